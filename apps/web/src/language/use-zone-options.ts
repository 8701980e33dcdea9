import { TIME_ZONES, type TimeZone } from '@duely/domain'
import { useMemo } from 'react'
import { useLanguage, useSay } from './reader-language.tsx'

const LISTED: ReadonlySet<string> = new Set(TIME_ZONES.map(({ id }) => id))

/**
 * The options of a timezone select as the reader's language calls them, in its alphabet. English keeps the
 * order of the specification; zones that are not in its list come last, under their ids.
 */
export function useZoneOptions(zones: readonly TimeZone[]): readonly TimeZone[] {
  const language = useLanguage()
  const say = useSay()
  return useMemo(() => {
    if (language === 'en') return zones
    const listed = zones.flatMap(({ id, label }) => (LISTED.has(id) ? [{ id, label: say(label) }] : []))
    listed.sort((a, b) => a.label.localeCompare(b.label, language))
    return [...listed, ...zones.filter(({ id }) => !LISTED.has(id))]
  }, [language, say, zones])
}
