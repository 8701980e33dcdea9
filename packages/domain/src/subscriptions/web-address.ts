import { WEB_ADDRESS_MAX } from './limits.ts'

/**
 * A web address as it is stored, empty for none; null for what is none of http or https, holds a name or a password for
 * signing in, or is longer than 2,000 characters. "netflix.com/cancel" is taken as https.
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
