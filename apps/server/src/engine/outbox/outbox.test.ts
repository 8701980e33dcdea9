import { setImmediate } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveries, messages } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { databaseWith } from '#server/testing/faults/database-with.ts'
import { HELLO, helloHandlers } from '#server/testing/hello-mails.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { memoryMailer } from '#server/testing/reminder-harness.ts'
import { borrowTestDatabase } from '#server/testing/stores/borrow-database.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { enqueueMail } from './enqueue.ts'
import { updateOutcomes } from './leases/lease.repo.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import type { WriteOutcomes } from './outcome-recorder.ts'

const LEASED_AT_ONCE = 10

const clock = movableClock()
let database: TestDatabase
beforeAll(async () => {
  database = await borrowTestDatabase({ clock })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(deliveries)
  await database.db.delete(messages)
})

function outboxOf(mailer: ReturnType<typeof memoryMailer>, more: Partial<OutboxDeps> = {}) {
  return createOutbox({
    db: database.db,
    clock,
    logger: createLogger('silent'),
    channel: 'email',
    handlers: helloHandlers(mailer),
    inFlight: 2,
    leasedAtOnce: LEASED_AT_ONCE,
    ...more,
  })
}

const enqueue = async (mails: number) => {
  for (let n = 0; n < mails; n += 1)
    await enqueueMail(database.db, HELLO, { to: `p${n}@example.com`, payload: {} }, clock.now())
}
const inState = async (state: 'pending' | 'sending' | 'sent') => {
  const [row] = await database.db
    .select({ rows: count() })
    .from(deliveries)
    .where(eq(deliveries.state, state))
  return row?.rows
}

/** Sends what is due until as many are sent, because leases have to end first. */
const sendsAll = (outbox: ReturnType<typeof createOutbox>, mails: number) =>
  expect
    .poll(async () => {
      await outbox.sendDue()
      return inState('sent')
    })
    .toBe(mails)

/** A mailer that keeps its first messages until they are let go. */
function holdingMailer(messages: number) {
  const mailer = memoryMailer()
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  mailer.refuse = async () => {
    if (mailer.tries > messages) return
    if (mailer.tries === messages) held.resolve()
    await letGo.promise
  }
  return { mailer, held: held.promise, letGo: letGo.resolve }
}

test('a message that takes long keeps no other waiting, of its lease or of the next, and each is sent once', async () => {
  await enqueue(25)
  const { mailer, held, letGo } = holdingMailer(1)
  const sent = outboxOf(mailer).sendDue()
  await held
  await expect.poll(() => inState('sent')).toBe(24)
  letGo()
  expect(await sent).toEqual({ handedOver: 25 })
  expect(new Set(mailer.mails.map(({ to }) => to)).size).toBe(25)
  expect([mailer.mails.length, await inState('sent')]).toEqual([25, 25])
})

test('a stop hands back what was leased ahead, at once and unsent', async () => {
  await enqueue(25)
  const { mailer, held, letGo } = holdingMailer(2)
  const outbox = outboxOf(mailer)
  const sent = outbox.sendDue()
  await held
  await expect.poll(() => inState('pending')).toBe(5)
  const stopped = outbox.drain(5_000)
  letGo()
  await stopped
  await sent
  expect(await inState('sending')).toBe(0)
  const left = (await inState('pending')) ?? 0
  expect(left).toBe(23)
  // Another process sends the rest without waiting for a lease to end.
  const next = memoryMailer()
  expect(await outboxOf(next).sendDue()).toEqual({ handedOver: left })
  const all = [...mailer.mails, ...next.mails].map(({ to }) => to)
  expect([all.length, new Set(all).size]).toEqual([25, 25])
})

test('a single message costs no lease ahead: nothing due later is missed', async () => {
  await enqueue(1)
  const { mailer, held, letGo } = holdingMailer(1)
  const sent = outboxOf(mailer).sendDue()
  await held
  await enqueue(1)
  letGo()
  expect(await sent).toEqual({ handedOver: 2 })
})

test('outcomes that cannot be recorded are tried until they are, and nothing is sent twice', async () => {
  await enqueue(5)
  const mailer = memoryMailer()
  let failures = 0
  const write: WriteOutcomes = (db, outcomes, now) => {
    failures += 1
    if (failures <= 8) return Promise.reject(new Error('away'))
    return updateOutcomes(db, outcomes, now)
  }
  const outbox = outboxOf(mailer, { write, leaseMs: 900, sendTimeoutMs: 50 })
  expect(await outbox.sendDue()).toEqual({ handedOver: 5 })
  expect(failures).toBeGreaterThan(8)
  expect(mailer.mails).toHaveLength(5)
  expect(await inState('sent')).toBe(5)
})

test('a process that stops gives up what cannot be recorded; another sends it under the same name', async () => {
  await enqueue(1)
  const mailer = memoryMailer()
  const outbox = outboxOf(mailer, { write: () => Promise.reject(new Error('away')) })
  void outbox.sendDue().catch(() => {})
  await expect.poll(() => mailer.mails.length).toBe(1)
  await outbox.drain(100)
  expect(await inState('sending')).toBe(1)
  await database.db.update(messages).set({ leaseUntil: sql`now() - interval '1 second'` })
  const next = memoryMailer()
  await outboxOf(next).sendDue()
  expect(next.mails.map(({ messageId }) => messageId)).toEqual(mailer.mails.map(({ messageId }) => messageId))
})

test('after the database was away nobody takes over what others may be recording', async () => {
  await enqueue(2)
  const holder = memoryMailer()
  const { letGo } = ((held = Promise.withResolvers<void>()) => {
    holder.refuse = () => held.promise
    return { letGo: held.resolve }
  })()
  const sending = outboxOf(holder).sendDue()
  await expect.poll(() => holder.tries).toBe(2)
  await database.db.update(messages).set({ leaseUntil: sql`now() - interval '1 second'` })
  let isAway = true
  const db = databaseWith(database.db, {
    execute: (statement) => {
      if (isAway) throw new Error('away')
      return database.db.execute(statement)
    },
  })
  const other = memoryMailer()
  const watching = outboxOf(other, { db, leaseMs: 600 })
  await expect(watching.sendDue()).rejects.toThrow('away')
  isAway = false
  expect(await watching.sendDue()).toEqual({ handedOver: 0 })
  letGo()
  await sending
  expect([holder.mails.length, other.mails.length]).toEqual([2, 0])
  expect(await inState('sent')).toBe(2)
})

test('what an error of the database left behind is sent by the same process once its lease has ended', async () => {
  await enqueue(5)
  const mailer = memoryMailer()
  let executed = 0
  const db = databaseWith(database.db, {
    execute: (statement) => {
      executed += 1
      // After the look for what is due: the readings of the database's clock.
      if (executed === 2 || executed === 3) throw new Error('away')
      return database.db.execute(statement)
    },
  })
  const outbox = outboxOf(mailer, { db, leaseMs: 400, sendTimeoutMs: 50 })
  await expect(outbox.sendDue()).rejects.toThrow('away')
  expect(await inState('sending')).toBe(5)
  await sendsAll(outbox, 5)
  expect(mailer.mails).toHaveLength(5)
})

test('a lease still under way when every sender failed is not forgotten', async () => {
  await enqueue(15)
  const mailer = memoryMailer()
  const secondLease = { begun: Promise.withResolvers<void>(), letGo: Promise.withResolvers<void>() }
  let isAway = true
  let leases = 0
  const db = databaseWith(database.db, {
    execute: (statement) => {
      if (isAway && leases > 0) throw new Error('away')
      return database.db.execute(statement)
    },
    transaction: async (work, config) => {
      leases += 1
      if (leases === 2) {
        secondLease.begun.resolve()
        await secondLease.letGo.promise
      }
      return database.db.transaction(work, config)
    },
  })
  const outbox = outboxOf(mailer, { db, leaseMs: 400, sendTimeoutMs: 50 })
  let hasEnded = false
  const failed = expect(outbox.sendDue()).rejects.toThrow('away')
  void failed.finally(() => {
    hasEnded = true
  })
  await secondLease.begun.promise
  await setImmediate()
  expect(hasEnded).toBe(false)
  secondLease.letGo.resolve()
  await failed
  isAway = false
  await sendsAll(outbox, 15)
  expect(mailer.mails).toHaveLength(15)
})
