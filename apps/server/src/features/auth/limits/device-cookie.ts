import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { accountKey } from './account-key.ts'

const KEPT_DAYS = 180
/** Of the people of one browser the latest four are known. */
const PEOPLE = 4
const ENTRY = /^[\w-]{22}\.[\w-]{43}$/

type Keys = { publicUrl: string; secret: string }

/** Under https the browser itself binds a `__Host-` cookie to this host, path / and TLS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.device' : 'duely.device'
}

/**
 * The name of the device a request comes from, if somebody has signed in to the account of this address there before;
 * else null. It opens nothing: guesses from there are counted apart from those of strangers.
 */
export function knownDevice(headers: Headers, email: string, keys: Keys): string | null {
  const entry = entriesOf(headers, keys.publicUrl).find((each) => isOf(each, email, keys.secret))
  return entry === undefined ? null : accountKey(entry)
}

/** The Set-Cookie header by which this browser is known for an account from now on; others it is known for stay. */
export function deviceCookie(headers: Headers, email: string, keys: Keys): string {
  const entries = entriesOf(headers, keys.publicUrl)
  const own = entries.find((each) => isOf(each, email, keys.secret)) ?? newEntry(email, keys.secret)
  const value = [own, ...entries.filter((each) => each !== own)].slice(0, PEOPLE).join('~')
  return serialize(nameFor(keys.publicUrl), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: keys.publicUrl.startsWith('https:'),
    maxAge: KEPT_DAYS * 86_400,
  })
}

function entriesOf(headers: Headers, publicUrl: string): string[] {
  const name = nameFor(publicUrl)
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  return value.split('~', PEOPLE).filter((entry) => ENTRY.test(entry))
}

function newEntry(email: string, secret: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signatureOf(nonce, email, secret)}`
}

function isOf(entry: string, email: string, secret: string): boolean {
  const [nonce = '', given = ''] = entry.split('.')
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(nonce, email, secret)))
}

function signatureOf(nonce: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${nonce}:${email}`).digest('base64url')
}
