import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { describedBy, type NeedsConnection, useUnavailable } from '../outage.ts'
import { Field, type FieldWords, partWords } from './field.tsx'
import { triggerLook } from './select-look.ts'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export interface SelectProps<Value extends string> extends FieldWords, NeedsConnection {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly options: readonly SelectOption<Value>[]
  /** An empty or unknown value shows the placeholder. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | undefined
  /** The trigger, focused by react-hook-form on an error. */
  readonly ref?: Ref<HTMLButtonElement> | undefined
  /** Whether the list is initially open. */
  readonly defaultOpen?: boolean | undefined
}

/**
 * One of a few options. Supports arrow keys, typeahead, Home and End; the list is at most 300 px high (spec,
 * Sign-up). With react-hook-form use a Controller.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { field, control } = partWords(props)
  const { options, value, onChange, onBlur, name, placeholder, size, ref, defaultOpen } = control
  const unavailable = useUnavailable(control.needsConnection, {})
  return (
    <Field {...field}>
      {(wiring, labelId) => (
        <CSPProvider disableStyleElements>
          <Base.Root
            items={options}
            value={value === '' ? null : value}
            onValueChange={(next) => next !== null && onChange(next)}
            name={name}
            readOnly={unavailable !== undefined}
            modal={false}
            defaultOpen={defaultOpen ?? false}
            onOpenChange={(open, details) => {
              // The library also closes the list when a press of the trigger is released elsewhere, but on a
              // busy machine it takes the release of the next press for that, and the option pressed would
              // not be chosen.
              if (open ? unavailable : details.reason === 'cancel-open') details.cancel()
            }}
          >
            <Base.Trigger
              {...wiring}
              {...unavailable}
              aria-describedby={describedBy(wiring, unavailable)}
              ref={ref}
              aria-labelledby={labelId}
              onBlur={onBlur}
              className={triggerLook(size)}
            >
              <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
              <Base.Icon className="text-muted">
                <ChevronDown className="size-4" />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner
                alignItemWithTrigger={false}
                sideOffset={6}
                collisionPadding={12}
                className="z-60 outline-none"
              >
                <Base.Popup className="min-w-(--anchor-width) max-w-[calc(100vw-1.5rem)] rounded-md border border-line bg-surface text-ink shadow-float transition-opacity duration-120 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0">
                  <Base.List className="max-h-[min(300px,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1">
                    {options.map((option) => (
                      <Base.Item
                        key={option.value}
                        value={option.value}
                        className="flex min-h-9 items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 text-[0.9375rem] outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-ink pointer-coarse:min-h-11"
                      >
                        <Base.ItemText>{option.label}</Base.ItemText>
                        <Base.ItemIndicator className="text-accent">
                          <Check className="size-4" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  )
}
