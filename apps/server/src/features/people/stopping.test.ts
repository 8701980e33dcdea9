import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveries, invitations, messages, user } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await server.db.update(user).set({ administrator: true })
  await server.giveProof('ann')
})
afterEach(() => server.close())

const bobsId = async () =>
  (await server.db.select().from(user).where(eq(user.email, 'bob@example.com')))[0]?.id ?? ''
const disable = async (disabled: boolean) =>
  server.request(`/api/people/${await bobsId()}`, { as: 'ann', method: 'PATCH', json: { disabled } })
const reminders = () =>
  server.db
    .select({ state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(eq(deliveries.kind, 'reminder'))

/** A reminder of today that waits to be sent. */
async function wait(handedOverAt: Date | null) {
  await server.request('/api/subscriptions', { as: 'bob', json: netflix })
  server.clock.set('2026-03-07T09:00:00Z')
  await server.tick()
  server.sink.mails.length = 0
  const due = { nextAttemptAt: new Date('2026-03-07T11:00:00Z'), endedAt: null, handedOverAt }
  const [row] = await server.db.select().from(deliveries).where(eq(deliveries.kind, 'reminder'))
  await server.db
    .update(messages)
    .set(due)
    .where(eq(messages.id, row?.messageId ?? ''))
  await server.db
    .update(deliveries)
    .set({ state: 'pending', sentAt: null })
    .where(eq(deliveries.kind, 'reminder'))
  server.clock.set('2026-03-07T10:00:00Z')
  // The proof of the morning has ended.
  await server.giveProof('ann')
}
const mailsOfReminder = () => server.sink.mails.filter(({ text }) => text?.includes('Netflix'))

test('a mail that may have arrived is not sent again by disabling and enabling', async () => {
  await wait(new Date('2026-03-07T09:00:00Z'))
  await disable(true)
  expect(await reminders()).toEqual([{ state: 'sent', reason: 'UNCONFIRMED' }])
  await disable(false)
  await server.tick()
  expect(mailsOfReminder()).toEqual([])
})

test('a mail that had not left goes out once the person is enabled', async () => {
  await wait(null)
  await disable(true)
  expect(await reminders()).toEqual([{ state: 'superseded', reason: 'account-disabled' }])
  await server.tick()
  expect(mailsOfReminder()).toEqual([])
  await disable(false)
  await server.tick()
  expect(mailsOfReminder()).toHaveLength(1)
  expect(await reminders()).toEqual([{ state: 'sent', reason: null }])
})

test('the invitations of an administrator who deletes their own account end', async () => {
  await server.request('/api/people', { as: 'ann', json: {} })
  expect(await server.db.$count(invitations)).toBe(1)
  const json = { password: server.password, confirmation: 'DELETE' }
  expect((await server.request('/api/account', { as: 'ann', method: 'DELETE', json })).status).toBe(200)
  expect(await server.db.$count(invitations)).toBe(0)
})

test('an invitation that cannot be one is unknown', async () => {
  const path = '/api/people/invitations/abc'
  expect((await server.request(path, { as: 'ann', method: 'DELETE' })).status).toBe(404)
})
