import { isIP } from 'node:net'
import { isBase64UrlOf } from '@duely/domain'
import { z } from 'zod'
import { isPlace } from '../platform/egress/allowed-places.ts'
import { parseFilesUrl } from '../platform/files/files-place.ts'
import { parseMailboxUrl } from '../platform/mail-returns/mailbox/mailbox-place.ts'
import { RETURN_TOKEN_LENGTH } from '../platform/mail-returns/return-token.ts'

export const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
      error: 'must be a port number from 1 to 65535',
    })
    .transform(Number)

export const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })

/** Shown to people, on one line. */
export const displayName = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.trim())
    .refine((text) => Array.from(text).length <= 40 && !/[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(text), {
      error: 'must have at most 40 characters, none of them a control character, < or >',
    })

export const origin = url('http:', 'https:')
  .refine((text) => /^\/?$/.test(`${URL.parse(text)?.pathname}${URL.parse(text)?.search}`), {
    error: 'must be an origin without a path, e.g. https://duely.example',
  })
  .transform((text) => new URL(text).origin)

/** Texts separated by commas, without empty ones. */
const listed = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

export const addresses = z
  .string()
  .default('')
  .transform(listed)
  .refine((list) => list.every(isAddressRange), {
    error: 'must be IP addresses or ranges separated by commas, e.g. 10.0.0.1,192.168.0.0/16',
  })

export const services = z
  .string()
  .default('web,worker')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list) => list.length > 0 && list.every((name) => name === 'web' || name === 'worker'), {
    error: 'must be web, worker or web,worker',
  })
  .transform((list) => ({ web: list.includes('web'), worker: list.includes('worker') }))

export const ratesUrl = z
  .string()
  .refine((text) => text === 'off' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), {
    error: 'must be off or a URL starting with https:// or http://',
  })
  .transform((text) => (text === 'off' ? null : text))

export const hostsAndPorts = z
  .string()
  .default('')
  .transform(listed)
  .refine((list) => list.every(isPlace), {
    error: 'must be host:port or network:port separated by commas, e.g. ntfy.lan:80,192.168.1.0/24:8080',
  })

/** Product ids; the first one is sold. */
export const products = z
  .string()
  .transform(listed)
  .pipe(
    z.tuple([z.string()], z.string(), {
      error: 'must be product ids separated by commas, the one that is sold first',
    }),
  )

export const mailbox = z
  .string()
  .refine((text) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text), {
    error: 'must be an address, e.g. Duely <reminders@duely.example>',
  })

/** An envelope sender; `{token}` in its local part is replaced for each mail. */
export const returnPath = z.string().refine(isReturnPath, {
  error:
    'must be an address, with {token} where it takes sub-addresses, e.g. bounces+{token}@example.org; ' +
    `before the @ are at most 64 characters, of which a token is ${RETURN_TOKEN_LENGTH}`,
})

/** The mailbox that bounces are returned to. */
export const mailboxUrl = place(
  parseMailboxUrl,
  'must be imaps://user:password@host/FOLDER, with ?delete=on where read notices are deleted',
)

/** Where people's files are stored. */
export const filesUrl = place(
  parseFilesUrl,
  'must be file:///FOLDER, or s3://KEY:SECRET@HOST/BUCKET with ?region=… where it has one',
)

/** @param parse answers null for what is of another form */
function place<Place>(parse: (text: string) => Place | null, problem: string) {
  return z.string().transform((text, context) => {
    const parsed = parse(text)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

/** Base64url of that many bytes. */
export const key = (bytes: number) =>
  z.string().refine((text) => isBase64UrlOf(text, bytes), { error: `must be ${bytes} bytes as base64url` })

export const duration = z
  .string()
  .regex(/^PT(?=\d)(?:\d{1,2}M)?(?:\d{1,4}(?:\.\d{1,3})?S)?$/, {
    error: 'must be minutes and seconds, e.g. PT10M or PT0.5S',
  })
  .transform((text) => Temporal.Duration.from(text).total('milliseconds'))

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

function isReturnPath(text: string): boolean {
  const [local = '', domain = '', ...rest] = text
    .replace('{token}', 'x'.repeat(RETURN_TOKEN_LENGTH))
    .split('@')
  const isPlain = (part: string) => /^[^\s<>{}]+$/.test(part)
  return (
    rest.length === 0 &&
    isPlain(local) &&
    isPlain(domain) &&
    local.length <= 64 &&
    text.indexOf('{token}') < text.indexOf('@')
  )
}
