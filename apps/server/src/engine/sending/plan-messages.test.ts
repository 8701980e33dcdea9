import { addDays, plainDate, reminderSmsText } from '@duely/domain'
import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verdict } from '#server/engine/outbox/index.ts'
import type { Item } from './judge-reminder.ts'
import { planMails, planPushes, planTexts } from './plan-messages.ts'
import { smsLine } from './reminder-lines.ts'

// What one person's reminders become, where the limits of a day are reached.

const now = new Date('2026-03-07T09:00:00Z')
const MIDNIGHT = '2026-03-10T00:00:00Z'

function item(
  name: string,
  { until = MIDNIGHT, message = '', reason = '', inDays = 3, noticeDays = 0 } = {},
): Item {
  const renewalDate = addDays(plainDate('2026-03-07'), inDays)
  const remindable = {
    status: 'active',
    billingCycle: 'monthly',
    anchorDate: renewalDate,
    nextBillingDate: renewalDate,
    reminderDays: [3],
    notice: noticeDays === 0 ? null : { count: noticeDays, unit: 'days' },
  }
  const money = { amount: '1.00', currency: 'USD', prices: [], trialEndsOn: null, trialAmount: null }
  return {
    row: {
      id: name,
      message: message === '' ? null : { id: message, attempts: 1, handedOverAt: null, isDigest: false },
      reason: reason === '' ? null : reason,
    },
    approved: {
      facts: { ...money, name, culture: null, billingCycle: 'monthly', billingEvery: 1 },
      remindable,
      recipient: { zone: 'UTC', hour: 9 },
      renewalDate,
    },
    usefulUntil: new Date(until),
  } as unknown as Item
}

const lineOf = ({ row }: Item) => ({
  name: row.id,
  amount: '$1.00',
  renewsOn: 'March 10',
  daysLeft: 3,
  cancelBy: null,
  details: [],
  change: null,
})

/**
 * "two: 2026-03-07T09:05" for what is looked at again then, "two:
 * skipped sms-daily-limit" for what is dropped.
 */
const brief = ([id, verdict]: [string, Verdict]) => {
  if (verdict.do === 'drop') return `${id}: ${verdict.state} ${verdict.reason}`
  if (verdict.do === 'look-again')
    return `${id}: ${[verdict.at.toISOString().slice(0, 16), verdict.reason ?? []].flat().join(' ')}`
  return `${id}: ${verdict.do}`
}
const outcome = ({ messages, verdicts }: ReturnType<typeof planMails>) => [
  ...messages.map(({ items }) => `sent: ${items.map(({ row }) => row.id).join(' ')}`),
  ...verdicts.map(brief),
]

const endOf = () => ({
  appName: 'Duely',
  link: 'https://duely.example/act/0123456789abcdef',
  reference: '#0123456',
  words: { sms: smsIn('en'), reminders: remindersIn('en') },
})

test.each([
  ['nine taken', { sentToday: 9, takenToday: 9 }, [item('a')], ['sent: a']],
  ['ten taken', { sentToday: 10, takenToday: 10 }, [item('a')], ['a: skipped sms-daily-limit']],
  [
    'ten taken, two on their way',
    { sentToday: 12, takenToday: 10 },
    [item('a')],
    ['a: skipped sms-daily-limit'],
  ],
  ['eight taken, two on their way', { sentToday: 10, takenToday: 8 }, [item('a')], ['a: 2026-03-07T09:05']],
  ['ten on their way', { sentToday: 10, takenToday: 0 }, [item('a')], ['a: 2026-03-07T09:05']],
  [
    'eight taken, one on its way and one that goes out again now',
    { sentToday: 9, takenToday: 8 },
    [item('a'), item('b', { message: 'earlier' })],
    ['sent: b', 'a: 2026-03-07T09:05'],
  ],
  [
    'two on their way, and it is useful for two minutes only',
    { sentToday: 10, takenToday: 8 },
    [item('a', { until: '2026-03-07T09:02:00Z' })],
    ['a: 2026-03-07T09:02'],
  ],
])('a text message, %s', (_, today, items, expected) => {
  expect(outcome(planTexts(items, { now, ...today }, endOf))).toEqual(expected)
})

test('whatever reminders a text message takes, it names', () => {
  const any = fc.record({
    name: fc.string({ minLength: 1, maxLength: 30 }),
    inDays: fc.integer({ min: 1, max: 90 }),
    noticeDays: fc.nat({ max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (all) => {
      const items = all.map(({ name, ...days }, n) => item(`${n} ${name}`, days))
      const { messages } = planTexts(items, { now, sentToday: 0, takenToday: 0 }, endOf)
      for (const { items: taken, more } of messages) {
        const lines = taken.map(({ approved }) => smsLine(approved, now))
        const text = reminderSmsText(lines, endOf(), true, more)
        expect(/; \+(\d+) more\./.exec(text)?.[1] ?? '0').toBe(String(more))
      }
    }),
  )
})

test('what thousands of reminders at once cost grows with what a day takes', () => {
  const items = Array.from({ length: 3_000 }, (_, n) => item(`No ${n}`))
  const today = { now, sentToday: 0, takenToday: 0 }
  let frames = 0
  planTexts(items, today, () => {
    frames += 1
    return endOf()
  })
  let lines = 0
  const counted = (each: Item) => {
    lines += 1
    return lineOf(each)
  }
  planPushes(items, today, counted, remindersIn('en'))
  expect({ frames, lines }).toEqual({ frames: 10, lines: 3_000 })
})

test.each([
  ['49 taken', { sentToday: 49, takenToday: 49 }, ['sent: a', 'b: 2026-03-07T09:05']],
  [
    'fifty taken',
    { sentToday: 50, takenToday: 50 },
    ['a: skipped push-daily-limit', 'b: skipped push-daily-limit'],
  ],
  [
    '48 taken, two on their way',
    { sentToday: 50, takenToday: 48 },
    ['a: 2026-03-07T09:05', 'b: 2026-03-07T09:05'],
  ],
])('notifications on a device, %s', (_, today, expected) => {
  expect(outcome(planPushes([item('a'), item('b')], { now, ...today }, lineOf, remindersIn('en')))).toEqual(
    expected,
  )
})

test('a way has a limit of its own, and a message that its service takes', () => {
  const form = { limits: { title: 20, bodyBytes: 60 }, perDay: 2, beyond: 'way-daily-limit' } as const
  const planned = planPushes(
    ['a', 'b', 'c', 'd'].map((name) => item(name)),
    { now, sentToday: 1, takenToday: 2 },
    lineOf,
    remindersIn('en'),
    form,
  )
  // Two lines fit into sixty bytes, late or not.
  expect(outcome(planned)).toEqual(['sent: a b', 'c: skipped way-daily-limit', 'd: skipped way-daily-limit'])
})

test.each([
  ['held for the digest', { isMoreComing: false }, item('a'), ['a: 2026-03-07T22:00 mail-digest']],
  ['in the digest', { isMoreComing: false }, item('a', { reason: 'mail-digest' }), ['sent: a']],
  [
    'in the digest once all that is owed is known',
    { isMoreComing: true },
    item('a', { reason: 'mail-digest' }),
    ['a: 2026-03-07T09:01 mail-digest'],
  ],
  [
    'in the digest in its last hour, though something owed cannot be written down',
    { isMoreComing: true },
    item('a', { reason: 'mail-digest', until: '2026-03-07T09:59:00Z' }),
    ['sent: a'],
  ],
])('a mail after the fiftieth of a day is %s', (_, { isMoreComing }, one, expected) => {
  expect(outcome(planMails([one], { now, sentToday: 50, isMoreComing }))).toEqual(expected)
})
