import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'

/**
 * Puts what the server says about fields beside them and the focus into the first.
 *
 * @param fields the server's name of a field and the form's
 * @returns whether there was anything to put: if not, the refusal still has to be told
 */
export function placeFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  let placed = 0
  for (const { path, message } of error.errors) {
    const field = fields[path]
    if (field === undefined) continue
    setError(field, { type: 'server', message }, { shouldFocus: placed === 0 })
    placed += 1
  }
  return placed > 0
}
