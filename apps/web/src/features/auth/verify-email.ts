import { z } from 'zod'
import { postAuth } from '../../lib/api.ts'

const Verified = z.object({ status: z.enum(['verified', 'already-verified']) })

/**
 * Proves an address by the token of its mail. `verified` comes with a session, `already-verified` without one.
 *
 * @throws ApiError TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function verifyEmail(token: string): Promise<'verified' | 'already-verified'> {
  return Verified.parse(await postAuth('verify-email', { token })).status
}
