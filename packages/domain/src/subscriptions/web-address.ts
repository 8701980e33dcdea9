import { WEB_ADDRESS_MAX } from './limits.ts'

/**
 * Normalises a web address; empty for none. Null unless http or https, without credentials, and at most 2,000
 * characters. "netflix.com/cancel" becomes https.
 */
export function cleanWebAddress(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`
  try {
    const { protocol, hostname, username, password, href } = new URL(full)
    if (protocol !== 'http:' && protocol !== 'https:') return null
    if (username !== '' || password !== '' || !hostname.includes('.')) return null
    return href.length <= WEB_ADDRESS_MAX ? href : null
  } catch {
    return null
  }
}
