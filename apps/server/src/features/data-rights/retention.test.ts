import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  audit,
  consents,
  deletions,
  deliveries,
  smsReceived,
  user,
  webhookEvents,
} from '../../platform/database/schema.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { applyRetention } from './apply-retention.ts'

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
  for (const table of [audit, consents, deletions, deliveries, smsReceived, webhookEvents])
    await database.db.delete(table)
})

const deps = () => ({ db: database.db, clock, logger })
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const delivery = (day: string, state = 'sent') => ({
  kind: 'reminder',
  channel: 'email',
  state,
  userId: 'ann',
  dueAt: at(day),
  nextAttemptAt: at(day),
  createdAt: at(day),
})

test('the log of deliveries is kept for 13 months; what still waits is not touched', async () => {
  await database.db
    .insert(deliveries)
    .values([delivery('2025-02-27'), delivery('2025-02-27', 'pending'), delivery('2025-02-28')])
  await applyRetention(deps())
  const left = await database.db.select().from(deliveries).orderBy(deliveries.createdAt)
  expect(left.map(({ createdAt, state }) => `${createdAt.toISOString().slice(0, 10)} ${state}`)).toEqual([
    '2025-02-27 pending',
    '2025-02-28 sent',
  ])
})

test('changes are kept for 12 months, proofs for four years after their person is gone', async () => {
  const change = { userId: 'ann', what: 'emailEnabled', source: 'settings' }
  await database.db.insert(audit).values([
    { ...change, at: at('2025-03-30') },
    { ...change, at: at('2025-03-31') },
  ])
  const consent = { action: 'given', textVersion: '1', source: 'settings' }
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
  await applyRetention(deps())
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

test('more than one bite are all eaten', async () => {
  const rows = Array.from({ length: 2_001 }, () => delivery('2024-01-01'))
  await database.db.insert(deliveries).values(rows)
  await applyRetention(deps())
  expect(await database.db.$count(deliveries)).toBe(0)
})

test('received texts and messages about payments are kept for 90 days', async () => {
  const text = { phoneHash: 'hash', meaning: 'help' }
  await database.db.insert(smsReceived).values([
    { id: 'old', ...text, at: at('2025-12-30') },
    { id: 'new', ...text, at: at('2026-01-01') },
  ])
  const message = { type: 'order.paid', payload: '{}', nextAttemptAt: at('2025-12-30') }
  await database.db.insert(webhookEvents).values([
    { id: 'old', ...message, receivedAt: at('2025-12-30') },
    { id: 'new', ...message, receivedAt: at('2026-01-01') },
  ])
  await applyRetention(deps())
  expect((await database.db.select().from(smsReceived)).map(({ id }) => id)).toEqual(['new'])
  expect((await database.db.select().from(webhookEvents)).map(({ id }) => id)).toEqual(['new'])
})
