import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 60 * 60_000

/** A text that opens the pretend portal of a user for an hour. */
export function makePortalSession(userId: string, now: Date, secret: string): string {
  const claim = `${Buffer.from(userId).toString('base64url')}.${now.getTime() + LIFETIME_MS}`
  return `${claim}.${signatureOf(claim, secret)}`
}

/** Whose portal it opens; null for one we never made, or one that has ended. */
export function readPortalSession(session: string, now: Date, secret: string): string | null {
  const [scope = '', until = '', signature = ''] = session.split('.')
  const expected = Buffer.from(signatureOf(`${scope}.${until}`, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number(until) > now.getTime() ? Buffer.from(scope, 'base64url').toString() : null
}

function signatureOf(claim: string, secret: string): string {
  return createHmac('sha256', secret).update(`pretend portal ${claim}`).digest('base64url')
}
