import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface DateFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> {}

/**
 * A calendar day, as `YYYY-MM-DD`. The browser's own date input rather than one of ours: it is typed into in the
 * reader's own order of day and month, brings the phone's own wheel, is read out right, and its value is exactly the
 * plain date the contract wants: no instant, no zone.
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
