import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveries, profiles, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { purgeUnverifiedTask } from './purge-unverified.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const email = 'eve@example.com'
const signUp = () =>
  server.request('/api/auth/sign-up/email', {
    json: { email, password: server.password, timezone: 'UTC', culture: 'en-US' },
  })
const purge = async () =>
  purgeUnverifiedTask({ ...server, logger: createLogger('silent') }).step({ cursor: null, failures: 0 })
const storedUsers = () => server.db.select().from(user).where(eq(user.email, email))

test('an unverified account is deleted seven days after the last sign-up, with its queued messages', async () => {
  await signUp()
  const [eve] = await storedUsers()
  server.clock.advance('P6DT23H')
  await purge()
  expect(await storedUsers()).toHaveLength(1)
  server.clock.advance('PT1H1S')
  await purge()
  expect(await storedUsers()).toEqual([])
  const id = eve?.id ?? ''
  expect(await server.db.select().from(deliveries).where(eq(deliveries.userId, id))).toEqual([])
  expect(await server.db.select().from(profiles).where(eq(profiles.id, id))).toEqual([])
  await server.tick()
  expect(server.sink.mails).toEqual([])
})

test('signing up again restarts the seven days', async () => {
  await signUp()
  server.clock.advance('P6D')
  await signUp()
  server.clock.advance('P6D')
  await purge()
  expect(await storedUsers()).toHaveLength(1)
})

test('a link sent since then restarts the seven days', async () => {
  await signUp()
  server.clock.advance('P6D')
  await server.request('/api/auth/send-verification-email', { json: { email } })
  server.clock.advance('P6D')
  await purge()
  expect(await storedUsers()).toHaveLength(1)
  server.clock.advance('P2D')
  await purge()
  expect(await storedUsers()).toEqual([])
})

test('a verified account stays, whatever its age', async () => {
  server.clock.advance('P400D')
  await purge()
  expect((await server.db.select().from(user)).map((row) => row.email).toSorted()).toEqual([
    'ann@example.com',
    'bob@example.com',
  ])
})

test('the worker runs the task', async () => {
  await signUp()
  server.clock.advance('P8D')
  await server.workers.periodic.register()
  await server.workers.periodic.runDue()
  expect(await storedUsers()).toEqual([])
})
