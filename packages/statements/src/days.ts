import { type PlainDate, parsePlainDate } from '@duely/domain'

/** Order of the numbers in a date. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1, feb: 2, fev: 2, 'fév': 2, mar: 3, 'mär': 3, mrt: 3, mae: 3, apr: 4, avr: 4, abr: 4, may: 5, mai: 5, mei: 5, mag: 5, jun: 6, jui: 6, giu: 6,
  jul: 7, lug: 7, aug: 8, aou: 8, 'aoû': 8, ago: 8, sep: 9, set: 9, oct: 10, okt: 10, ott: 10, nov: 11, dec: 12, dez: 12, dic: 12, 'déc': 12,
} // biome-ignore format: a table

const NUMBERS = /^(\d{1,4})\s?[-/.'\s]\s?(\d{1,2})\s?[-/.'\s]\s?(\d{2,4})(?:[\sT,].*)?$/
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6}.*)?$/
const DAY_NAME_YEAR =
  /^(?:\p{L}{2,9},?\s+)?(\d{1,2})\.?[-\s/]?(\p{L}{3,10})\.?,?[-\s/]?(\d{2,4})(?:[\s,].*)?$/u
const NAME_DAY_YEAR = /^(\p{L}{3,10})\.?\s(\d{1,2}),?\s(\d{4})(?:[\s,].*)?$/u

/** Parses a bank's date in this order; null when invalid. A time after it is ignored. */
export function parseDay(text: string, order: DateOrder): PlainDate | null {
  const trimmed = text.trim()
  if (trimmed.length < 6 || trimmed.length > 40) return null
  const joined = RUN_TOGETHER.exec(trimmed)
  if (joined) return day(joined[1], joined[2], joined[3])
  const numbers = NUMBERS.exec(trimmed)
  if (numbers) {
    const [, a = '', b = '', c = ''] = numbers
    if (a.length === 4) return day(a, b, c)
    if (a.length > 2) return null
    if (order === 'ymd') return c.length === 2 ? day(a, b, c) : null
    return order === 'mdy' ? day(c, a, b) : day(c, b, a)
  }
  const named = DAY_NAME_YEAR.exec(trimmed)
  if (named) return day(named[3], monthNumber(named[2]), named[1])
  const american = NAME_DAY_YEAR.exec(trimmed)
  return american ? day(american[3], monthNumber(american[1]), american[2]) : null
}

/**
 * The order for a column of dates: the one in which most are valid; then the one in which they are most
 * monotonic; then the one suggested by the decimal separator.
 */
export function guessDateOrder(texts: readonly string[], decimal: '.' | ','): DateOrder {
  const preferred: readonly DateOrder[] = decimal === ',' ? ['dmy', 'mdy', 'ymd'] : ['mdy', 'dmy', 'ymd']
  let best: { order: DateOrder; days: number; turns: number } | null = null
  for (const order of preferred) {
    const days = texts.flatMap((text) => parseDay(text, order) ?? [])
    const turns = countTurns(days)
    if (!best || days.length > best.days || (days.length === best.days && turns < best.turns)) {
      best = { order, days: days.length, turns }
    }
  }
  return best?.order ?? 'dmy'
}

/** How often a list of days changes direction. */
function countTurns(days: readonly PlainDate[]): number {
  let turns = 0
  let direction = 0
  for (const [i, now] of days.entries()) {
    const before = days[i - 1]
    if (before === undefined || before === now) continue
    const next = now > before ? 1 : -1
    if (direction !== 0 && next !== direction) turns++
    direction = next
  }
  return turns
}

function day(year = '', month = '', date = ''): PlainDate | null {
  const full = year.length === 2 ? `20${year}` : year
  return parsePlainDate(`${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}

function monthNumber(name = ''): string {
  return String(MONTHS[name.slice(0, 3).toLowerCase()] ?? 99)
}
