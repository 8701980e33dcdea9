import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface DateFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> {
  /** Inside the field, instead of the browser's own calendar button. */
  readonly end?: ReactNode
}

/**
 * A date as `YYYY-MM-DD`. Uses the browser's date input, which follows the user's format, has native pickers
 * on phones, is accessible, and whose value is exactly the plain date of the contract.
 */
export function DateField({ end, ...props }: DateFieldProps) {
  const { field, control } = partWords(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <input
            {...control}
            {...wiring}
            type="date"
            className={classNames(
              controlLook,
              'figures h-11 min-w-0 appearance-none text-start [&::-webkit-date-and-time-value]:text-start',
              // Firefox's own button cannot be removed: it moves under ours, which hides it.
              !!end &&
                'pe-12 supports-[-moz-appearance:none]:pe-3 [&::-webkit-calendar-picker-indicator]:hidden',
            )}
          />
          {end && (
            <div className="absolute inset-y-px inset-e-px grid place-items-center rounded-e-md bg-surface pe-1">
              {end}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
