import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { charges, subscriptions, user } from '../platform/database/schema.ts'
import { cookieOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

const Subscriptions = z.object({
  subscriptions: z.array(
    z.object({ name: z.string(), nextBillingDate: z.string(), status: z.string(), currency: z.string() }),
  ),
})
const Reminders = z.object({
  reminders: z.array(z.unknown()),
  deliveries: z.array(z.object({ state: z.string(), late: z.boolean(), reason: z.string().nullish() })),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const seed = () =>
  seedDemo({
    db: server.db,
    clock: server.clock,
    reminders: server.engine,
    reminderHour: server.config.reminderHour,
  })

async function signInToDemo() {
  const json = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const cookie = cookieOf(await server.request('/api/auth/sign-in/email', { json }))
  return async (path: string) => (await server.request(path, { headers: { cookie } })).json()
}

test('the demo account can sign in and has data on every screen', async () => {
  const made = await seed()
  expect(made.charges).toBeGreaterThan(60)
  const ask = await signInToDemo()
  const list = Subscriptions.parse(await ask('/api/subscriptions')).subscriptions
  expect(list).toHaveLength(made.subscriptions)
  expect(list.find(({ name }) => name === 'Netflix')?.nextBillingDate).toBe('2026-03-05')
  expect(new Set(list.map(({ currency }) => currency)).size).toBe(3)
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['active', 'paused', 'cancelled']))
  const { reminders, deliveries } = Reminders.parse(await ask('/api/reminders'))
  expect(reminders.length).toBeGreaterThan(8)
  expect(deliveries.filter(({ state, late }) => state === 'sent' && !late).length).toBeGreaterThan(10)
  // It was there before today: none had passed when it was recorded.
  expect(deliveries.filter(({ state }) => state === 'skipped')).toEqual([])
})

test('seeding again gives the same and changes no other user', async () => {
  const others = async () => (await server.db.select().from(user)).map(({ id, email }) => `${id} ${email}`)
  const before = (await others()).filter((line) => !line.endsWith(DEMO_EMAIL))
  const count = async () => [await server.db.$count(subscriptions), await server.db.$count(charges)]
  await seed()
  const first = await count()
  await seed()
  expect(await count()).toEqual(first)
  expect((await others()).filter((line) => !line.endsWith(DEMO_EMAIL))).toEqual(before)
})
