import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { chipLook } from './chip-look.ts'
import { FieldNote } from './field.tsx'

export interface CheckboxOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  /** After the label, for example a badge. */
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

export interface CheckboxGroupProps<Value extends string | number> {
  readonly label: string
  readonly error?: string | undefined
  readonly options: readonly CheckboxOption<Value>[]
  readonly value: readonly Value[]
  /**
   * Called with the new selection; keep the old `value` to refuse it (for example the last remaining day).
   */
  readonly onChange: (value: Value[]) => void
  /** The whole group. */
  readonly ref?: Ref<HTMLFieldSetElement>
}

/** Several of a few options as chips, each a native checkbox, under one label. */
export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { label, error, options, value, onChange, ref } = props
  const id = useId()
  const noteId = `${id}-note`
  const toggle = (option: Value, on: boolean) =>
    onChange(on ? [...value, option] : value.filter((other) => other !== option))
  return (
    <fieldset ref={ref} aria-describedby={error ? noteId : undefined} className="grid min-w-0 gap-2.5">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <span key={option.value} className={`relative ${chipLook}`}>
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              disabled={option.disabled}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              className="peer absolute inset-0 size-full appearance-none rounded-full outline-none disabled:cursor-not-allowed"
            />
            <Check
              strokeWidth={2.5}
              className="pointer-events-none -ms-0.5 hidden size-3.5 peer-checked:block"
            />
            <label htmlFor={`${id}-${option.value}`} className="pointer-events-none">
              {option.label}
            </label>
            {option.aside}
          </span>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
