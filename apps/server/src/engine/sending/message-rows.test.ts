import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selectClosest } from '#server/engine/ledger/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import type { OutgoingSms, SmsSender } from '#server/platform/sms/sms-provider.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'
import { selectLastTried, selectMailCounts, selectMessageCounts } from './message-counts.repo.ts'

// It is Monday, 2 March 2026, 12:00 UTC; reminders go out at 09:00.
let harness: ReminderHarness
const logged: Record<string, unknown>[] = []
const logger = createLogger('info', { write: (line: string) => logged.push(JSON.parse(line)) })
beforeAll(async () => {
  harness = await createReminderHarness({ logger })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  logged.length = 0
  await harness.addPerson({ id: 'ann' })
})

const DUE = '2026-03-07T09:00:00Z'
const at = (time: string) => {
  harness.clock.set(time)
  return harness.tick()
}
const subjects = () => harness.mailer.mails.map(({ subject }) => subject)

test('a digest that the mail server put off returns as the same digest', async () => {
  await harness.subscribeMany('ann', 1_300, '2026-03-10')
  harness.mailer.refuse = async ({ subject }) => {
    if (subject.startsWith('50 ')) throw refusal.busy()
  }
  await at(DUE)
  expect(harness.mailer.mails).toHaveLength(50)
  const [digest] = (await harness.messages()).filter(({ isDigest }) => isDigest)
  harness.mailer.refuse = async () => {}
  await at('2026-03-07T09:02:00Z')
  expect(harness.mailer.mails).toHaveLength(51)
  const last = harness.mailer.mails.at(-1)
  expect(last?.messageId).toBe(`${digest?.id}@duely.example`)
  expect(last?.text.match(/^No \d+, \$1\.00, renews in 3 days/gm)).toHaveLength(50)
})

test('a row that comes back while its message is on its way does not take the message over', async () => {
  const first = await harness.subscribe('ann', { name: 'First', date: '2026-03-10' })
  await harness.subscribe('ann', { name: 'Second', date: '2026-03-10' })
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at(DUE)
  // Written off while the message waits for its retry.
  await harness.change(first, { status: 'paused' })
  const taken = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  harness.mailer.refuse = async () => {
    taken.resolve()
    await answer.promise
  }
  const sending = at('2026-03-07T09:02:00Z')
  await taken.promise
  // Owed again while the message that it no longer belongs to is on its way.
  await harness.change(first, { status: 'active' })
  const other = harness.makeEngine()
  const second = other.runTick()
  answer.resolve()
  await Promise.all([sending, second])
  expect(subjects().toSorted()).toEqual([
    'First, $15.99, renews in 3 days',
    'Second, $15.99, renews in 3 days',
  ])
  const ids = harness.mailer.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
})

test('a retry has the name of the first try, and another row that became due is a message of its own', async () => {
  await harness.subscribe('ann', { name: 'First', date: '2026-03-10' })
  const names: (string | undefined)[] = []
  harness.mailer.refuse = async ({ messageId }) => {
    names.push(messageId)
    if (names.length === 1) throw refusal.busy()
  }
  await at(DUE)
  await harness.subscribe('ann', { name: 'Second', date: '2026-03-08', days: [1] })
  await at('2026-03-07T09:02:00Z')
  expect(subjects().toSorted()).toEqual([
    'First, $15.99, renews in 3 days',
    'Second, $15.99, renews tomorrow',
  ])
  expect(names[1]).not.toBe(undefined)
  expect(names.filter((name) => name === names[0])).toHaveLength(2)
})

test('a message of which nothing is wanted any more ends', async () => {
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at(DUE)
  await harness.change(id, { status: 'cancelled' })
  harness.mailer.refuse = async () => {}
  await at('2026-03-07T09:02:00Z')
  expect(harness.mailer.mails).toEqual([])
  expect(await harness.messages()).toMatchObject([{ endedAt: new Date('2026-03-07T09:02:00Z') }])
})

test.each(['Mars/Phobos'])('the zone %s holds up nobody but its owner', async (timezone) => {
  await harness.addPerson({ id: 'eve' })
  const ids = new Map<string, string>()
  for (const id of ['ann', 'eve']) ids.set(id, await harness.subscribe(id, { date: '2026-03-10' }))
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at(DUE)
  harness.mailer.refuse = async () => {}
  await harness.db.execute(sql`update profiles set timezone = ${timezone} where id = 'eve'`)
  await at('2026-03-07T09:02:00Z')
  expect(harness.mailer.mails.map(({ to }) => to)).toEqual(['ann@example.com'])
  expect(logged.filter(({ level }) => level === 'error')).toContainEqual(
    expect.objectContaining({ event: 'prepare-failed', userId: 'eve' }),
  )
  await harness.db.execute(sql`update profiles set timezone = 'UTC' where id = 'eve'`)
  await at('2026-03-07T09:17:00Z')
  expect(harness.mailer.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'eve@example.com'])
})

test('a text message on its way counts towards the ten of a day', async () => {
  const sent: OutgoingSms[] = []
  const held = Promise.withResolvers<void>()
  const sms = {
    send: async (text: OutgoingSms) => {
      sent.push(text)
      await held.promise
      return { response: 'queued', providerId: `SM${sent.length}` }
    },
    lossOf: () => ({ refusal: 'refused', detail: '' }),
  } as unknown as SmsSender
  await harness.changeProfile('ann', {
    smsEnabled: true,
    smsConsent: true,
    phoneNumber: '+15555550100',
    phoneVerifiedAt: new Date('2026-03-01T00:00:00Z'),
  })
  const engine = harness.makeEngine({ sms })
  for (let n = 0; n < 12; n++) {
    await harness.subscribe('ann', { name: `No ${n}`, date: '2026-03-10' })
    await harness.db
      .update(deliveries)
      .set({ dueAt: new Date(DUE) })
      .where(eq(deliveries.channel, 'sms'))
  }
  harness.clock.set(DUE)
  const round = engine.runTick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const since = new Date('2026-03-06T09:00:00Z')
  const counts = await selectMessageCounts(harness.db, 'sms', ['ann'], { since, except: [] })
  expect(counts).toEqual([{ userId: 'ann', device: '', messages: sent.length, taken: 0 }])
  held.resolve()
  await round
})

test('what a person was sent before, and how much one message lists, is not read with every round', async () => {
  const id = await harness.subscribe('ann', { name: 'Netflix', date: '2026-03-10' })
  const rows = (from: string, count: number, day: string) => sql`
    with told as (insert into messages (channel, user_id, next_attempt_at, ended_at)
      select 'email', 'ann', ${from}::timestamptz, ${from}::timestamptz returning id)
    insert into deliveries (kind, channel, state, user_id, subscription_id, subscription_name, renewal_date, day,
      device, recipient, due_at, next_attempt_at, sent_at, message_id)
    select 'reminder', 'email', 'sent', 'ann', ${id}::uuid, 'Netflix', ${day}::date, ${day}::date - n, '',
      'ann@example.com', ${from}::timestamptz, ${from}::timestamptz, ${from}::timestamptz, told.id
    from told, generate_series(1, ${count}) as n`
  await harness.db.execute(rows('2026-01-10T09:00:00Z', 1_000, '2026-01-13'))
  await harness.db.execute(rows('2026-03-07T08:00:00Z', 300, '2026-03-10'))
  const since = new Date('2026-03-07T00:00:00Z')
  const now = new Date(DUE)
  const asking: ((tx: Transaction) => Promise<unknown>)[] = [
    (tx) => selectMailCounts(tx, [{ userId: 'ann', since }]),
    (tx) => selectMessageCounts(tx, 'email', ['ann'], { since, except: [] }),
    (tx) => selectLastTried(tx, ['ann'], now),
  ]
  const read = []
  for (const ask of asking) read.push(await rowsReadBy(ask))
  expect(read).toEqual([
    { rows: 1, answer: new Map([['ann', 1]]) },
    { rows: 1, answer: [{ userId: 'ann', device: '', messages: 1, taken: 1 }] },
    { rows: 1, answer: new Map([['ann', new Date('2026-03-07T08:00:00Z')]]) },
  ])
  // Of a renewal all its reminders are.
  const renewal = { subscriptionId: id, renewalDate: '2026-03-10' }
  expect(await rowsReadBy((tx) => selectClosest(tx, [renewal], now))).toMatchObject({ rows: 300 })
})

/** How many rows of the ledger are read for an answer, by its indexes. */
async function rowsReadBy(ask: (tx: Transaction) => Promise<unknown>) {
  return inTransaction(harness.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await ledgerRowsRead(tx)
    const answer = await ask(tx)
    return { rows: (await ledgerRowsRead(tx)) - before, answer }
  })
}

async function ledgerRowsRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables where relname = 'deliveries'`,
  )
  return rows[0]?.read ?? 0
}
