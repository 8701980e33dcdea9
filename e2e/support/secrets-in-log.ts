import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Patterns that must never appear in a log. */
const SHAPES: readonly [string, RegExp][] = [
  ['a full phone number', /\+[1-9]\d{8,14}\b/],
  ['a webhook secret', /whsec_[\w+/=-]{8,}/],
  ['an access token of the payment provider', /polar_oat_\w{8,}/],
  ['a session cookie', /duely\.session=[\w.%-]{16,}/],
  ['a password hash', /\$argon2/],
  ['the address of a mail or calendar', /\/(?:act|unsubscribe|calendar)\/[\w.-]{16,}/],
]
const PASSWORDS = ['four quiet horses', 'fair-warning-in-time']

/** The part of a sent mail that is searched. */
type MailTexts = { text: string }

/**
 * Secrets found in a run's log; empty when correct. Looks for passwords typed by the journeys, mailed links
 * and codes, the server's secret, and anything with the shape of one.
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
