import { expect, test } from 'vitest'
import { subscriptionOf } from '../../../../lib/testing.tsx'
import { type DetailsValues, detailChanges, detailFaults, detailsOf } from './details-values.ts'

const plain = detailsOf(subscriptionOf('Netflix'))
const bound = detailsOf(
  subscriptionOf('Gym', {
    notice: { count: 3, unit: 'months' },
    commitment: { endsOn: '2026-09-17', renewsForMonths: 12 },
    notes: 'Ask for Maria.',
  }),
)

test.each<[string, DetailsValues, Partial<DetailsValues>, object]>([
  ['nothing', plain, {}, {}],
  ['a unit without a count', plain, { noticeUnit: 'weeks' }, {}],
  ['months without a day', plain, { renewsForMonths: '12' }, {}],
  ['every four', plain, { billingEvery: '4' }, { billingEvery: 4 }],
  ['a notice', plain, { noticeCount: '1', noticeUnit: 'weeks' }, { notice: { count: 1, unit: 'weeks' } }],
  ['no notice any more', bound, { noticeCount: '' }, { notice: null }],
  [
    'a contract',
    plain,
    { boundUntil: '2027-01-01' },
    { commitment: { endsOn: '2027-01-01', renewsForMonths: 0 } },
  ],
  ['no contract any more', bound, { boundUntil: '' }, { commitment: null }],
  [
    'a trial and an end',
    plain,
    { trialEndsOn: '2026-03-20', endsOn: '2027-03-20' },
    { trialEndsOn: '2026-03-20', endsOn: '2027-03-20' },
  ],
  [
    'the kit',
    plain,
    { reference: ' C-1 ', paymentMethod: 'Visa 4242' },
    { reference: 'C-1', paymentMethod: 'Visa 4242' },
  ],
  ['notes emptied', bound, { notes: ' ' }, { notes: null }],
])('%s', (_, stored, typed, change) => {
  expect(detailChanges(stored, { ...stored, ...typed })).toEqual(change)
})

test('what is no whole number or no day is said at its field', () => {
  const faults = detailFaults({ ...plain, billingEvery: 'x', noticeCount: '1.5', endsOn: '2020-99-01' })
  expect(Object.entries(faults).flatMap(([name, fault]) => (fault === null ? [] : [name]))).toEqual([
    'billingEvery',
    'endsOn',
    'noticeCount',
  ])
})
