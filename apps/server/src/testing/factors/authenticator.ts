import { Secret, TOTP } from 'otpauth'
import type { MovableClock } from '../movable-clock.ts'

/** An authenticator app that was given an otpauth:// address; its codes follow the clock. */
export function authenticatorFor(totpURI: string, clock: Pick<MovableClock, 'now'>) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    /** The code of now, or of some steps of 30 seconds later. */
    code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  }
}
