import { classNames } from '#web/ui/class-names.ts'
import { controlLook, Field } from '#web/ui/fields/field.tsx'

export interface NativeSelectProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A native select, light enough for a page of rows. An unknown value is shown as it is. */
export function NativeSelect({ label, hideLabel, value, options, error, onChange }: NativeSelectProps) {
  const isKnown = options.some((option) => option.value === value)
  return (
    <Field label={label} hideLabel={hideLabel} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlLook, 'h-11 px-2.5')}
        >
          {!isKnown && <option value={value}>{value || 'Please choose'}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
