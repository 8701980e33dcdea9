import { createHmac } from 'node:crypto'

/**
 * The salt of every password that waits for one address to be proven. All share it, so that one hash decides which of
 * them was typed, however many there are. It differs for each address and each installation.
 */
export function signUpSalt(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`sign-up-salt:${email}`).digest().subarray(0, 16)
}
