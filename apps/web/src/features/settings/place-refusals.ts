import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'

/**
 * Puts what the server says about fields beside them, the focus into the first.
 *
 * @param fields the server's name of a field and the form's
 * @returns whether there was anything to put: if not, the refusal still has to be told
 */
export function placeRefusals<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placeable = error.errors.flatMap(({ path, message }) => {
    const field = fields[path]
    return field === undefined ? [] : [{ field, message }]
  })
  for (const [place, { field, message }] of placeable.entries())
    setError(field, { type: 'server', message }, { shouldFocus: place === 0 })
  return placeable.length > 0
}

/** What a person reads of a failure that belongs to no field: the server's words, or else `otherwise`. */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.message : otherwise
