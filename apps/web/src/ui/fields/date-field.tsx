import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface DateFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> {}

/**
 * A date as `YYYY-MM-DD`. Uses the browser's date input, which follows the user's format, has native pickers on
 * phones, is accessible, and whose value is exactly the plain date of the contract.
 */
export function DateField(props: DateFieldProps) {
  const { field, control } = partWords(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="date"
          className={classNames(
            controlLook,
            'figures h-11 min-w-0 appearance-none text-left [&::-webkit-date-and-time-value]:text-left',
          )}
        />
      )}
    </Field>
  )
}
