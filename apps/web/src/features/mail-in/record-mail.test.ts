import { type MailFinding, plainDate } from '@duely/domain'
import { mailInTexts } from '@duely/texts/mail-in'
import { describe, expect, test } from 'vitest'
import { subscriptionOf } from '#web/lib/testing.tsx'
import { faultsOf, proposedValues, refusedFields } from './record-mail.ts'

const nothing: MailFinding = {
  kind: null,
  service: null,
  date: null,
  reference: null,
  accessUntil: null,
  trialEndsOn: null,
  newPriceFrom: null,
  amount: null,
  currency: null,
  cycle: null,
}
const propose = (found: Partial<MailFinding>) =>
  proposedValues({ ...nothing, ...found }, [subscriptionOf('Netflix'), subscriptionOf('Spotify')], {
    today: plainDate('2026-03-05'),
    currency: 'EUR',
  })

describe('what a mail proposes', () => {
  test.each([
    [
      'a cancellation, of the subscription of that name',
      { kind: 'cancelled', service: 'netflix', accessUntil: '2026-03-09' },
      { subscriptionId: 'Netflix', day: '2026-03-09' },
    ],
    [
      'a receipt, with the next charge after it',
      { kind: 'receipt', date: '2026-01-31', cycle: 'monthly', currency: 'USD' },
      { day: '2026-02-28', currency: 'USD' },
    ],
    [
      'a weekly one',
      { kind: 'receipt', date: '2026-03-02', cycle: 'weekly' },
      { day: '2026-03-09', cycle: 'weekly' },
    ],
    ['a trial', { kind: 'trial-ends', trialEndsOn: '2026-03-12' }, { day: '2026-03-12', cycle: 'monthly' }],
    [
      'nothing known',
      {},
      { kind: 'receipt', subscriptionId: '', name: '', day: '2026-04-05', currency: 'EUR' },
    ],
  ] as const)('%s', (_, found, values) => {
    expect(propose(found)).toMatchObject(values)
  })
})

test('what is missing is said at its field', () => {
  expect(Object.keys(faultsOf(propose({ kind: 'receipt' }), 'en-US', mailInTexts.en)).toSorted()).toEqual([
    'amount',
    'name',
  ])
  expect(Object.keys(faultsOf(propose({ kind: 'cancelled' }), 'en-US', mailInTexts.en))).toEqual([
    'subscriptionId',
  ])
  const german = {
    ...propose({ kind: 'trial-ends', service: 'X', trialEndsOn: '2026-03-12' }),
    amount: '7,99',
  }
  expect(faultsOf(german, 'de-DE', mailInTexts.en)).toEqual({})
})

test('what the server refuses comes to the field where it was typed', () => {
  expect(
    refusedFields([
      { path: 'trialEndsOn', message: 'No' },
      { path: 'unknown', message: 'x' },
    ]),
  ).toEqual({ day: 'No' })
})
