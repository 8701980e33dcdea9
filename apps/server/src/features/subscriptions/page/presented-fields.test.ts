import { Subscription } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { presentDelivery } from '#server/features/deliveries/present-delivery.ts'
import { subscriptions } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { presentSubscription } from '../present-subscription.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

test('a column that the contract does not name does not come out', async () => {
  const created = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
  const { id } = Subscription.parse(await created.json())
  const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (row === undefined) throw new Error('not stored')
  const withSecret = { ...row, secretNote: 'internal' }
  const presented = presentSubscription(withSecret, ownerAlone(row.userId), {
    today: plainDate('2026-03-02'),
    now: server.clock.now(),
  })
  expect(Object.keys(presented).sort()).toEqual(Object.keys(Subscription.shape).sort())
  expect(Subscription.parse(presented)).toEqual(presented)
})

test('nor does one of the ledger', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const line = {
    id: 'd',
    kind: 'reminder',
    channel: 'email',
    state: 'sent',
    subscriptionId: null,
    subscriptionName: null,
    renewalDate: null,
    daysBefore: null,
    dueAt: at,
    createdAt: at,
    sentAt: at,
    nextAttemptAt: at,
    attempts: 1,
    reason: null,
    providerStatus: null,
    words: null,
    backup: false,
    device: null,
    payload: { url: 'https://secret.example' },
  }
  expect(presentDelivery(line, at)).not.toHaveProperty('payload')
})
