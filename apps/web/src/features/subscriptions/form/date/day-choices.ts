import {
  addDays,
  addMonths,
  endOfMonth,
  formatDate,
  type PlainDate,
  startOfMonth,
  type Wording,
} from '@duely/domain'

/** A day offered beside the date field. */
export type DayChoice = {
  readonly label: string
  /** For screen readers, with the date. */
  readonly words: string
  readonly day: PlainDate
}

/** Today, tomorrow, the next first of a month and the end of this one; days named already are left out. */
export function dayChoices(today: PlainDate, culture: Wording): DayChoice[] {
  const days: [string, PlainDate][] = [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['1st', addMonths(startOfMonth(today), 1)],
    ['End of month', endOfMonth(today)],
  ]
  return days
    .filter(([, day], place) => days.findIndex(([, each]) => each === day) === place)
    .map(([label, day]) => ({ label, day, words: `${label}, ${formatDate(day, culture, 'long')}` }))
}
