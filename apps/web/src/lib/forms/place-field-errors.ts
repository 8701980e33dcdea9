import type { RefusalCode } from '@duely/domain'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api.ts'
import { fieldErrors } from '../refusal-text.ts'

/** A form's field for each field of its request, by path: `{ 'commitment.endsOn': 'boundUntil' }`. */
export type FieldTable<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>
/** Refusals that belong to one field, or to the form as a whole: 'root.limit'. */
export type CodeTable<Values extends FieldValues> = Readonly<
  Partial<Record<RefusalCode, FieldPath<Values> | `root.${string}`>>
>

/** The form's field for a path in the request; what lies inside a field or a list belongs to it. */
export function fieldAt<Values extends FieldValues>(
  fields: FieldTable<Values>,
  path: string,
): FieldPath<Values> | undefined {
  return fields[path] ?? fields[path.split('.')[0] ?? '']
}

/**
 * Shows the server's field errors and focuses the first field. Input is kept.
 * @returns whether anything was placed; if not, the caller must show the refusal
 */
export function placeFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  fields: FieldTable<Values>,
  codes: CodeTable<Values> = {},
): boolean {
  const whole = error instanceof ApiError ? codes[error.code as RefusalCode] : undefined
  if (whole !== undefined && error instanceof ApiError)
    form.setError(whole, { type: 'server', message: error.message })
  const placed = fieldErrors(error).flatMap(({ path, message }) => {
    const field = fieldAt(fields, path)
    return field === undefined ? [] : [{ field, message }]
  })
  for (const { field, message } of placed) form.setError(field, { type: 'server', message })
  const first = Object.values(fields).find((field) => field === whole) ?? placed[0]?.field
  // When the fields are enabled again after the request.
  if (first !== undefined) queueMicrotask(() => form.setFocus(first))
  return whole !== undefined || placed.length > 0
}
