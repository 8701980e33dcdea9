import { describe, expect, it, test } from 'vitest'
import { addDays, plainDate } from './plain-date.ts'
import { countUpcomingRenewals, dotTone, nextRenewalDays, upcomingRenewals } from './renewals.ts'

const today = plainDate('2027-11-05')
const row = (name: string, days: number, status = 'active') => ({
  name,
  status,
  nextBillingDate: addDays(today, days),
})

describe('upcomingRenewals', () => {
  it('active ones renewing within 0 to 7 days, by date, then name', () => {
    const rows = [
      row('Week', 7),
      row('Beyond', 8),
      row('Past', -1),
      row('Paused', 2, 'paused'),
      row('beta', 3),
      row('Alpha', 3),
      row('Now', 0),
    ]
    expect(upcomingRenewals(rows, today).map(({ subscription, days }) => [subscription.name, days])).toEqual([
      ['Now', 0],
      ['Alpha', 3],
      ['beta', 3],
      ['Week', 7],
    ])
    expect(countUpcomingRenewals(rows, today)).toBe(4)
  })

  it('lists at most five and counts all', () => {
    const rows = [6, 5, 4, 3, 2, 1].map((days) => row(`in ${days}`, days))
    expect(upcomingRenewals(rows, today).map(({ days }) => days)).toEqual([1, 2, 3, 4, 5])
    expect(countUpcomingRenewals(rows, today)).toBe(6)
  })

  it('counts a 25-hour day as one', () => {
    expect(upcomingRenewals([row('After', 3)], today)[0]?.days).toBe(3)
  })
})

test('the dot is orange up to three days', () => {
  expect([0, 3, 4, 7].map(dotTone)).toEqual(['orange', 'orange', 'green', 'green'])
})

test('nextRenewalDays is the nearest active renewal, or null', () => {
  expect(nextRenewalDays([row('a', 40), row('b', 12), row('c', 1, 'paused')], today)).toBe(12)
  expect(nextRenewalDays([row('a', -1)], today)).toBeNull()
  expect(nextRenewalDays([], today)).toBeNull()
})

test.each([
  [[0, 3], 0],
  [[-1, 0], 0],
  [[-1, 2], 2],
  [[-1], null],
])('next renewal with renewals in %j days: %j', (days, expected) => {
  expect(
    nextRenewalDays(
      days.map((each) => row(`in ${each}`, each)),
      today,
    ),
  ).toBe(expected)
})
