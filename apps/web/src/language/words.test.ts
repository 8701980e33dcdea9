import { BILLING_CYCLES, billingIntervalLabel, CATEGORIES, STORED_STATUSES } from '@duely/domain'
import { wordsTexts } from '@duely/texts/words'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const english = wordsOf(wordsTexts.en)

test('in English they are those of the specification', () => {
  expect(STORED_STATUSES.map(english.status)).toEqual([
    'Active',
    'Paused',
    'Cancelled',
    'Disabled',
    'Deleted',
  ])
  for (const category of CATEGORIES) expect(english.category(category)).toBe(category)
  for (const billingCycle of BILLING_CYCLES)
    for (const billingEvery of [1, 2, 12]) {
      const interval = { billingCycle, billingEvery }
      expect(english.interval(interval)).toBe(billingIntervalLabel(interval))
      expect(english.intervalIn(interval)).toBe(billingIntervalLabel(interval).toLowerCase())
    }
  expect(english.daysBefore([7, 3])).toBe('7, 3 days before')
})

test.each([
  [-3, '3 days ago'],
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
  [5, 'in 5 days'],
])('%i days from now is %s', (days, words) => expect(english.relative(days)).toBe(words))

test('a price with how often it is paid', () => {
  expect(english.priceEvery('$7.99', 'monthly')).toBe('$7.99 a month')
  expect(english.priceEvery('$7.99', { billingCycle: 'weekly', billingEvery: 4 })).toBe('$7.99 every 4 weeks')
})

test('another language has its own forms', async () => {
  const polish = wordsOf(await wordsTexts.read('pl'))
  expect([2, 5].map((billingEvery) => polish.interval({ billingCycle: 'monthly', billingEvery }))).toEqual([
    'Co 2 miesiące',
    'Co 5 miesięcy',
  ])
  expect(polish.category('My own')).toBe('My own')
})
