import { createHmac, randomBytes } from 'node:crypto'
import { hashOf, isSameText } from '#server/platform/secrets/random-secret.ts'
import { DEVICE_COOKIE } from '../browser-cookies.ts'

const KEPT_DAYS = 180
/** Accounts remembered per browser, most recent first. */
const ACCOUNTS_KEPT = 4
const ENTRY = /^[\w-]{22}\.[\w-]{43}$/

type Keys = { publicUrl: string; authSecret: string }

/**
 * The device id of the request if somebody signed in to this address's account with this browser before, else
 * null. It grants no access; it only separates the counters from those of strangers.
 */
export function knownDevice(headers: Headers, email: string, keys: Keys): string | null {
  const entry = entriesOf(headers, keys.publicUrl).find((each) => isOf(each, email, keys.authSecret))
  return entry === undefined ? null : hashOf(entry)
}

/** Set-Cookie header that marks this browser as known for an account, keeping its other accounts. */
export function deviceCookie(headers: Headers, email: string, keys: Keys): string {
  const entries = entriesOf(headers, keys.publicUrl)
  const own = entries.find((each) => isOf(each, email, keys.authSecret)) ?? newEntry(email, keys.authSecret)
  const value = [own, ...entries.filter((each) => each !== own)].slice(0, ACCOUNTS_KEPT).join('~')
  return DEVICE_COOKIE.set(keys.publicUrl, value, KEPT_DAYS * 86_400)
}

function entriesOf(headers: Headers, publicUrl: string): string[] {
  const value = DEVICE_COOKIE.read(headers, publicUrl) ?? ''
  return value.split('~', ACCOUNTS_KEPT).filter((entry) => ENTRY.test(entry))
}

function newEntry(email: string, secret: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signatureOf(nonce, email, secret)}`
}

function isOf(entry: string, email: string, secret: string): boolean {
  const [nonce = '', given = ''] = entry.split('.')
  return isSameText(given, signatureOf(nonce, email, secret))
}

function signatureOf(nonce: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${nonce}:${email}`).digest('base64url')
}
