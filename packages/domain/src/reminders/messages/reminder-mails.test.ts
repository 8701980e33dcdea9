import { remindersIn } from '@duely/texts/reminders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestAt, moreFollowText, planReminderMails } from './reminder-mails.ts'

const t = remindersIn('en')

const items = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n)
const calm = { mailsToday: 0, isDigestDue: false, isComplete: true }
const short = (plan: ReturnType<typeof planReminderMails<number>>) => [
  ...plan.mails.map(
    ({ items, more, mails, isDigest }) => `${isDigest ? 'digest ' : ''}${items.length} +${more} in ${mails}`,
  ),
  ...(plan.held.length > 0 ? [`held ${plan.held.length}`] : []),
]

test.each([
  [[1], calm, ['1 +0 in 0']],
  [[25], calm, ['25 +0 in 0']],
  [[26], calm, ['25 +1 in 1', '1 +0 in 0']],
  [[39], calm, ['25 +14 in 1', '14 +0 in 0']],
  [[60], calm, ['25 +35 in 2', '25 +10 in 1', '10 +0 in 0']],
  [[], calm, []],
  // The last mail of the day, then the rest in one digest.
  [[60], { ...calm, mailsToday: 49 }, ['25 +35 in 1', 'digest 35 +0 in 0']],
  [[60], { ...calm, mailsToday: 50 }, ['digest 60 +0 in 0']],
  // The digest has been sent, or not everything is known yet.
  [[60], { ...calm, mailsToday: 51 }, ['held 60']],
  [[60], { ...calm, mailsToday: 50, isComplete: false }, ['held 60']],
  // Single ones wait, so that one mail can list them all.
  [[1], { ...calm, mailsToday: 50 }, ['held 1']],
  [[1, 1, 3], { ...calm, mailsToday: 49 }, ['1 +4 in 1', 'held 4']],
  [[1, 1, 3], { ...calm, mailsToday: 50, isDigestDue: true }, ['digest 5 +0 in 0']],
  [[1, 1, 3], { ...calm, mailsToday: 53, isDigestDue: true }, ['digest 5 +0 in 0']],
  // A new day has begun.
  [[1, 2], { ...calm, isDigestDue: true }, ['1 +2 in 1', '2 +0 in 0']],
])('groups of %j with %j: %j', (sizes, day, plan) => {
  expect(
    short(
      planReminderMails(
        sizes.map((size, index) => items(size, index * 1_000)),
        day,
      ),
    ),
  ).toEqual(plan)
})

test('each is listed once or held, in order; at most 25 per mail except in a digest, at most 50 mails', () => {
  const day = fc.record({
    mailsToday: fc.integer({ min: 0, max: 60 }),
    isDigestDue: fc.boolean(),
    isComplete: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }), day, (sizes, today) => {
      const groups = sizes.map((size, index) => items(size, index * 1_000))
      const { mails, held } = planReminderMails(groups, today)
      expect([...mails.flatMap((mail) => mail.items), ...held]).toEqual(groups.flat())
      const plain = mails.filter(({ isDigest }) => !isDigest)
      expect(plain.every((mail) => mail.items.length <= 25)).toBe(true)
      expect(plain.length).toBeLessThanOrEqual(Math.max(0, 50 - today.mailsToday))
      expect(mails.length - plain.length).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['2026-03-07T09:00:00Z', '2026-03-07T22:00:00.000Z'],
  ['2026-03-07T21:59:59Z', '2026-03-07T22:00:00.000Z'],
  ['2026-03-07T22:00:00Z', '2026-03-07T23:00:00.000Z'],
  ['2026-03-07T23:50:00Z', '2026-03-07T23:55:00.000Z'],
  ['2026-03-07T23:57:00Z', '2026-03-07T23:57:00.000Z'],
  ['2026-03-08T01:00:00Z', '2026-03-08T01:00:00.000Z'],
])('held at %s for a deadline at midnight is sent at %s', (now, at) => {
  expect(digestAt(new Date(now), new Date('2026-03-08T00:00:00Z')).toISOString()).toBe(at)
})

test.each([
  [0, 0, ''],
  [1, 1, '1 more follows in the next mail.'],
  [14, 1, '14 more follow in the next mail.'],
  [35, 2, '35 more follow in the next 2 mails.'],
])('%i more in %i mails: %j', (more, mails, text) => {
  expect(moreFollowText(more, mails, t)).toBe(text)
})
