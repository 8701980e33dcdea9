import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useSay } from '#web/language/reader-language.tsx'
import { type FieldTable, placeFieldErrors } from '#web/lib/forms/place-field-errors.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { explainFailure } from './explain-failure.ts'

export interface AccountForm<Values extends FieldValues> {
  /** The rules of the domain: the contract's schemas would make the account pages heavier. */
  readonly resolver: Resolver<Values, unknown, Values>
  readonly fields: FieldTable<Values>
}

/**
 * A form of an account page. It has no default values, to keep what was typed before hydration.
 *
 * @returns the form, and `submit`, which makes its handler: `send` receives the valid values; a refusal is
 *   shown at its field, and `otherwise` receives an error that belongs to none, by default for a toast
 */
export function useAccountForm<Values extends FieldValues>({ resolver, fields }: AccountForm<Values>) {
  const say = useSay()
  const form = useForm<Values, unknown, Values>({ resolver })
  const toastFailure = (error: unknown) => toastError(explainFailure(error, say))
  const submit = (send: (values: Values) => Promise<void>, otherwise = toastFailure) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values)
      } catch (error) {
        if (!placeFieldErrors(error, form, fields)) otherwise(error)
      }
    })
  return { form, submit }
}
