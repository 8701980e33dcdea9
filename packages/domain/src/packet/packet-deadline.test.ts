import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, plainDate } from '../dates/plain-date.ts'
import { PACKET_WARNING_DAYS, PAID_BY, packetDeadline, packetWarningDay } from './packet-deadline.ts'

const facts = {
  chargedOn: plainDate('2026-03-10'),
  paidBy: 'card',
  statementOn: null,
  bankDeadline: null,
} as const

describe('the deadline', () => {
  test.each([
    ['is 60 days from the charge while no statement is known', {}, '2026-05-09', 'charge'],
    ['is 60 days from the statement', { statementOn: '2026-03-31' }, '2026-05-30', 'statement'],
    ['ignores a statement from before the charge', { statementOn: '2026-03-09' }, '2026-05-09', 'charge'],
    ['counts a statement of the same day', { statementOn: '2026-03-10' }, '2026-05-09', 'statement'],
    [
      'is the bank’s own, though earlier',
      { bankDeadline: '2026-03-20', statementOn: '2026-03-31' },
      '2026-03-20',
      'bank',
    ],
    [
      'is the bank’s own, though later',
      { bankDeadline: '2026-08-01', paidBy: 'direct-debit' },
      '2026-08-01',
      'bank',
    ],
    [
      'of a direct debit is eight weeks from the charge',
      { paidBy: 'direct-debit', statementOn: '2026-03-31' },
      '2026-05-05',
      'sepa',
    ],
    ['of another way is as for a card', { paidBy: 'other' }, '2026-05-09', 'charge'],
  ] as const)('%s', (_, more, day, from) => {
    expect(packetDeadline({ ...facts, ...(more as object) })).toEqual({ day, from })
  })
})

describe('its reminder', () => {
  test.each([
    ['2026-05-30', '2026-03-12', '2026-05-23'],
    ['2026-05-30', '2026-05-22', '2026-05-23'],
    ['2026-05-30', '2026-05-23', '2026-05-24'],
    ['2026-05-30', '2026-05-29', '2026-05-30'],
    ['2026-05-30', '2026-05-30', null],
    ['2026-05-30', '2026-06-10', null],
  ])('of %s, known on %s: %s', (deadline, knownOn, day) => {
    expect(packetWarningDay(plainDate(deadline), plainDate(knownOn))).toBe(day)
  })

  test('comes after it was known, not after the deadline, and a week before it wherever that is possible', () => {
    const day = fc.integer({ min: -200, max: 200 }).map((n) => addDays(plainDate('2026-03-10'), n))
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom(...PAID_BY),
        fc.option(day),
        (statementOn, knownOn, paidBy, bank) => {
          const deadline = packetDeadline({ ...facts, paidBy, statementOn, bankDeadline: bank }).day
          const warned = packetWarningDay(deadline, knownOn)
          const isInTime = warned !== null && warned > knownOn && warned <= deadline
          expect(isInTime).toBe(knownOn < deadline)
          if (warned !== null) expect(warned >= addDays(deadline, -PACKET_WARNING_DAYS)).toBe(true)
        },
      ),
    )
  })
})
