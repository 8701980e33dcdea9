import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EngineDeps } from '#server/compose/engine.ts'
import { messages } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import type { HandOver } from '#server/platform/mail/mailer.ts'
import { smtpMailer } from '#server/platform/mail/smtp/smtp-mailer.ts'
import { plainMail } from '#server/testing/plain-mails.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'
import { startScriptedSmtp } from '#server/testing/scripted-smtp.ts'
import { enqueueMail } from '../outbox/enqueue.ts'

// A mail server that accepts a whole message and never answers.
const FOR_EVER = 2 ** 30
const DUE = '2026-03-07T09:00:00Z'
let harness: ReminderHarness
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  harness = await createReminderHarness({ sendTimeoutMs: 10_000 })
})
afterAll(() => harness.close())
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

/** Short enough to see renewals, and long enough for the mailer to start on a busy machine. */
const SHORT_LEASE = { leaseMs: 12_000, sendTimeoutMs: 10_000 }

/** An engine connected to a server that goes silent after the final dot. */
async function silentServer(
  times: { answerTimeoutMs?: number; patienceMs?: number } = {},
  more: Partial<EngineDeps> = {},
) {
  const server = await startScriptedSmtp({ atTheDot: () => {} })
  const logger = createLogger('silent')
  const mailer = smtpMailer({ smtpUrl: server.url, from: 'reminders@duely.example', logger, ...times })
  closers.push(() => mailer.close(), server.close)
  return { server, engine: harness.makeEngine({ mailer, ...more }) }
}

const states = async () => (await harness.deliveries()).map(({ state, reason }) => [state, reason])
const minutesLater = (minutes: number) => new Date(Date.parse(DUE) + minutes * 60_000)
const taken = (handOver?: HandOver) => {
  handOver?.onHandedOver()
  throw refusal.unclear()
}

test('that never comes leads to two copies under one Message-ID, recorded as not confirmed', async () => {
  const { server, engine } = await silentServer({ answerTimeoutMs: 1_000 })
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await engine.runTick()
  expect(await states()).toEqual([['pending', null]])
  harness.clock.set(minutesLater(14))
  await engine.runTick()
  expect(server.state.received).toHaveLength(1)
  for (let minutes = 15; minutes < 36 * 60; minutes += 15) {
    harness.clock.set(minutesLater(minutes))
    await engine.runTick()
  }
  expect(server.state.received).toHaveLength(2)
  expect(new Set(server.state.received).size).toBe(1)
  expect(await harness.deliveries()).toMatchObject([
    {
      state: 'sent',
      reason: 'UNCONFIRMED',
      attempts: 2,
      sentAt: new Date(DUE),
      recipient: 'ann@example.com',
    },
  ])
})

test('that comes late leads to one copy, and delays no other message meanwhile', async () => {
  const { server, engine } = await silentServer({ patienceMs: 1 }, { inFlight: 1, ...SHORT_LEASE })
  for (const id of ['bob', 'cem']) await harness.addPerson({ id })
  for (const id of ['ann', 'bob', 'cem']) await harness.subscribe(id, { date: '2026-03-10' })
  const answers: (() => void)[] = []
  server.state.atTheDot = (socket) => void answers.push(() => socket.write('250 taken at last\r\n'))
  harness.clock.set(DUE)
  await engine.runTick()
  await expect.poll(() => answers.length).toBe(3)
  // The lease is renewed while waiting, so that no other process takes the messages.
  const leases = async () => (await harness.messages()).map(({ leaseUntil }) => leaseUntil?.getTime() ?? 0)
  const first = Math.max(...(await leases()))
  await expect.poll(async () => Math.min(...(await leases()))).toBeGreaterThan(first + 500)
  await harness.makeEngine().runTick()
  expect(harness.mailer.tries).toBe(0)
  for (const answer of answers) answer()
  await expect.poll(states).toEqual(Array.from({ length: 3 }, () => ['sent', null]))
  expect(server.state.received).toHaveLength(3)
})

test('does not open the circuit breaker', async () => {
  for (let n = 0; n < 8; n++) {
    await harness.addPerson({ id: `p${n}` })
    await harness.subscribe(`p${n}`, { date: '2026-03-10' })
  }
  harness.mailer.refuse = async (mail, handOver) => {
    if (!mail.to.startsWith('ann')) taken(handOver)
  }
  harness.clock.set(DUE)
  await harness.tick()
  await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.tick()
  expect(harness.mailer.mails.map(({ to }) => to)).toEqual(['ann@example.com'])
})

test('is not retried after the renewal day has begun or the link has expired', async () => {
  harness.mailer.refuse = async (_mail, handOver) => taken(handOver)
  await harness.subscribe('ann', { date: '2026-03-08', days: [1] })
  harness.clock.set('2026-03-07T23:50:00Z')
  await enqueueMail(
    harness.db,
    plainMail('reset-password'),
    { to: 'x@example.com', payload: { url: 'x' } },
    new Date('2026-03-07T23:00:00Z'),
  )
  await harness.tick()
  expect(await states()).toEqual([
    ['sent', 'UNCONFIRMED'],
    ['sent', 'UNCONFIRMED'],
  ])
  expect((await harness.deliveries()).map(({ payload }) => payload)).toEqual([null, null])
})

test('is recorded as unconfirmed when the retry is no longer allowed', async () => {
  harness.mailer.refuse = async (_mail, handOver) => taken(handOver)
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await harness.tick()
  await harness.changeProfile('ann', { emailEnabled: false })
  harness.clock.set(minutesLater(15))
  await harness.tick()
  expect(harness.mailer.tries).toBe(1)
  expect(await states()).toEqual([['sent', 'UNCONFIRMED']])
})

test('allows another retry if the second one never reached the final dot', async () => {
  harness.mailer.refuse = async (_mail, handOver) => taken(handOver)
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await harness.tick()
  harness.mailer.refuse = async () => {
    throw refusal.connection()
  }
  harness.clock.set(minutesLater(15))
  await harness.tick()
  harness.mailer.refuse = async () => {}
  harness.clock.set(minutesLater(30))
  await harness.tick()
  expect(await states()).toEqual([['sent', null]])
})

test('holds a limited number of connections; beyond it mails wait for a free one', async () => {
  const { server, engine } = await silentServer({ patienceMs: 1 }, { inFlight: 1, waitingAside: 2 })
  for (let n = 0; n < 5; n++) {
    await harness.addPerson({ id: `p${n}` })
    await harness.subscribe(`p${n}`, { date: '2026-03-10' })
  }
  const answers: (() => void)[] = []
  server.state.atTheDot = (socket) => void answers.push(() => socket.write('250 taken\r\n'))
  harness.clock.set(DUE)
  await engine.runTick()
  await engine.runTick()
  await expect.poll(() => server.state.received.length).toBe(2)
  const waiting = (await harness.deliveries()).filter(({ state }) => state === 'pending')
  expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers.splice(0)) answer()
  await expect.poll(async () => (await states()).filter(([state]) => state === 'sent').length).toBe(2)
  await engine.runTick()
  await expect.poll(() => server.state.received.length).toBe(4)
})

test('is recorded as unconfirmed when the process stops, and its connection is destroyed', async () => {
  const { server, engine } = await silentServer({ patienceMs: 1, answerTimeoutMs: FOR_EVER })
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await engine.runTick()
  await engine.stop()
  expect(await harness.deliveries()).toMatchObject([{ state: 'pending' }])
  expect(await harness.messages()).toMatchObject([
    { handedOverAt: new Date(DUE), nextAttemptAt: minutesLater(15), leasedBy: null },
  ])
  await expect.poll(server.open).toBe(0)
})

test('is retried once per process, however the wall clock jumps', async () => {
  const { server, engine } = await silentServer({ patienceMs: 1 })
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await engine.runTick()
  await expect.poll(() => server.state.received.length).toBe(1)
  await harness.endLeases()
  await engine.runTick()
  expect(await harness.deliveries()).toMatchObject([{ state: 'sending', attempts: 1 }])
  expect(server.state.connections).toBe(1)
})

test('is aborted when its lease has passed to another process', async () => {
  const { server, engine } = await silentServer({ patienceMs: 1 }, { ...SHORT_LEASE })
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set(DUE)
  await engine.runTick()
  await expect.poll(() => server.state.received.length).toBe(1)
  await harness.db.update(messages).set({ leasedBy: 'somebody else' })
  await expect.poll(server.open).toBe(0)
  await engine.stop()
  expect(await harness.deliveries()).toMatchObject([{ state: 'sending' }])
  expect(await harness.messages()).toMatchObject([{ leasedBy: 'somebody else', endedAt: null }])
})
