import { isIP } from 'node:net'
import { SignedInSession } from '@duely/contract'
import { addressBucket } from '#server/platform/http/guards/networks.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import type { OwnSession } from './sessions.repo.ts'

/** A session as shown to its owner, with the IP address shortened. */
export function presentSession(row: OwnSession, currentId: string): SignedInSession {
  return SignedInSession.parse({
    ...instantsAsText(row),
    lastUsedAt: row.updatedAt.toISOString(),
    ip: shortAddress(row.ipAddress),
    browser: browserWords(row.userAgent ?? ''),
    current: row.id === currentId,
  })
}

function shortAddress(address: string | null): string | null {
  const version = isIP(address ?? '')
  if (address === null || version === 0) return null
  return version === 4 ? address.replace(/\d{1,3}$/, 'x') : addressBucket(address)
}

// Order matters: most browsers also name the browsers they are compatible with.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  // Others end in "Safari/" too; only Safari itself sends 'Version/'.
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Windows". The user agent is only matched, never echoed. */
export function browserWords(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  if (browser === undefined) return system === undefined ? 'Unknown browser' : `Unknown browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
