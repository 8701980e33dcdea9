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

/** Today, tomorrow, the next first of a month and the end of this one; days named already are left out. */
export function dayChoices(today: PlainDate, culture: Wording, t: FormTexts) {
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
      // For screen readers.
      words: t.dayChoice({ label, day: formatDate(day, culture, 'long') }),
    }))
}
