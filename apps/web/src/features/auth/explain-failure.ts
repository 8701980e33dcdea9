import { ACCOUNT_TOASTS } from '@duely/domain'
import { ApiError } from '#web/lib/api.ts'

/**
 * The message for a failed account form (spec, section 8): the catalogue's text for known refusals, the
 * server's message for others, a generic one for unexpected errors.
 *
 * @param say says it in the reader's language (`useSay`)
 */
export function explainFailure(error: unknown, say: (english: string) => string): string {
  if (!(error instanceof ApiError)) return say(ACCOUNT_TOASTS.unexpected)
  if (error.code === 'INVALID_CREDENTIALS') return say(ACCOUNT_TOASTS.invalidCredentials)
  if (error.code === 'ALREADY_REGISTERED') return say(ACCOUNT_TOASTS.alreadyRegistered)
  return say(error.message)
}

/** Whether the server refused with this code. */
export const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
