import { describe, expect, it } from 'vitest'
import { plainDate } from './plain-date.ts'
import { calendarMonth, type Recurring, renewalsBetween } from './renewal-calendar.ts'

const monthly: Recurring = {
  status: 'active',
  anchorDate: plainDate('2027-01-31'),
  nextBillingDate: plainDate('2027-02-28'),
  billingCycle: 'monthly',
}
const weekly: Recurring = {
  status: 'active',
  anchorDate: plainDate('2027-02-03'),
  nextBillingDate: plainDate('2027-02-10'),
  billingCycle: 'weekly',
}
const today = plainDate('2027-02-09')

function countsOf(
  year: number,
  month: number,
  subs: Recurring[],
  charges: { date: ReturnType<typeof plainDate> }[] = [],
) {
  const days = calendarMonth(year, month, { subs, charges }, today).flat()
  return Object.fromEntries(days.filter((day) => day && day.count > 0).map((day) => [day?.day, day?.count]))
}

describe('calendarMonth', () => {
  it('weeks start on Sunday, with blanks around the month', () => {
    const weeks = calendarMonth(2027, 4, { subs: [], charges: [] }, today)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    // 1 April 2027 is a Thursday, 30 April a Friday.
    expect(weeks[0]?.map((day) => day?.day ?? null)).toEqual([null, null, null, null, 1, 2, 3])
    expect(weeks.at(-1)?.map((day) => day?.day ?? null)).toEqual([25, 26, 27, 28, 29, 30, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  it('weeks start on the day of the reader', () => {
    const weeks = (month: number, firstDay: number) =>
      calendarMonth(2027, month, { subs: [], charges: [] }, today, firstDay).map((week) =>
        week.map((day) => day?.day ?? null),
      )
    // 1 April 2027 is a Thursday, 1 August a Sunday.
    expect(weeks(4, 1)[0]).toEqual([null, null, null, 1, 2, 3, 4])
    expect(weeks(8, 1)[0]).toEqual([null, null, null, null, null, null, 1])
    expect(weeks(4, 6)[0]).toEqual([null, null, null, null, null, 1, 2])
  })

  it('needs no blanks for a February that starts on a Sunday', () => {
    expect(calendarMonth(2026, 2, { subs: [], charges: [] }, today)).toHaveLength(4)
  })

  it('marks today in its own month only', () => {
    const marked = (month: number) =>
      calendarMonth(2027, month, { subs: [], charges: [] }, today)
        .flat()
        .filter((day) => day?.isToday)
        .map((day) => day?.date)
    expect(marked(2)).toEqual(['2027-02-09'])
    expect(marked(3)).toEqual([])
  })

  it('puts each subscription on all of its renewals in the month', () => {
    expect(countsOf(2027, 2, [monthly, weekly])).toEqual({ 10: 1, 17: 1, 24: 1, 28: 1 })
    expect(countsOf(2027, 3, [monthly, weekly])).toEqual({ 3: 1, 10: 1, 17: 1, 24: 1, 31: 2 })
  })

  it('omits inactive subscriptions and days before the next renewal', () => {
    expect(countsOf(2027, 1, [monthly, weekly])).toEqual({})
    expect(countsOf(2027, 2, [{ ...monthly, status: 'paused' }])).toEqual({})
  })

  it('shows past charges on past days', () => {
    expect(countsOf(2027, 2, [weekly], [{ date: plainDate('2027-02-03') }])).toEqual({
      3: 1,
      10: 1,
      17: 1,
      24: 1,
    })
  })
})

describe('renewalsBetween', () => {
  it('includes both ends', () => {
    expect(renewalsBetween(monthly, plainDate('2027-02-28'), plainDate('2027-03-31'))).toEqual([
      '2027-02-28',
      '2027-03-31',
    ])
  })
})
