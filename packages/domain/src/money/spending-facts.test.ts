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
const facts = (...subscriptions: FactSource[]) => spendingFacts(subscriptions, today)
const kinds = (...subscriptions: FactSource[]) => facts(...subscriptions).map(({ kind }) => kind)

describe('spending facts', () => {
  test('none without subscriptions, with one, or for paused ones', () => {
    expect(facts()).toEqual([])
    expect(facts(sub('Netflix'))).toEqual([])
    expect(facts(sub('A', { status: 'paused' }), sub('B', { status: 'cancelled' }))).toEqual([])
  })

  test('the most expensive service by its year, as the projection counts it', () => {
    const dearest = { kind: 'dearest', currency: 'USD' } as const
    expect(facts(sub('Box', { billingCycle: 'weekly' }), sub('Netflix', { amountMinor: 4000 }))).toEqual([
      { ...dearest, id: 'Box', name: 'Box', amountMinor: 52_000, isOneCurrency: true },
    ])
    const euros = { currency: 'EUR', amountMinor: 9000 } as const
    expect(facts(sub('Netflix'), sub('Le Monde', euros))).toEqual([])
    const mixed = facts(sub('Netflix'), sub('Le Monde', euros), sub('Hulu', { amountMinor: 700 }))
    expect(mixed[0]).toMatchObject({ ...dearest, name: 'Netflix', amountMinor: 12_000, isOneCurrency: false })
  })

  test.each([
    ['2025-03-10', true],
    ['2025-03-11', false],
  ])('a monthly plan anchored on %s has been paid for over a year: %s', (anchor, is) => {
    const found = facts(sub('Spotify', { anchorDate: plainDate(anchor) }))
    const spotify = { id: 'Spotify', name: 'Spotify', amountMinor: 1000, currency: 'USD' }
    expect(found).toEqual(is ? [{ kind: 'longMonthly', ...spotify }] : [])
  })

  test('the next renewal without a reminder', () => {
    const later = sub('Later', { notificationInterval: [], nextBillingDate: plainDate('2026-05-01') })
    const next = sub('Gym', { notificationInterval: [] })
    expect(facts(later, next)[0]).toEqual({
      kind: 'noWarning',
      id: 'Gym',
      name: 'Gym',
      renewsOn: plainDate('2026-03-12'),
    })
  })

  test('two services of one kind; two subscriptions of Entertainment are not', () => {
    const storage = { category: 'Cloud Storage' }
    expect(facts(sub('iCloud+', storage), sub('Dropbox', storage))[0]).toEqual({
      kind: 'twoOfAKind',
      id: 'Dropbox',
      name: 'Dropbox',
      otherName: 'iCloud+',
      category: 'Cloud Storage',
    })
    expect(kinds(sub('Netflix'), sub('Spotify'))).toEqual(['dearest'])
  })

  test('at most three, most urgent first', () => {
    const old = { anchorDate: plainDate('2024-01-01'), category: 'Cloud Storage' }
    const found = kinds(sub('A', old), sub('B', { ...old, notificationInterval: [] }))
    expect(found).toEqual(['noWarning', 'twoOfAKind', 'longMonthly'])
  })
})
