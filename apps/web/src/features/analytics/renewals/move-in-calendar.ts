import {
  addDays,
  addMonths,
  dayOfWeek,
  EARLIEST_DATE,
  LATEST_DATE,
  laterDate,
  type PlainDate,
} from '@duely/domain'

const MOVES: Record<string, (day: PlainDate) => PlainDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day)),
  End: (day) => addDays(day, 6 - dayOfWeek(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** Where a key leads from a day: days, weeks, the ends of a week, months. Null for a key that leads nowhere. */
export function moveInCalendar(key: string, day: PlainDate): PlainDate | null {
  const move = MOVES[key]
  return move === undefined ? null : withinCalendar(move(day))
}

/** The day, or the nearest one in the supported range. */
export function withinCalendar(day: PlainDate): PlainDate {
  if (day > LATEST_DATE) return LATEST_DATE
  return laterDate(day, EARLIEST_DATE)
}
