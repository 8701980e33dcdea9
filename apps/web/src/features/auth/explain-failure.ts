import { TOASTS } from '@duely/domain'
import { ApiError } from '../../lib/api.ts'

/**
 * What a person reads when an account form was refused (spec, section 8): the catalogue's words for the refusals it
 * names, the server's message for the others, one sentence for everything that is no refusal at all.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return TOASTS.auth.unexpected
  if (error.code === 'INVALID_CREDENTIALS') return TOASTS.auth.invalidCredentials
  if (error.code === 'ALREADY_REGISTERED') return TOASTS.auth.alreadyRegistered
  return error.message
}

/** Whether the server refused with that code. */
export const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
