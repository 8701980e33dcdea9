import { createHmac } from 'node:crypto'

/**
 * Common salt of all pending passwords of one address, so that a single hash finds which was typed. Differs
 * per address and installation.
 */
export function signUpSalt(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`sign-up-salt:${email}`).digest().subarray(0, 16)
}
