import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from './checkbox.tsx'

export interface CheckboxOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

export interface CheckboxGroupProps<Value extends string | number> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly options: readonly CheckboxOption<Value>[]
  readonly value: readonly Value[]
  /** Called with the new selection; keep the old `value` to refuse it (for example the last remaining day). */
  readonly onChange: (value: Value[]) => void
  readonly disabled?: boolean
  readonly className?: string
  /** The whole group. */
  readonly ref?: Ref<HTMLFieldSetElement>
}

/** Several of a few options, under one label. */
export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { label, hint, error, options, value, onChange, disabled, className, ref } = props
  const noteId = useId()
  const toggle = (option: Value, on: boolean) =>
    onChange(on ? [...value, option] : value.filter((other) => other !== option))
  return (
    <fieldset
      ref={ref}
      disabled={disabled}
      aria-describedby={error || hint ? noteId : undefined}
      className={classNames('grid min-w-0 gap-2.5', className)}
    >
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          aside={option.aside}
          disabled={disabled || option.disabled}
          checked={value.includes(option.value)}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
      <div id={noteId} aria-live="polite" className="text-sm empty:hidden">
        {error ? (
          <span className="flex items-start gap-1.5 text-loss-ink">
            <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1em] shrink-0" />
            {error}
          </span>
        ) : hint ? (
          <span className="text-muted">{hint}</span>
        ) : null}
      </div>
    </fieldset>
  )
}
