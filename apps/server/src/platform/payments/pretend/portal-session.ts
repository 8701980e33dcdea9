import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 60 * 60_000

/** A token that opens a user's pretend portal for an hour. */
export function makePortalSession(userId: string, now: Date, secret: string): string {
  const claim = `${Buffer.from(userId).toString('base64url')}.${now.getTime() + LIFETIME_MS}`
  return `${claim}.${signatureOf(claim, secret)}`
}

/** The user of a portal token; null when invalid or expired. */
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
