import {
  addDays,
  addMonths,
  endOfMonth,
  formatDate,
  type PlainDate,
  startOfMonth,
  type Wording,
} from '@duely/domain'
import type { FormTexts } from '@duely/texts/form'

/** A day offered next to the date field. */
export type DayChoice = {
  readonly label: string
  /** For screen readers, with the date. */
  readonly words: string
  readonly day: PlainDate
}

/** Today, tomorrow, the next first of a month and the end of this one; days named already are left out. */
export function dayChoices(today: PlainDate, culture: Wording, t: FormTexts): DayChoice[] {
  const days: [string, PlainDate][] = [
    [t.today, today],
    [t.tomorrow, addDays(today, 1)],
    [t.first, addMonths(startOfMonth(today), 1)],
    [t.endOfMonth, endOfMonth(today)],
  ]
  return days
    .filter(([, day], place) => days.findIndex(([, each]) => each === day) === place)
    .map(([label, day]) => ({
      label,
      day,
      words: t.dayChoice({ label, day: formatDate(day, culture, 'long') }),
    }))
}
