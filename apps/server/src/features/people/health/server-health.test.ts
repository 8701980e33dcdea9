import { ServerHealth } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveries, periodicWork, user } from '#server/platform/database/schema.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({ env })
  await server.db.update(user).set({ administrator: true }).where(eq(user.email, 'ann@example.com'))
}
beforeEach(() => start())
afterEach(() => server.close())

const health = async () =>
  ServerHealth.parse(await (await server.request('/api/server/health', { as: 'ann' })).json())
const sendTest = () => server.request('/api/server/test-mail', { as: 'ann', method: 'POST' })

test('mail, database, last round, queue, rates and version on one page', async () => {
  await server.tick()
  expect(await health()).toEqual({
    version: 'development',
    mail: { configured: true, lastTest: null },
    database: { kind: server.database.kind },
    tick: { at: '2026-03-02T12:00:00.000Z', late: false },
    queue: { waiting: 0, oldest: null, heldUp: false },
    rates: { date: '2025-06-30', source: 'bundled' },
  })
})

test('the last round may be another process’s, and is late after five minutes', async () => {
  const done = new Date('2026-03-02T12:00:00Z')
  await server.db.insert(periodicWork).values({ name: 'account-purge', dueAt: done, doneAt: done })
  server.clock.set('2026-03-02T12:05:00Z')
  expect((await health()).tick).toEqual({ at: '2026-03-02T12:00:00.000Z', late: false })
  server.clock.set('2026-03-02T12:05:01Z')
  expect((await health()).tick.late).toBe(true)
})

test('a test mail goes to the administrator’s own address, the way of all mails', async () => {
  const answer = await sendTest()
  expect([answer.status, await answer.json()]).toEqual([202, { to: 'ann@example.com' }])
  const waiting = await health()
  expect([waiting.mail.lastTest?.state, waiting.queue.waiting]).toEqual(['waiting', 1])
  await server.tick()
  expect(server.sink.mails.map(({ recipients, subject }) => `${recipients} ${subject}`)).toEqual([
    'ann@example.com Mail from your server arrives',
  ])
  expect((await health()).mail.lastTest).toEqual({
    at: '2026-03-02T12:00:00.000Z',
    state: 'sent',
    problem: null,
  })
})

test('one that failed says why', async () => {
  await sendTest()
  await server.db.update(deliveries).set({ state: 'failed', reason: 'refused', detail: '550 no such user' })
  expect((await health()).mail.lastTest).toMatchObject({ state: 'failed', problem: '550 no such user' })
  await server.db.update(deliveries).set({ detail: null })
  const { mail } = await health()
  expect(mail.lastTest?.problem).toBe('The receiving side refused this message for good.')
})

test('ten an hour', async () => {
  await server.close()
  await start({ RATE_LIMITS: 'on' })
  const answers = []
  for (let sent = 0; sent < 11; sent += 1) answers.push((await sendTest()).status)
  expect(answers).toEqual([...Array(10).fill(202), 429])
})
