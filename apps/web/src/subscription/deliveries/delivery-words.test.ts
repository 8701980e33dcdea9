import type { Delivery } from '@duely/contract'
import { DELIVERY_REASON_CODES, DELIVERY_REASONS, LATE_CAUSE_CODES, LATE_CAUSES } from '@duely/domain'
import { deliveryLogTexts } from '@duely/texts/delivery-log'
import { deliveryReasonsTexts } from '@duely/texts/delivery-reasons'
import { expect, test } from 'vitest'
import { onServer } from '#web/lib/testing.tsx'
import { deliveryFate, deliveryOccasion, deliveryTitle, deliveryWhy } from './delivery-words.ts'

const { en: t } = deliveryLogTexts
const reasons = deliveryReasonsTexts.en
const reader = { zone: 'America/New_York', culture: 'en-US' }
const delivery = (facts: Partial<Delivery>): Delivery => ({
  id: 'one',
  kind: 'reminder',
  channel: 'email',
  state: 'sent',
  subscriptionId: null,
  subscriptionName: 'Netflix',
  renewalDate: '2026-03-10',
  daysBefore: 3,
  dueAt: '2026-03-07T14:00:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  attempts: 0,
  reason: null,
  providerStatus: null,
  words: null,
  backup: false,
  device: null,
  late: false,
  lateCause: null,
  ...facts,
})
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test.each<[Partial<Delivery>, string]>([
  [{ sentAt: '2026-03-07T14:00:05.000Z' }, 'Sent Mar 7, 2026, 9:00 AM'],
  [{ sentAt: '2026-03-07T16:30:00.000Z', late: true }, 'Sent Mar 7, 2026, 11:30 AM, later than planned'],
  [
    { sentAt: '2026-03-07T14:00:05.000Z', providerStatus: 'delivered' },
    'Sent Mar 7, 2026, 9:00 AM, delivered',
  ],
  [{ sentAt: '2026-03-07T14:00:05.000Z', providerStatus: 'queued' }, 'Sent Mar 7, 2026, 9:00 AM'],
  [{ sentAt: '2026-03-07T14:00:05.000Z', device: 'Phone' }, 'Sent to Phone Mar 7, 2026, 9:00 AM'],
  [
    { state: 'failed', attempts: 2, device: 'Phone' },
    'Given up after 2 tries on Phone, was due Mar 7, 2026, 9:00 AM',
  ],
  [{ state: 'sending' }, 'Being sent now'],
  [{ state: 'pending' }, 'Goes out Mar 7, 2026, 9:00 AM'],
  [
    { state: 'pending', attempts: 1, nextAttemptAt: '2026-03-07T14:05:00.000Z' },
    'Not accepted yet after 1 try, next try Mar 7, 2026, 9:05 AM',
  ],
  [{ state: 'failed', attempts: 5 }, 'Given up after 5 tries, was due Mar 7, 2026, 9:00 AM'],
  [{ state: 'skipped' }, 'Was due Mar 7, 2026, 9:00 AM'],
  [{ state: 'superseded' }, 'Was due Mar 7, 2026, 9:00 AM'],
  [{ state: 'expired' }, 'Was due Mar 7, 2026, 9:00 AM'],
])('outcome of %j', (facts, words) => {
  expect(plain(deliveryFate(delivery(facts), reader, t))).toBe(words)
})

test('uses the reader’s timezone', () => {
  const sent = delivery({ sentAt: '2026-03-07T14:00:00.000Z' })
  expect(plain(deliveryFate(sent, { ...reader, zone: 'Pacific/Auckland' }, t))).toBe(
    'Sent Mar 8, 2026, 3:00 AM',
  )
  expect(plain(deliveryFate(sent, { ...reader, culture: 'not a culture' }, t))).toBe(
    'Sent Mar 7, 2026, 9:00 AM',
  )
})

test.each([
  [{ reason: 'email-off' as const }, 'Email notifications were off.'],
  [{ reason: 'renewal-began' as const }, 'The renewal day had begun before the reminder could go out.'],
  [{}, null],
])('reason %j', (facts, words) => {
  expect(deliveryWhy(delivery(facts), reasons)).toBe(words)
})

test.each([
  [{}, 'Netflix'],
  [{ kind: 'test-reminder', subscriptionName: null }, 'Test reminder'],
  [{ kind: 'verify-email', subscriptionName: null }, 'Verification email'],
  [{ kind: 'some-later-kind', subscriptionName: null }, 'Some later kind'],
])('title of %j', (facts, title) => {
  expect(deliveryTitle(delivery(facts), t)).toBe(title)
})

test.each([
  [{}, '3 days before renewal on Mar 10'],
  [{ daysBefore: 1 }, '1 day before renewal on Mar 10'],
  [{ daysBefore: null }, null],
])('occasion of %j', (facts, words) => {
  expect(deliveryOccasion(delivery(facts), reader, t)).toBe(words)
})

test('reasons are in the catalogue, letter for letter', () => {
  for (const reason of DELIVERY_REASON_CODES)
    expect(deliveryWhy(delivery({ reason }), reasons)).toBe(DELIVERY_REASONS[reason])
})

test('without plans no reason names one', () => {
  onServer({ plans: false })
  const said = DELIVERY_REASON_CODES.map((reason) => deliveryWhy(delivery({ reason }), reasons) ?? '')
  const withPlans: readonly string[] = Object.values(DELIVERY_REASONS)
  const ofTheirOwn = said.filter((text) => !withPlans.includes(text))
  expect(ofTheirOwn).toEqual([
    'Email reminders were not available to you then.',
    'SMS reminders were not available to you then.',
    'Notifications on devices were not available to you then.',
    'Other ways than email were not available to you then.',
  ])
  for (const text of said) expect(text).not.toMatch(/\b(?:plans?|Pro|Free)\b/)
})

test.each(LATE_CAUSE_CODES)('so is why it left late: %s', (lateCause) => {
  const late = delivery({ sentAt: '2026-03-07T16:30:00.000Z', late: true, lateCause })
  expect(deliveryFate(late, reader, t)).toContain(`, later than planned: ${LATE_CAUSES[lateCause]}`)
})

test.each<[Partial<Delivery>, string]>([
  [{ backup: true, device: 'backup' }, 'Sent to your backup address Mar 7, 2026, 9:00 AM'],
  [{ state: 'failed', reason: 'BOUNCED' }, 'Sent Mar 7, 2026, 9:00 AM, came back'],
  [{ state: 'pending', reason: 'returned-for-now' }, 'Came back, next try Mar 7, 2026, 9:00 AM'],
])('outcome of %j is %s', (facts, words) =>
  expect(plain(deliveryFate(delivery(facts), reader, t))).toBe(words),
)
