export type TimeZone = { readonly id: string; readonly label: string }

/** Timezone of a profile that never chose one (spec, profiles). */
export const DEFAULT_TIME_ZONE = 'UTC'

/** Options of the timezone select: the specification's 43 and Stockholm. */
export const TIME_ZONES: readonly TimeZone[] = [
  { id: 'America/Anchorage', label: 'Alaska' },
  { id: 'Europe/Amsterdam', label: 'Amsterdam' },
  { id: 'America/Phoenix', label: 'Arizona' },
  { id: 'Europe/Athens', label: 'Athens' },
  { id: 'Pacific/Auckland', label: 'Auckland' },
  { id: 'Asia/Bangkok', label: 'Bangkok' },
  { id: 'Asia/Shanghai', label: 'Beijing/Shanghai' },
  { id: 'Europe/Berlin', label: 'Berlin' },
  { id: 'Australia/Brisbane', label: 'Brisbane' },
  { id: 'Europe/Brussels', label: 'Brussels' },
  { id: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires' },
  { id: 'Africa/Cairo', label: 'Cairo' },
  { id: 'America/Chicago', label: 'Central Time (US & Canada)' },
  { id: 'America/Denver', label: 'Mountain Time (US & Canada)' },
  { id: 'Asia/Dubai', label: 'Dubai' },
  { id: 'America/New_York', label: 'Eastern Time (US & Canada)' },
  { id: 'Pacific/Honolulu', label: 'Hawaii' },
  { id: 'Asia/Hong_Kong', label: 'Hong Kong' },
  { id: 'Europe/Istanbul', label: 'Istanbul' },
  { id: 'Africa/Johannesburg', label: 'Johannesburg' },
  { id: 'Asia/Karachi', label: 'Karachi' },
  { id: 'Africa/Lagos', label: 'Lagos' },
  { id: 'Europe/London', label: 'London' },
  { id: 'Europe/Madrid', label: 'Madrid' },
  { id: 'Australia/Melbourne', label: 'Melbourne' },
  { id: 'America/Mexico_City', label: 'Mexico City' },
  { id: 'Europe/Moscow', label: 'Moscow' },
  { id: 'Asia/Kolkata', label: 'Mumbai/New Delhi' },
  { id: 'Africa/Nairobi', label: 'Nairobi' },
  { id: 'America/Los_Angeles', label: 'Pacific Time (US & Canada)' },
  { id: 'Europe/Paris', label: 'Paris' },
  { id: 'Australia/Perth', label: 'Perth' },
  { id: 'Europe/Rome', label: 'Rome' },
  { id: 'America/Sao_Paulo', label: 'São Paulo' },
  { id: 'Asia/Seoul', label: 'Seoul' },
  { id: 'Asia/Singapore', label: 'Singapore' },
  { id: 'Europe/Stockholm', label: 'Stockholm' },
  { id: 'Australia/Sydney', label: 'Sydney' },
  { id: 'Asia/Tokyo', label: 'Tokyo' },
  { id: 'America/Toronto', label: 'Toronto' },
  { id: 'UTC', label: 'UTC' },
  { id: 'America/Vancouver', label: 'Vancouver' },
  { id: 'Europe/Vienna', label: 'Vienna' },
  { id: 'Europe/Warsaw', label: 'Warsaw' },
]

const LONGEST_ID = 64
const NAME_SHAPE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z][A-Za-z0-9_+-]*)*$/
const REGION_CITY = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** Renamed cities: engines still return the old id for both. */
const RENAMED: Readonly<Record<string, string>> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Enderbury': 'Pacific/Kanton',
}

/**
 * The id under which a zone is stored: the list's id when it is an alias of one (Asia/Calcutta, US/Eastern,
 * Etc/UTC), else its own Region/City id in canonical spelling. Null for offsets and POSIX zones, which have
 * no clock changes, and unknown ids.
 */
export function canonicalTimeZone(id: string): string | null {
  if (labelOf(id) !== undefined) return id
  if (id.length > LONGEST_ID || !NAME_SHAPE.test(id)) return null
  const primary = primaryId(id)
  if (primary === null) return null
  const listed = TIME_ZONES.find((zone) => primaryId(zone.id) === primary || isSame(zone.id, id))
  if (listed) return listed.id
  const spelled = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(id).timeZoneId
  const own = REGION_CITY.test(spelled) ? spelled : primary
  return REGION_CITY.test(own) ? (RENAMED[own] ?? own) : null
}

/** Options of the timezone select; a detected zone outside the list comes last, under its id. */
export function timeZoneOptions(detected?: string): readonly TimeZone[] {
  const canonical = detected === undefined ? null : canonicalTimeZone(detected)
  if (canonical === null || labelOf(canonical) !== undefined) return TIME_ZONES
  return [...TIME_ZONES, { id: canonical, label: canonical }]
}

function labelOf(id: string): string | undefined {
  return TIME_ZONES.find((zone) => zone.id === id)?.label
}

/** The engine's canonical id of a zone; null when unknown. */
function primaryId(id: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Engines that return ids unchanged still compare zones by identity. */
function isSame(a: string, b: string): boolean {
  const epoch = Temporal.Instant.fromEpochMilliseconds(0)
  return epoch.toZonedDateTimeISO(a).equals(epoch.toZonedDateTimeISO(b))
}
