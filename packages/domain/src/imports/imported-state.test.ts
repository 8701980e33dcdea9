import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { FREE_PLAN, planById } from '../plans/plan.ts'
import { importedActs, importedPrices, importedReminderDays, importedSchedule } from './imported-state.ts'

const TODAY = plainDate('2026-03-02')
const d = plainDate
const NOTHING = {
  resumesOn: null,
  keptRenewal: null,
  snoozedRenewal: null,
  snoozedUntil: null,
  cancelledOn: null,
  accessUntil: null,
  confirmation: null,
}

describe('what acts left', () => {
  const written = {
    resumesOn: d('2026-05-01'),
    keptRenewal: d('2026-04-01'),
    snoozedRenewal: d('2026-03-10'),
    snoozedUntil: d('2026-03-05'),
    cancelledOn: d('2026-02-01'),
    accessUntil: d('2026-03-09'),
    confirmation: 'Done',
  }
  const { keptRenewal, snoozedRenewal, snoozedUntil, cancelledOn, accessUntil, confirmation } = written
  const always = { ...NOTHING, keptRenewal, snoozedRenewal, snoozedUntil }
  test.each([
    ['active', { status: 'active', ...written }, always],
    ['paused', { status: 'paused', ...written }, { ...always, resumesOn: d('2026-05-01') }],
    [
      'a pause that is over ends today',
      { status: 'paused', resumesOn: d('2020-01-01') },
      { ...NOTHING, resumesOn: TODAY },
    ],
    ['a pause without an end', { status: 'paused', resumesOn: null }, NOTHING],
    ['cancelled', { status: 'cancelled', ...written }, { ...always, cancelledOn, accessUntil, confirmation }],
    ['a snooze without its renewal', { status: 'active', snoozedUntil }, NOTHING],
    ['an empty confirmation', { status: 'cancelled', confirmation: '' }, NOTHING],
  ] as const)('%s', (_, row, expected) => expect(importedActs(row, TODAY)).toEqual(expected))
})

describe('the schedule', () => {
  const monthly = { billingCycle: 'monthly', billingEvery: 1 } as const
  test.each([
    ['its anchor stays', 'active', '2026-01-31', '2026-03-31', {}, ['2026-01-31', '2026-03-31']],
    [
      'an anchor of another calendar does not',
      'active',
      '2026-01-30',
      '2026-03-31',
      {},
      ['2026-03-31', '2026-03-31'],
    ],
    ['a later renewal stays', 'active', '2026-01-31', '2026-08-31', {}, ['2026-01-31', '2026-08-31']],
    ['a passed one moves on', 'active', '2025-12-31', '2026-01-31', {}, ['2025-12-31', '2026-03-31']],
    [
      'paused: nothing moves',
      'paused',
      '2025-12-31',
      '2026-01-31',
      { resumesOn: d('2026-02-01') },
      ['2025-12-31', '2026-01-31'],
    ],
    [
      'cancelled, access over: nothing moves',
      'cancelled',
      '2025-12-31',
      '2026-01-31',
      { accessUntil: d('2026-01-30') },
      ['2025-12-31', '2026-01-31'],
    ],
    [
      'cancelled, still charged: moves on',
      'cancelled',
      '2025-12-31',
      '2026-01-31',
      { accessUntil: d('2026-12-30') },
      ['2025-12-31', '2026-03-31'],
    ],
    ['disabled: nothing moves', 'disabled', '2025-12-31', '2026-01-31', {}, ['2025-12-31', '2026-01-31']],
  ] as const)('%s', (_, status, anchor, next, more, [anchorDate, nextBillingDate]) =>
    expect(
      importedSchedule(
        { ...monthly, ...more, status, anchorDate: d(anchor), nextBillingDate: d(next) },
        TODAY,
      ),
    ).toEqual({ anchorDate, nextBillingDate }),
  )

  test('without an anchor the date typed is the anchor', () =>
    expect(
      importedSchedule({ ...monthly, status: 'active', nextBillingDate: d('2026-01-31') }, TODAY),
    ).toEqual({
      anchorDate: '2026-01-31',
      nextBillingDate: '2026-03-31',
    }))
})

describe('the prices', () => {
  const later = { from: d('2026-06-01'), amountMinor: 1799 }
  const past = { from: d('2026-01-01'), amountMinor: 1599 }
  test.each([
    ['the amount is the first', { amountMinor: 1599, prices: [later] }, 1599, [later]],
    [
      'the first is another',
      { amountMinor: 1599, firstMinor: 1499, prices: [later, past] },
      1499,
      [past, later],
    ],
    [
      'a later price has come since the export',
      { amountMinor: 1499, firstMinor: 1499, prices: [past] },
      1499,
      [past],
    ],
    [
      'an amount typed anew corrects the price in force',
      { amountMinor: 1999, firstMinor: 1499, prices: [past, later] },
      1499,
      [{ ...past, amountMinor: 1999 }, later],
    ],
    ['without dated prices it corrects the first', { amountMinor: 1999, firstMinor: 1499 }, 1999, []],
  ] as const)('%s', (_, timeline, amountMinor, prices) =>
    expect(importedPrices(timeline, TODAY)).toEqual({ amountMinor, prices }),
  )
})

describe('the reminder days', () => {
  const pro = planById('pro-monthly')
  test.each([
    ['all are allowed', [7, 3, 1], [30], pro, [7, 3, 1], [30], false],
    ['those of Free stay', [7, 3, 1], [], FREE_PLAN, [3], [], true],
    ['none is allowed', [7], undefined, FREE_PLAN, [3], [], true],
    ['without a plan', [3], undefined, null, [3], [], false],
    ['extra days are of Pro alone', [3], [30], FREE_PLAN, [3], [], true],
    ['an extra day that is a reminder day too', [3], [3], FREE_PLAN, [3], [], true],
  ] as const)('%s', (_, chosen, extra, plan, notificationInterval, extraReminderDays, isAdjusted) =>
    expect(importedReminderDays({ notificationInterval: chosen, extraReminderDays: extra }, plan)).toEqual({
      notificationInterval,
      extraReminderDays,
      insist: false,
      isAdjusted,
    }),
  )
})

test.each([
  [true, planById('pro-monthly'), true, false],
  [true, FREE_PLAN, false, true],
  [false, FREE_PLAN, false, false],
] as const)('daily reminders %s', (insist, plan, kept, isAdjusted) => {
  expect(importedReminderDays({ notificationInterval: [3], insist }, plan)).toMatchObject({
    insist: kept,
    isAdjusted,
  })
})
