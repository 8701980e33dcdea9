/** Devices per person on which notifications can be turned on. */
export const PUSH_DEVICES_MAX = 20
/** Longest name of a device. */
export const PUSH_DEVICE_NAME_MAX = 60
/**
 * Longest address of a push service that is stored; those of today's services have less than 600 characters.
 */
export const PUSH_ENDPOINT_MAX = 2_000

/**
 * Whether a text can be the address of a device at a push service
 * (RFC 8030): a URL without credentials or fragment.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > PUSH_ENDPOINT_MAX || !URL.canParse(text)) return false
  const url = new URL(text)
  return ['https:', 'http:'].includes(url.protocol) && url.username + url.password + url.hash === ''
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/

/** Whether a text is base64url of that many bytes, padded or not. */
export function isBase64UrlOf(text: string, bytes: number): boolean {
  const digits = Math.ceil((bytes * 4) / 3)
  if (text.length > digits + 2 || !BASE64URL.test(text)) return false
  return text.replaceAll('=', '').length === digits
}
