import { describe, expect, it, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import {
  changeInPercent,
  currentPrice,
  isInTrial,
  nextPriceChange,
  type PriceTimeline,
  priceOn,
  priceSteps,
  withCorrectedPrice,
  withNewerPrice,
  withoutPriceFrom,
  withPriceFrom,
} from './price-timeline.ts'

const day = plainDate
const steady: PriceTimeline = { amountMinor: 1549 }
const rising: PriceTimeline = { amountMinor: 1549, prices: [{ from: day('2027-03-01'), amountMinor: 1799 }] }
const promotion: PriceTimeline = {
  amountMinor: 500,
  prices: [
    { from: day('2027-06-01'), amountMinor: 1000 },
    { from: day('2027-01-01'), amountMinor: 800 },
  ],
}
const trial: PriceTimeline = { amountMinor: 1299, trialEndsOn: day('2026-12-05'), trialAmountMinor: 100 }
const freeTrialThenRise: PriceTimeline = {
  amountMinor: 799,
  trialEndsOn: day('2026-12-05'),
  prices: [
    { from: day('2026-11-01'), amountMinor: 899 },
    { from: day('2027-02-05'), amountMinor: 999 },
  ],
}

describe('the price on a day', () => {
  test.each<[string, PriceTimeline, string, number]>([
    ['one price', steady, '2001-01-01', 1549],
    ['the day before a rise', rising, '2027-02-28', 1549],
    ['the day of a rise', rising, '2027-03-01', 1799],
    ['before a promotion ends, in any order', promotion, '2026-12-31', 500],
    ['between two steps', promotion, '2027-05-31', 800],
    ['after all steps', promotion, '2040-01-01', 1000],
    ['the last day of a trial', trial, '2026-12-04', 100],
    ['the day of the first charge', trial, '2026-12-05', 1299],
    ['a free trial covers dated prices', freeTrialThenRise, '2026-12-04', 0],
    ['after it the price of the day', freeTrialThenRise, '2026-12-05', 899],
    ['and its rises', freeTrialThenRise, '2027-02-05', 999],
  ])('%s', (_, timeline, on, expected) => {
    expect(priceOn(timeline, day(on))).toBe(expected)
  })

  it('the price shown during a trial is the one after it', () => {
    expect(currentPrice(trial, day('2026-12-01'))).toBe(1299)
    expect(currentPrice(freeTrialThenRise, day('2026-10-01'))).toBe(899)
    expect(currentPrice(rising, day('2027-02-28'))).toBe(1549)
    expect(currentPrice(rising, day('2027-03-01'))).toBe(1799)
  })

  it('recognises a running trial', () => {
    expect(isInTrial(trial, day('2026-12-04'))).toBe(true)
    expect(isInTrial(trial, day('2026-12-05'))).toBe(false)
    expect(isInTrial({ trialEndsOn: null }, day('2026-12-05'))).toBe(false)
    expect(isInTrial({}, day('2026-12-05'))).toBe(false)
  })
})

describe('the next change', () => {
  it('is the first real change, ignoring the end of a trial', () => {
    expect(nextPriceChange(rising, day('2027-02-28'))).toEqual({
      from: '2027-03-01',
      before: 1549,
      after: 1799,
    })
    expect(nextPriceChange(rising, day('2027-03-01'))).toBeNull()
    expect(nextPriceChange(steady, day('2027-03-01'))).toBeNull()
    expect(nextPriceChange(promotion, day('2026-01-01'))?.from).toBe('2027-01-01')
    expect(nextPriceChange(freeTrialThenRise, day('2026-10-01'))).toEqual({
      from: '2027-02-05',
      before: 899,
      after: 999,
    })
    const same = { amountMinor: 5, prices: [{ from: day('2027-01-01'), amountMinor: 5 }] }
    expect(nextPriceChange(same, day('2026-01-01'))).toBeNull()
  })

  it('in percent', () => {
    expect(changeInPercent({ before: 1549, after: 1799 })).toBe(16)
    expect(changeInPercent({ before: 2000, after: 1000 })).toBe(-50)
    expect(changeInPercent({ before: 0, after: 1000 })).toBeNull()
  })
})

describe('editing', () => {
  const from = day('2027-03-01')

  it('adds a dated price, or replaces the one of that day, in order', () => {
    const added = withPriceFrom(rising.prices ?? [], { from: day('2027-01-01'), amountMinor: 1 })
    expect(added.map((price) => price.from)).toEqual(['2027-01-01', '2027-03-01'])
    expect(withPriceFrom(added, { from, amountMinor: 2 })).toEqual([
      { from: '2027-01-01', amountMinor: 1 },
      { from: '2027-03-01', amountMinor: 2 },
    ])
    expect(withoutPriceFrom(added, from)).toEqual([{ from: '2027-01-01', amountMinor: 1 }])
  })

  it('corrects the current price only', () => {
    expect(withCorrectedPrice(rising, 1600, day('2027-02-28'))).toEqual({
      amountMinor: 1600,
      prices: rising.prices,
    })
    expect(withCorrectedPrice(rising, 1800, from)).toEqual({
      amountMinor: 1549,
      prices: [{ from, amountMinor: 1800 }],
    })
    expect(withCorrectedPrice(trial, 1399, day('2026-12-01'))).toEqual({ amountMinor: 1399, prices: [] })
    expect(withCorrectedPrice(freeTrialThenRise, 950, day('2026-10-01')).prices[0]?.amountMinor).toBe(950)
  })
})

test('the table of prices lists each step once', () => {
  expect(priceSteps(rising, day('2026-01-01'))).toEqual([
    { from: '2026-01-01', amountMinor: 1549 },
    { from: '2027-03-01', amountMinor: 1799 },
  ])
  expect(priceSteps(trial, day('2026-11-01'))).toEqual([
    { from: '2026-11-01', amountMinor: 100 },
    { from: '2026-12-05', amountMinor: 1299 },
  ])
  expect(priceSteps(freeTrialThenRise, day('2026-10-20'))).toEqual([
    { from: '2026-10-20', amountMinor: 0 },
    { from: '2026-12-05', amountMinor: 899 },
    { from: '2027-02-05', amountMinor: 999 },
  ])
  expect(priceSteps(rising, day('2027-04-01'))).toEqual([{ from: '2027-04-01', amountMinor: 1799 }])
})

describe('a newer price of a statement', () => {
  const today = day('2027-02-01')
  const at = (from: string, amountMinor: number) => ({ from: day(from), amountMinor })
  test.each<[string, PriceTimeline, string, number, object]>([
    [
      'holds from its day',
      steady,
      '2027-02-10',
      1799,
      { amountMinor: 1549, prices: [at('2027-02-10', 1799)] },
    ],
    ['is none where it costs that today', rising, '2027-03-10', 1549, { prices: rising.prices }],
    ['is none where it will cost that by then', rising, '2027-03-10', 1799, { prices: rising.prices }],
    [
      'comes between others',
      rising,
      '2027-02-10',
      1699,
      { prices: [at('2027-02-10', 1699), at('2027-03-01', 1799)] },
    ],
  ])('%s', (_, timeline, from, minor, expected) => {
    expect(withNewerPrice(timeline, at(from, minor), today)).toMatchObject(expected)
  })

  test('beyond sixty the oldest is dropped', () => {
    const prices = Array.from({ length: 60 }, (_, n) => at(`20${30 + n}-01-01`, 1000 + n))
    const { amountMinor, prices: kept } = withNewerPrice(
      { amountMinor: 1, prices },
      at('2095-01-01', 5),
      today,
    )
    expect([amountMinor, kept.length, kept[0], kept.at(-1)]).toEqual([
      1000,
      60,
      at('2031-01-01', 1001),
      at('2095-01-01', 5),
    ])
  })
})
