import type { DeliveryState } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  audit,
  charges,
  consents,
  deletions,
  deliveries,
  messages,
  smsReceived,
  subscriptions,
  user,
  webhookEvents,
} from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { runTask } from '#server/testing/run-task.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { retentionTask } from './apply-retention.ts'

const clock = movableClock('2026-03-31T12:00:00Z')
const logger = createLogger('silent')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ clock })
  await database.db.insert(user).values({ id: 'ann', name: 'Ann', email: 'ann@example.com' })
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set('2026-03-31T12:00:00Z')
  for (const table of [
    audit,
    charges,
    consents,
    deletions,
    deliveries,
    messages,
    smsReceived,
    subscriptions,
    webhookEvents,
  ])
    await database.db.delete(table)
})

const deps = () => ({ db: database.db, clock, logger })
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const delivery = (day: string, state: DeliveryState = 'sent') => ({
  kind: 'reminder',
  channel: 'email' as const,
  state,
  userId: 'ann',
  dueAt: at(day),
  nextAttemptAt: at(day),
  createdAt: at(day),
})

test('the delivery log is kept for 13 months; queued entries are untouched', async () => {
  await database.db
    .insert(deliveries)
    .values([delivery('2025-02-27'), delivery('2025-02-27', 'pending'), delivery('2025-02-28')])
  await runTask(retentionTask(deps()))
  const left = await database.db.select().from(deliveries).orderBy(deliveries.createdAt)
  expect(left.map(({ createdAt, state }) => `${createdAt.toISOString().slice(0, 10)} ${state}`)).toEqual([
    '2025-02-27 pending',
    '2025-02-28 sent',
  ])
})

test('the line of a reminder is kept for 13 months after its renewal, and its message as long as the line', async () => {
  const message = { channel: 'email', nextAttemptAt: at('2024-06-01'), createdAt: at('2024-06-01') } as const
  const [kept, alone, waiting] = await database.db
    .insert(messages)
    .values([
      { ...message, endedAt: at('2024-06-01') },
      { ...message, endedAt: at('2024-06-01') },
      { ...message, endedAt: null },
    ])
    .returning()
  // Snoozed two years before its renewal: without its line it would be sent again.
  await database.db.insert(deliveries).values([
    { ...delivery('2024-06-01'), renewalDate: '2026-06-01', day: '2024-06-01', messageId: kept?.id ?? null },
    { ...delivery('2024-06-01'), renewalDate: '2024-06-04', day: '2024-06-01' },
  ])
  await runTask(retentionTask(deps()))
  expect((await database.db.select().from(deliveries)).map(({ renewalDate }) => renewalDate)).toEqual([
    '2026-06-01',
  ])
  const left = (await database.db.select().from(messages)).map(({ id }) => id)
  expect(left.toSorted()).toEqual([kept?.id, waiting?.id].toSorted())
  expect(left).not.toContain(alone?.id)
})

test('audit rows are kept for 12 months, consents for four years after the account’s deletion', async () => {
  const change = { userId: 'ann', what: 'emailEnabled', source: 'settings' } as const
  await database.db.insert(audit).values([
    { ...change, at: at('2025-03-30') },
    { ...change, at: at('2025-03-31') },
  ])
  const consent = { action: 'given', textVersion: '1', source: 'settings' } as const
  await database.db.insert(consents).values([
    { ...consent, userId: null, at: at('2022-03-30') },
    { ...consent, userId: null, at: at('2022-03-31') },
    { ...consent, userId: 'ann', at: at('2020-01-01') },
  ])
  await database.db.insert(deletions).values([
    {
      userId: 'old',
      requestedAt: at('2024-03-20'),
      purgeAfter: at('2024-03-27'),
      purgedAt: at('2024-03-27'),
    },
    {
      userId: 'new',
      requestedAt: at('2026-03-20'),
      purgeAfter: at('2026-03-27'),
      purgedAt: at('2026-03-27'),
    },
    { userId: 'waiting', requestedAt: at('2020-01-01'), purgeAfter: at('2020-01-08') },
  ])
  await runTask(retentionTask(deps()))
  expect(await database.db.select().from(audit)).toHaveLength(1)
  expect((await database.db.select().from(consents)).map(({ userId }) => userId).sort()).toEqual([
    'ann',
    null,
  ])
  expect((await database.db.select().from(deletions)).map(({ userId }) => userId).sort()).toEqual([
    'new',
    'waiting',
  ])
})

test('more rows than one batch are all deleted', async () => {
  const rows = Array.from({ length: 2_001 }, () => delivery('2024-01-01'))
  await database.db.insert(deliveries).values(rows)
  await runTask(retentionTask(deps()))
  expect(await database.db.$count(deliveries)).toBe(0)
})

test('received texts and webhook events are kept for 90 days', async () => {
  const text = { phoneHash: 'hash', meaning: 'help' } as const
  await database.db.insert(smsReceived).values([
    { id: 'old', ...text, at: at('2025-12-30') },
    { id: 'new', ...text, at: at('2026-01-01') },
  ])
  const message = { type: 'order.paid', payload: '{}', nextAttemptAt: at('2025-12-30') }
  await database.db.insert(webhookEvents).values([
    { id: 'old', ...message, receivedAt: at('2025-12-30') },
    { id: 'new', ...message, receivedAt: at('2026-01-01') },
  ])
  await runTask(retentionTask(deps()))
  expect((await database.db.select().from(smsReceived)).map(({ id }) => id)).toEqual(['new'])
  expect((await database.db.select().from(webhookEvents)).map(({ id }) => id)).toEqual(['new'])
})

test('a deleted subscription can be restored for seven days; its charges stay', async () => {
  const row = {
    userId: 'ann',
    amount: '15.99',
    currency: 'USD',
    billingCycle: 'monthly',
    anchorDate: '2026-03-10',
    nextBillingDate: '2026-04-10',
  } as const
  const stored = await database.db
    .insert(subscriptions)
    .values([
      { ...row, name: 'Gone', status: 'deleted', deletedAt: at('2026-03-23') },
      { ...row, name: 'Deleted', status: 'deleted', deletedAt: at('2026-03-25') },
      { ...row, name: 'There', status: 'active' },
    ])
    .returning()
  const charge = { userId: 'ann', amount: '15.99', currency: 'USD', chargedOn: '2026-03-10' } as const
  await database.db
    .insert(charges)
    .values(stored.map(({ id, name }) => ({ ...charge, subscriptionId: id, subscriptionName: name })))
  await database.db
    .insert(deliveries)
    .values(stored.map(({ id }) => ({ ...delivery('2026-03-07'), subscriptionId: id })))
  const names = async () =>
    (await database.db.select().from(subscriptions)).map(({ name }) => name).toSorted()
  await runTask(retentionTask(deps()))
  expect(await names()).toEqual(['Deleted', 'There'])
  expect(
    (await database.db.select().from(charges)).map(({ subscriptionName }) => subscriptionName).toSorted(),
  ).toEqual(['Deleted', 'Gone', 'There'])
  expect(await database.db.$count(deliveries)).toBe(3)
  clock.set('2026-04-01T12:00:01Z')
  await runTask(retentionTask(deps()))
  expect(await names()).toEqual(['There'])
})
