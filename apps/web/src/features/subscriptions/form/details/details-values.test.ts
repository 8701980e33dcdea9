import { expect, test } from 'vitest'
import { subscription } from '#web/features/subscriptions/testing.tsx'
import { type FormValues, formOf } from '../form-values.ts'
import { detailChanges, endDay } from './details-values.ts'

const plain = formOf(subscription())
const bound = formOf(
  subscription({
    notice: { count: 3, unit: 'months' },
    commitment: { endsOn: '2026-09-17', renewsForMonths: 12 },
    notes: 'Ask for Maria.',
    extraReminderDays: [30, 14],
  }),
)
const trial = formOf(subscription({ trialEndsOn: '2026-03-10', trialAmount: '1.00' }))
const over = formOf(subscription({ trialEndsOn: '2026-02-10', trialAmount: '0.00' }))

test.each<[string, FormValues, Partial<FormValues>, object]>([
  ['nothing', plain, {}, {}],
  ['a unit without a count', plain, { noticeUnit: 'weeks' }, {}],
  ['months without a day', plain, { renewsForMonths: '12' }, {}],
  ['every four', plain, { billingEvery: '4' }, { billingEvery: 4 }],
  ['a notice', plain, { noticeCount: '1', noticeUnit: 'weeks' }, { notice: { count: 1, unit: 'weeks' } }],
  ['another unit', bound, { noticeUnit: 'weeks' }, { notice: { count: 3, unit: 'weeks' } }],
  ['no notice any more', bound, { noticeCount: '' }, { notice: null }],
  [
    'a contract of which every payment is told',
    plain,
    { boundUntil: '2027-01-01', remindEveryPayment: true },
    { commitment: { endsOn: '2027-01-01', renewsForMonths: 0 }, remindEveryPayment: true },
  ],
  ['every payment without a contract', plain, { remindEveryPayment: true }, {}],
  ['no contract any more', bound, { boundUntil: '' }, { commitment: null }],
  ['an end', plain, { endsOn: '2027-03-20' }, { endsOn: '2027-03-20' }],
  ['an end after three payments', plain, { endsAfter: '3' }, { endsOn: '2026-05-10' }],
  ['extra days in any order', bound, { extraDays: '14 30' }, {}],
  ['other extra days', bound, { extraDays: '0, 60' }, { extraReminderDays: [60, 0] }],
  ['extra days with semicolons', plain, { extraDays: '0;90' }, { extraReminderDays: [90, 0] }],
  ['a day twice', plain, { extraDays: '7 7' }, { extraReminderDays: [7] }],
  ['no extra days any more', bound, { extraDays: ' ' }, { extraReminderDays: [] }],
  [
    'the kit',
    plain,
    { reference: ' C-1 ', paymentMethod: 'Visa 4242' },
    { reference: 'C-1', paymentMethod: 'Visa 4242' },
  ],
  ['notes emptied', bound, { notes: ' ' }, { notes: null }],
  ['a free trial', plain, { trial: true }, { trialEndsOn: '2026-03-10' }],
  [
    'a cheap trial',
    plain,
    { trial: true, trialAmount: '1.00' },
    { trialEndsOn: '2026-03-10', trialAmount: '1.00' },
  ],
  ['a trial as it was', trial, {}, {}],
  ['a trial that ends later', trial, { nextBillingDate: '2026-03-20' }, { trialEndsOn: '2026-03-20' }],
  ['a trial that is free after all', trial, { trialAmount: '' }, { trialAmount: null }],
  ['no trial after all', trial, { trial: false }, { trialEndsOn: null }],
  ['a trial that is over', over, { nextBillingDate: '2026-03-20' }, {}],
])('%s', (_, stored, typed, change) => {
  expect(detailChanges(stored, { ...stored, ...typed })).toEqual(change)
})

test('"after N payments" uses the subscription\'s calendar', () => {
  const last = formOf(subscription({ anchorDate: '2026-01-31', nextBillingDate: '2026-02-28' }))
  expect(endDay({ ...last, endsAfter: '2' })).toBe('2026-03-31')
  expect(endDay({ ...last, nextBillingDate: '2026-02-27', endsAfter: '2' })).toBe('2026-03-27')
  expect(endDay({ ...last, billingCycle: 'weekly', billingEvery: '4', endsAfter: '2' })).toBe('2026-03-28')
  expect(endDay({ ...last, endsAfter: 'some' })).toBe('')
})
