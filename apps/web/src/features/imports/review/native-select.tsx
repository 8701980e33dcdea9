import { importScreenTexts } from '@duely/texts/import-screen'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlLook, Field } from '#web/ui/fields/field.tsx'

export interface NativeSelectProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** All options where there are many: in the list only from the first focus on. */
  readonly moreOptions?: NativeSelectProps['options']
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A native select, light enough for a page of rows. An unknown value is shown as it is. */
export function NativeSelect(props: NativeSelectProps) {
  const t = useTexts(importScreenTexts)
  const { label, hideLabel, value, options, moreOptions, error, onChange } = props
  const [isTouched, setTouched] = useState(false)
  const shown = (isTouched && moreOptions) || options
  const isKnown = shown.some((option) => option.value === value)
  return (
    <Field label={label} hideLabel={hideLabel} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onFocus={() => setTouched(true)}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlLook, 'h-11 px-2.5')}
        >
          {!isKnown && <option value={value}>{value || t.pleaseChoose}</option>}
          {shown.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
