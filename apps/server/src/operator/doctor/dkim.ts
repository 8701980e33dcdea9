import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type Finding, ok, warning } from './finding.ts'

/** The key that mails are signed with, as configured. */
type Signing = { domain: string; selector: string; privateKey: string }

/** Receivers ignore shorter keys (RFC 8301, section 3.2). */
const SHORTEST_BITS = 1024

/** Where the public key is published. */
export const dkimName = ({ domain, selector }: Pick<Signing, 'domain' | 'selector'>): string =>
  `${selector}._domainkey.${domain}`

/**
 * @param records the TXT records of `dkimName`
 */
export function judgeDkim(signing: Signing | null, records: readonly string[]): Finding {
  if (signing === null)
    return warning(
      'mails are not signed here: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, unless your relay signs them',
    )
  const name = dkimName(signing)
  const own = keyOf(signing.privateKey)
  if (own === null)
    return warning('DKIM_PRIVATE_KEY cannot be read, so mails are not signed: it must be an RSA key in PEM')
  if (own.asymmetricKeyType !== 'rsa')
    return warning(
      `DKIM_PRIVATE_KEY is a key of type ${own.asymmetricKeyType}, so mails are not signed: make an RSA key`,
    )
  const record = `v=DKIM1; k=rsa; p=${spkiOf(own)}`
  if (records.length === 0)
    return warning(
      `${name} has no record, so signatures cannot be verified: publish the TXT record “${record}”`,
    )
  const tags = records.map(tagsOf)
  const given = tags.find((each) => each.has('p'))?.get('p')
  if (given === undefined) return warning(`the record of ${name} holds no key: publish “${record}”`)
  if (given === '') return warning(`the record of ${name} revokes its key: publish “${record}”`)
  if (!isSameKey(given, own))
    return warning(
      `the key of ${name} is another one than DKIM_PRIVATE_KEY: publish “${record}”, or configure its private key`,
    )
  const bits = own.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < SHORTEST_BITS)
    return warning(
      `the key of ${name} has ${bits} bits, and receivers ignore those under ${SHORTEST_BITS}: make one of 2048`,
    )
  return ok(`${name} has the key that mails are signed with (${bits} bits)`)
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPublicKey(createPrivateKey(pem))
  } catch {
    return null
  }
}

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** Published keys are SubjectPublicKeyInfo, or PKCS #1 from older tools. */
function isSameKey(base64: string, own: KeyObject): boolean {
  const der = Buffer.from(base64, 'base64')
  return [own.export({ type: 'spki', format: 'der' }), own.export({ type: 'pkcs1', format: 'der' })].some(
    (each) => each.equals(der),
  )
}

/** The tags of a record: `v=DKIM1; p=…`. White space means nothing in them. */
export function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      const value = part.slice(at + 1).replaceAll(/\s/g, '')
      return at < 1 ? [] : [[part.slice(0, at).trim().toLowerCase(), value] as const]
    }),
  )
}
