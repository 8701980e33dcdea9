import type { FieldValues } from 'react-hook-form'
import { type RequestForm, requestResolver } from './use-request-form.ts'

/** What a form says about these values, by field; nothing where they are valid. */
export async function messagesOf<Values extends FieldValues, Request>(
  form: RequestForm<Values, Request>,
  values: Values,
): Promise<Record<string, string>> {
  const options = { fields: {}, shouldUseNativeValidation: undefined, criteriaMode: 'firstError' } as const
  const { errors } = await requestResolver(form)(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, String(error?.message)]))
}
