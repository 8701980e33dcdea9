import { answerOf, api } from '../../../lib/api.ts'

/**
 * What a link needs that was opened elsewhere than it was signed up for: the password of that sign-up, or a new one
 * that replaces it.
 */
export type LinkPassword = { readonly password: string } | { readonly newPassword: string }

/**
 * Proves an address by the token of its mail. `verified` comes with a session, `already-verified` without one.
 *
 * @throws ApiError PASSWORD_REQUIRED (this is not the browser that signed up), PASSWORD_INCORRECT (at `password`),
 * INVALID (at `newPassword`), TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  token: string,
  more?: LinkPassword,
): Promise<'verified' | 'already-verified'> {
  const { status } = await answerOf(api.auth['verify-email'].$post({ json: { token, ...more } }))
  return status
}
