import type { Area } from '@duely/texts/area'
import { languageOfPath } from './page-address.ts'

/**
 * In a browser that has opened a page in its language, fetches texts in parallel with the page's scripts, so
 * that none waits for another.
 */
export function fetchTextsOfPage(...areas: readonly Area<unknown>[]): void {
  if (typeof window === 'undefined') return
  const language = languageOfPath(window.location.pathname)
  if (language !== null) for (const area of areas) void area.read(language)
}
