import type { Language } from '@duely/texts'
import { browserCulture } from '#web/language/browser-culture.ts'

/** Where a browser begins its way to the provider; what is not known is left out. */
export function signOnAddress(asked: Record<string, string | null | undefined>): string {
  const known = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/api/auth/oidc/start${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`
}

/** Time zone of this browser, and the culture for somebody who signs up on pages in a language. */
export function detectedHome(language: Language): { timezone: string; culture: string } {
  return {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    culture: browserCulture(language),
  }
}
