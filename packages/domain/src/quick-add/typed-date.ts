import {
  addDays,
  addMonths,
  dayOfMonth,
  dayOfWeek,
  daysInMonth,
  type PlainDate,
  parsePlainDate,
  startOfMonth,
  yearOf,
} from '../dates/plain-date.ts'

/** A date in a typed line, and its position. */
export type TypedDate = { readonly from: number; readonly to: number; readonly date: PlainDate }

type Context = { readonly today: PlainDate; readonly dayFirst: boolean }

/** Names of months as typed lines have them, cut to three letters. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DAY_NAME =
  'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?'
const LEAD =
  '(?<=^|\\s)(?:(?:starting|beginning|renews|renewing|next|due|from|again|charged|billed|paid|until|by)\\s+)*(?:on\\s+)?(?:the\\s+)?'
const END = '(?=$|[\\s,;.)])'

type Reader = {
  readonly form: RegExp
  readonly read: (parts: string[], context: Context) => PlainDate | null
}

/** Most reliable first. A day that has passed means the next month or year. */
const READERS: readonly Reader[] = [
  {
    form: form('(\\d{4})-(\\d{2})-(\\d{2})'),
    read: ([year, month, day]) => parsePlainDate(`${year}-${month}-${day}`),
  },
  {
    form: form(`(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?(${MONTH})\\.?(?:,?\\s+(\\d{4}))?`),
    read: ([day, month, year], { today }) => named(day, month, year, today),
  },
  {
    form: form(`(${MONTH})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?`),
    read: ([month, day, year], { today }) => named(day, month, year, today),
  },
  {
    form: form('(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})'),
    read: ([a = '', b = '', year = ''], { dayFirst }) => (dayFirst ? dated(year, b, a) : dated(year, a, b)),
  },
  {
    form: form('(\\d{1,2})\\.(\\d{1,2})\\.'),
    read: ([day = '', month = ''], { today }) => ahead((year) => dated(year, month, day), today),
  },
  {
    form: form('(\\d{1,2})/(\\d{1,2})'),
    read: ([a = '', b = ''], { dayFirst, today }) =>
      ahead((year) => (dayFirst ? dated(year, b, a) : dated(year, a, b)), today),
  },
  { form: form('(today|tonight)'), read: (_, { today }) => today },
  { form: form('(tomorrow)'), read: (_, { today }) => addDays(today, 1) },
  {
    form: form('in\\s+(a|an|one|two|three|\\d{1,3})\\s+(day|week|month|year)s?'),
    read: ([count = '', unit = ''], { today }) => later(today, count, unit),
  },
  {
    form: form('(?:next\\s+)?(week|month|year)', '(?<=^|\\s)(?:starting\\s+)?next\\s+'),
    read: ([unit = ''], { today }) => later(today, '1', unit),
  },
  {
    form: form('(last|end)(?:\\s+day)?\\s+of\\s+(?:the|each|every)\\s+month'),
    read: (_, c) => nthDay(31, c),
  },
  {
    form: form(
      '(\\d{1,2})(?:st|nd|rd|th)(?:\\s+(?:of\\s+)?(?:the|each|every|a|next|this)?\\s*(?:month|day))?',
    ),
    read: ([day], context) => nthDay(Number(day), context),
  },
  {
    form: form('(\\d{1,2})', '(?<=^|\\s)on\\s+(?:the\\s+)?'),
    read: ([day], context) => nthDay(Number(day), context),
  },
  {
    form: form(`(${DAY_NAME})s?`, '(?<=^|\\s)(?:starting\\s+)?(?:on|next|this|every|each)\\s+'),
    read: ([name = ''], { today }) => nextWeekday(today, DAYS.indexOf(name.slice(0, 3).toLowerCase())),
  },
]

/** The next billing day in a line, not before today unless a year is given. Null without one. */
export function findTypedDate(line: string, context: Context): TypedDate | null {
  for (const { form, read } of READERS) {
    const found = form.exec(line)
    if (!found) continue
    const date = read(found.slice(1), context)
    if (date !== null) return { from: found.index, to: found.index + found[0].length, date }
  }
  return null
}

function form(body: string, lead = LEAD): RegExp {
  return new RegExp(`${lead}${body}${END}`, 'iu')
}

function dated(year: string | number, month: string, day: string): PlainDate | null {
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function named(day = '', month = '', year: string | undefined, today: PlainDate): PlainDate | null {
  const number = String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
  return year === undefined ? ahead((y) => dated(y, number, day), today) : dated(year, number, day)
}

/** The first such day from today on; up to years ahead for 29 February. */
function ahead(dayIn: (year: number) => PlainDate | null, today: PlainDate): PlainDate | null {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year++) {
    const date = dayIn(year)
    if (date !== null && date >= today) return date
  }
  return null
}

function later(today: PlainDate, count: string, unit: string): PlainDate {
  const words: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 }
  const times = words[count.toLowerCase()] ?? Number(count)
  const lengths: Readonly<Record<string, () => PlainDate>> = {
    day: () => addDays(today, times),
    week: () => addDays(today, times * 7),
    month: () => addMonths(today, times),
    year: () => addMonths(today, times * 12),
  }
  return lengths[unit.toLowerCase()]?.() ?? today
}

/** The next such day of a month; the last day of shorter months. */
function nthDay(day: number, { today }: Context): PlainDate | null {
  if (day < 1 || day > 31) return null
  const inMonth = (month: PlainDate) => addDays(month, Math.min(day, daysInMonth(month)) - 1)
  const month = startOfMonth(today)
  const thisMonth = inMonth(month)
  return dayOfMonth(thisMonth) >= dayOfMonth(today) ? thisMonth : inMonth(addMonths(month, 1))
}

/** The next such weekday after today. */
function nextWeekday(today: PlainDate, weekday: number): PlainDate {
  return addDays(today, ((weekday - dayOfWeek(today) + 6) % 7) + 1)
}
