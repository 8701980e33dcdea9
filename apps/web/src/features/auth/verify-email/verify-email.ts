import { answerOf, api } from '#web/lib/api.ts'

/** Credentials for a link opened in another browser: the sign-up's password, or a new one. */
export type LinkPassword = { readonly password: string } | { readonly newPassword: string }

/**
 * Verifies an address by its token. `verified` opens a session, `already-verified` does not.
 *
 * @throws ApiError PASSWORD_REQUIRED (a different browser), PASSWORD_INCORRECT (at `password`), INVALID (at
 *   `newPassword`), TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  token: string,
  more?: LinkPassword,
): Promise<'verified' | 'already-verified'> {
  const { status } = await answerOf(api.auth['verify-email'].$post({ json: { token, ...more } }))
  return status
}
