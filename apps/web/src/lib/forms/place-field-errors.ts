import type { RefusalCode } from '@duely/domain'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api.ts'
import { fieldErrors } from '../refusal-text.ts'

/**
 * Shows the server's field errors and focuses the first field. Input is kept.
 *
 * @param fields the form's name for a server field; an item of a list belongs to the list's field
 * @param codes refusals that belong to one field
 * @returns whether anything was placed; if not, the caller must show the refusal
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
  // When the fields are enabled again after the request.
  if (first) queueMicrotask(() => form.setFocus(first.field))
  return placed.length > 0
}
