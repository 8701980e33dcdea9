import { createHash, createVerify } from 'node:crypto'

/**
 * Checks the DKIM signature of a received message (RFC 6376, relaxed/relaxed).
 *
 * @returns the signed headers' names, in lower case
 * @throws Error if there is no valid signature
 */
export function verifyDkim(raw: string, publicKey: string): string[] {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature')
  if (signature === undefined) throw new Error('Not signed')
  const tag = (name: string) =>
    new RegExp(`[:;]${name}=([^;]*)`).exec(signature.replaceAll(/\s/g, ''))?.[1] ?? ''
  const body = raw
    .slice(end + 4)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
  const hash = createHash('sha256')
    .update(body.replace(/(?:\r\n)*$/, '\r\n'))
    .digest('base64')
  if (hash !== tag('bh')) throw new Error('The body is not what was signed')
  const names = tag('h').toLowerCase().split(':')
  const signed = names.map((name) => relaxed(fields.findLast((field) => nameOf(field) === name) ?? ''))
  const unsigned = relaxed(signature.replace(/([:;]\s*b=)[^;]*/, '$1'))
  const verify = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'))
  if (!verify.verify(publicKey, tag('b'), 'base64')) throw new Error('The headers are not what was signed')
  return names
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).trim().toLowerCase()
}

function relaxed(field: string): string {
  const value = field.slice(field.indexOf(':') + 1).replaceAll('\r\n', '')
  return `${nameOf(field)}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}
