import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type FactSource, spendingFacts } from './spending-facts.ts'

const today = plainDate('2026-03-10')
const sub = (name: string, changes: Partial<FactSource> = {}): FactSource => ({
  id: name,
  name,
  status: 'active',
  amountMinor: 1000,
  currency: 'USD',
  billingCycle: 'monthly',
  anchorDate: plainDate('2026-03-12'),
  nextBillingDate: plainDate('2026-03-12'),
  category: 'Entertainment',
  notificationInterval: [3],
  ...changes,
})
const facts = (...subscriptions: FactSource[]) =>
  spendingFacts(subscriptions, today, 'en-US').map(({ title, text, id }) => [title, id, text])

describe('spending facts', () => {
  test('none without subscriptions, with one, or for paused ones', () => {
    expect(facts()).toEqual([])
    expect(facts(sub('Netflix'))).toEqual([])
    expect(facts(sub('A', { status: 'paused' }), sub('B', { status: 'cancelled' }))).toEqual([])
  })

  test('the most expensive service by its year, as the projection counts it', () => {
    expect(facts(sub('Box', { billingCycle: 'weekly' }), sub('Netflix', { amountMinor: 4000 }))).toEqual([
      ['Dearest Service', 'Box', 'Box comes to $520.00 a year, more than any other.'],
    ])
    const euros = { currency: 'EUR', amountMinor: 9000 } as const
    expect(facts(sub('Netflix'), sub('Le Monde', euros))).toEqual([])
    const mixed = facts(sub('Netflix'), sub('Le Monde', euros), sub('Hulu', { amountMinor: 700 }))
    expect(mixed[0]?.[2]).toBe('Netflix comes to $120.00 a year, more than any other in its currency.')
  })

  test.each([
    ['2025-03-10', true],
    ['2025-03-11', false],
  ])('a monthly plan anchored on %s has been paid for over a year: %s', (anchor, is) => {
    const titles = facts(sub('Spotify', { anchorDate: plainDate(anchor) })).map(([title]) => title)
    expect(titles).toEqual(is ? ['Monthly for Over a Year'] : [])
  })

  test('the next renewal without a reminder', () => {
    const later = sub('Later', { notificationInterval: [], nextBillingDate: plainDate('2026-05-01') })
    const next = sub('Gym', { notificationInterval: [] })
    expect(facts(later, next)[0]).toEqual([
      'Renewal Without a Warning',
      'Gym',
      'Gym renews on Mar 12, 2026, and no reminder is set.',
    ])
  })

  test('two services of one kind; two subscriptions of Entertainment are not', () => {
    const storage = { category: 'Cloud Storage' }
    expect(facts(sub('iCloud+', storage), sub('Dropbox', storage))[0]).toEqual([
      'Two of a Kind',
      'Dropbox',
      'iCloud+ and Dropbox are both Cloud Storage.',
    ])
    expect(facts(sub('Netflix'), sub('Spotify')).map(([title]) => title)).toEqual(['Dearest Service'])
  })

  test('at most three, most urgent first', () => {
    const old = { anchorDate: plainDate('2024-01-01'), category: 'Cloud Storage' }
    const titles = facts(sub('A', old), sub('B', { ...old, notificationInterval: [] })).map(
      ([title]) => title,
    )
    expect(titles).toEqual(['Renewal Without a Warning', 'Two of a Kind', 'Monthly for Over a Year'])
  })
})
