import {
  canonicalTimeZone,
  DEFAULT_TIME_ZONE,
  TIME_ZONES,
  type TimeZone,
  timeZoneOptions,
} from '@duely/domain'
import { useEffect, useState } from 'react'
import { useZoneOptions } from '#web/language/use-zone-options.ts'
import { ensureTemporal } from '#web/lib/ensure-temporal.ts'

/** The browser's timezone by its id in the list, or UTC (spec, section 3). */
async function detectZone(): Promise<string> {
  await ensureTemporal()
  return canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? DEFAULT_TIME_ZONE
}

/** Options of the select and, once detected, the browser's timezone. */
export function useDetectedZone(): { options: readonly TimeZone[]; detected: string | undefined } {
  const [detected, setDetected] = useState<string>()
  useEffect(() => {
    let here = true
    void detectZone().then((zone) => here && setDetected(zone))
    return () => {
      here = false
    }
  }, [])
  const options = useZoneOptions(detected === undefined ? TIME_ZONES : timeZoneOptions(detected))
  return { options, detected }
}
