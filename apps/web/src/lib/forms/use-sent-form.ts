import { type FieldValues, type SubmitErrorHandler, type UseFormProps, useForm } from 'react-hook-form'
import { type CodeTable, type FieldTable, placeFieldErrors } from './place-field-errors.ts'

/** Where what the server refuses is shown: at a field, or at the head of the form. */
export interface Refused<Values extends FieldValues> {
  readonly fields: FieldTable<Values>
  readonly codes?: CodeTable<Values>
}

/**
 * A form that sends one request: refusals are shown at their fields, and what was typed is kept.
 *
 * @returns the form, and `submit`, which makes its handler: `send` receives the valid request, `otherwise` an
 *   error that belongs to no field
 */
export function useSentForm<Values extends FieldValues, Request>({
  fields,
  codes,
  ...options
}: Refused<Values> & UseFormProps<Values, unknown, Request>) {
  const form = useForm<Values, unknown, Request>(options)
  const submit = (
    send: (request: Request) => Promise<void>,
    otherwise: (error: unknown) => void,
    onInvalid?: SubmitErrorHandler<Values>,
  ) =>
    form.handleSubmit(async (request) => {
      try {
        await send(request)
      } catch (error) {
        if (!placeFieldErrors<Values>(error, form, fields, codes)) otherwise(error)
      }
    }, onInvalid)
  return { form, submit }
}
