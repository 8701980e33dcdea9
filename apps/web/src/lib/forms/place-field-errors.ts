import type { RefusalCode } from '@duely/domain'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api.ts'
import { fieldErrors } from '../refusal-text.ts'

/**
 * Puts what the server says about fields beside them, and the focus into the first. Everything typed stays.
 *
 * @param fields the server's name of a field and the form's; an item of a list belongs to the list's field
 * @param codes refusals that are about one field as a whole
 * @returns whether there was anything to put: if not, the refusal still has to be said elsewhere
 */
export function placeFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  codes: Readonly<Partial<Record<RefusalCode, FieldPath<Values>>>> = {},
): boolean {
  const placed = fieldErrors(error).flatMap(({ path, message }) => {
    const field = fields[path] ?? fields[path.split('.')[0] ?? '']
    return field === undefined ? [] : [{ field, message }]
  })
  const [, whole] =
    error instanceof ApiError ? (Object.entries(codes).find(([code]) => code === error.code) ?? []) : []
  if (whole !== undefined && error instanceof ApiError)
    placed.unshift({ field: whole, message: error.message })
  for (const { field, message } of placed) form.setError(field, { type: 'server', message })
  const [first] = placed
  // Only once the fields can take it again: they rest while the request is under way.
  if (first) queueMicrotask(() => form.setFocus(first.field))
  return placed.length > 0
}
