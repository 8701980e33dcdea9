import {
  addDays,
  addMonths,
  dayInWeek,
  EARLIEST_DATE,
  LATEST_DATE,
  laterDate,
  type PlainDate,
} from '@duely/domain'

const MOVES: Record<string, (day: PlainDate, firstDay: number) => PlainDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstDay) => addDays(day, -dayInWeek(day, firstDay)),
  End: (day, firstDay) => addDays(day, 6 - dayInWeek(day, firstDay)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/**
 * The day a key moves to: by day, week, end of week or month. Null for other keys.
 *
 * @param firstDay the day on which weeks begin: 0, Sunday, to 6, Saturday
 */
export function moveInCalendar(key: string, day: PlainDate, firstDay: number): PlainDate | null {
  const move = MOVES[key]
  return move === undefined ? null : withinCalendar(move(day, firstDay))
}

/** Clamps a day to the supported range. */
export function withinCalendar(day: PlainDate): PlainDate {
  if (day > LATEST_DATE) return LATEST_DATE
  return laterDate(day, EARLIEST_DATE)
}
