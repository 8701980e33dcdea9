import { ApiError } from '../../../lib/api.ts'
import { FIELD_NAMES, type FieldName } from './form-values.ts'

export type FieldRefusal = { readonly field: FieldName; readonly message: string }

/** What the server found wrong, at the fields it concerns; empty where it was something else. */
export function fieldRefusals(error: unknown): FieldRefusal[] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'REMINDER_DAYS_NOT_IN_PLAN')
    return [{ field: 'notificationInterval', message: error.message }]
  return error.errors.flatMap(({ path, message }) => {
    const field = FIELD_NAMES.find((name) => name === path.split('.')[0])
    return field === undefined ? [] : [{ field, message }]
  })
}

const FULL: readonly string[] = ['PLAN_LIMIT_REACHED', 'ROW_LIMIT_REACHED']

/** The words of a full plan or a full account, where that is why; else null. */
export function limitRefusal(error: unknown): string | null {
  return error instanceof ApiError && FULL.includes(error.code) ? error.message : null
}
