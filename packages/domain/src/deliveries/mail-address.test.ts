import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AddressReturns,
  isResting,
  mayTryResting,
  type ReturnedMail,
  withReturn,
  worksAgain,
} from './mail-address.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const mail = (kind: 'hard' | 'soft', left: string): ReturnedMail => ({
  kind,
  leftAt: at(left),
  status: kind === 'hard' ? '5.1.1' : '4.2.2',
  words: `${kind} ${left}`,
})
const after = (mails: readonly ReturnedMail[]) =>
  mails.reduce<AddressReturns | null>((state, each) => withReturn(state, each), null)

describe('an address rests', () => {
  test.each<[ReturnedMail[], boolean]>([
    [[mail('hard', '03T09:00')], false],
    [[mail('hard', '03T09:00'), mail('hard', '03T20:00')], false],
    [[mail('hard', '03T09:00'), mail('hard', '04T08:59')], false],
    [[mail('hard', '03T09:00'), mail('hard', '04T09:00')], true],
    [[mail('hard', '04T09:00'), mail('hard', '03T09:00')], true],
    [[mail('hard', '03T09:00'), mail('soft', '06T09:00')], false],
    [[mail('soft', '03T09:00'), mail('soft', '06T09:00')], false],
    [[mail('hard', '03T09:00'), mail('soft', '03T10:00'), mail('hard', '05T09:00')], true],
  ])('%#: %j', (mails, expected) => {
    const state = after(mails)
    expect(state !== null && isResting(state)).toBe(expected)
  })
})

test('the words are those of the mail that left last, the start is that of the first', () => {
  expect(after([mail('soft', '05T09:00'), mail('hard', '03T09:00')])).toEqual({
    since: at('03T09:00'),
    lastLeftAt: at('05T09:00'),
    kind: 'soft',
    status: '4.2.2',
    words: 'soft 05T09:00',
    firstHardAt: at('03T09:00'),
    lastHardAt: at('03T09:00'),
  })
})

test.each([
  [null, true],
  ['01T09:00', true],
  ['03T09:00', true],
  ['03T09:01', false],
])('last tried %s: may be tried on the 10th at 09:00: %j', (tried, expected) => {
  expect(mayTryResting(tried === null ? null : at(tried), at('10T09:00'))).toBe(expected)
})

describe('an address works again', () => {
  test.each<[sent: string[], expected: boolean]>([
    [[], false],
    [['02T09:00'], false],
    [['03T09:00'], false],
    [['07T09:00'], true],
    [['07T09:01'], false],
    [['02T09:00', '09T09:00'], false],
    [['05T09:00', '09T09:00'], true],
  ])('after mails of %j: %j', (sent, expected) => {
    expect(worksAgain({ lastLeftAt: at('03T09:00') }, sent.map(at), at('10T09:00'))).toBe(expected)
  })
})

const anyMail: fc.Arbitrary<ReturnedMail> = fc.record({
  kind: fc.constantFrom('hard' as const, 'soft' as const),
  leftAt: fc.nat(96).map((hour) => new Date(Date.UTC(2026, 10, 1, hour))),
  status: fc.constantFrom(null, '5.1.1', '4.2.2'),
  words: fc.constantFrom('', 'a', 'b'),
})

test('neither the order of the notices nor a repeated one matters', () => {
  fc.assert(
    fc.property(fc.array(anyMail, { minLength: 1 }), fc.infiniteStream(fc.nat()), (mails, dice) => {
      const shuffled = [...mails, ...mails]
        .map((each) => ({ each, at: Number(dice.next().value) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each)
      expect(after(shuffled)).toEqual(after(mails))
    }),
  )
})

test('it rests exactly when two hard ones left at least a day apart', () => {
  fc.assert(
    fc.property(fc.array(anyMail, { minLength: 1 }), (mails) => {
      const hard = mails.filter(({ kind }) => kind === 'hard').map(({ leftAt }) => leftAt.getTime())
      const state = after(mails)
      expect(state !== null && isResting(state)).toBe(Math.max(...hard) - Math.min(...hard) >= 24 * 3_600_000)
    }),
  )
})
