import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What must never be in a log. */
const SHAPES: readonly [string, RegExp][] = [
  ['a full phone number', /\+[1-9]\d{8,14}\b/],
  ['a webhook secret', /whsec_[\w+/=-]{8,}/],
  ['an access token of the payment provider', /polar_oat_\w{8,}/],
  ['a session cookie', /duely\.session=[\w.%-]{16,}/],
  ['a password hash', /\$argon2/],
]
const PASSWORDS = ['four quiet horses', 'fair-warning-in-time']

/** What is read of a mail that was sent. */
type MailTexts = { text: string }

/**
 * The secrets that a whole run's log gave away; empty is right. Looks for the passwords the journeys type, for every
 * one-time link and code that left by mail, for the server's own secret, and for whatever has the shape of one.
 */
export function secretsIn(log: string, dataDir: string, mails: readonly MailTexts[]): string[] {
  const secretFile = join(dataDir, 'auth-secret')
  const texts = mails.map(({ text }) => text ?? '')
  const tokens = texts.flatMap(
    (text) => text.match(/(?<=token=|only=|\/unsubscribe\/|\/act\/)[\w.-]{20,}/g) ?? [],
  )
  const words = [
    ...PASSWORDS,
    ...tokens,
    ...(existsSync(secretFile) ? [readFileSync(secretFile, 'utf8').trim()] : []),
  ]
  return [
    ...words.filter((word) => log.includes(word)).map((word) => `"${word.slice(0, 6)}…"`),
    ...SHAPES.filter(([, shape]) => shape.test(log)).map(([what]) => what),
  ]
}
