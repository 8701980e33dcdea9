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

/** The day a key moves to: by day, week, end of week or month. Null for other keys. */
export function moveInCalendar(key: string, day: PlainDate): PlainDate | null {
  const move = MOVES[key]
  return move === undefined ? null : withinCalendar(move(day))
}

/** Clamps a day to the supported range. */
export function withinCalendar(day: PlainDate): PlainDate {
  if (day > LATEST_DATE) return LATEST_DATE
  return laterDate(day, EARLIEST_DATE)
}
