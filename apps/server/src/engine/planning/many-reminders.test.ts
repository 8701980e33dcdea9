import { addDays, plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { charges, deliveries, pushDevices, subscriptions, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import {
  createReminderHarness,
  type ReminderHarness,
  refusal,
  SECRET,
} from '#server/testing/reminder-harness.ts'
import { insertLedgerEntries, type LedgerEntry } from '../ledger/index.ts'
import { lockRowsOfPeople } from '../outbox/index.ts'
import { lockDueRows } from '../outbox/outbox.repo.ts'
import { reminderHandler } from '../sending/reminder-handler.ts'
import { claimDue } from './claim-due.ts'
import { createSetAside } from './person-by-person.ts'
import { newRound, runUntilDone } from './planning-round.ts'
import { insertCharges } from './schedule.repo.ts'

// One user with more reminders than fit into one mail or one day.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

const DUE = '2026-03-07T09:00:00Z'
const mails = () => harness.mailer.mails
/** Names listed in a mail; each is "No 17" at the start of a line. */
const namesIn = (text: string) => [...text.matchAll(/^(No \d+)\b/gm)].map(([, name]) => name)
const follow = (text: string) => /^\d+ more .*$/m.exec(text)?.[0] ?? null
const claimDeps = () => ({
  db: harness.db,
  clock: harness.clock,
  logger: createLogger('silent'),
  reminderHour: 9,
  canSendSms: false,
  setAside: createSetAside(),
})
const states = async () => new Set((await harness.deliveries()).map(({ state }) => state))
async function tickAt(at: string) {
  harness.clock.set(at)
  await harness.tick()
}

test('39 reminders leave in two mails at once: the first says how many follow, each is listed once', async () => {
  await harness.subscribeMany('ann', 39, '2026-03-10')
  await tickAt(DUE)
  expect(
    mails()
      .map(({ text }) => [namesIn(text).length, follow(text)])
      .toSorted(),
  ).toEqual([
    [14, null],
    [25, '14 more follow in the next mail.'],
  ])
  expect(mails().find(({ text }) => follow(text))?.html).toContain('14 more follow in the next mail.')
  expect(new Set(mails().flatMap(({ text }) => namesIn(text))).size).toBe(39)
  expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(2)
  expect(await states()).toEqual(new Set(['sent']))
})

test('further reminders of a person are locked besides those known, in whatever order the store finds them', async () => {
  await harness.subscribeMany('ann', 25, '2026-03-10')
  harness.clock.set(DUE)
  await claimDue(claimDeps(), newRound())
  const due = { now: harness.clock.now(), channel: 'email' } as const
  await inTransaction(harness.db, async (tx) => {
    const known: string[] = []
    for (const expected of [10, 10, 5, 0]) {
      const more = await lockRowsOfPeople(tx, due, ['ann'], { ofOne: 10, known })
      expect(more).toHaveLength(expected)
      known.push(...more.map(({ id }) => id))
    }
    expect(new Set(known).size).toBe(25)
  })
})

test('what one person is owed is claimed together, because mails leave while the rest is claimed', async () => {
  const people = Array.from({ length: 400 }, (_, n) => `p${n}`)
  for (const id of people) await harness.addPerson({ id })
  for (const id of [...people, ...people]) await harness.subscribeMany(id, 1, '2026-03-10')
  harness.clock.set(DUE)
  const round = newRound()
  for (let claims = 0; claims < 3; claims += 1) {
    const { seen } = await claimDue(claimDeps(), round)
    expect(seen).toBe(100)
    const claimed = new Set((await harness.deliveries()).map(({ userId }) => userId))
    const rows = await harness.db.select().from(subscriptions)
    const left = rows.filter(({ remindAt }) => remindAt !== null && remindAt <= harness.clock.now())
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter(({ userId }) => claimed.has(userId))).toEqual([])
  }
})

// The embedded store has one connection, so nobody else can hold a row.
test.runIf(process.env.TEST_DATABASE_URL).each([150, 600])(
  'a round passes by a user with %i who is being changed, and claims her when she is free',
  async (count) => {
    await harness.subscribeMany('ann', count, '2026-03-10')
    await harness.addPerson({ id: 'bob' })
    await harness.subscribeMany('bob', 1, '2026-03-10')
    harness.clock.set(DUE)
    const claimed = async () => (await harness.deliveries()).map(({ userId }) => userId)
    const claimAll = () => runUntilDone((round) => claimDue(claimDeps(), round), { isStopping: () => false })
    await harness.db.transaction(async (tx) => {
      // As a change of hers does: nothing of it may make the claims of others wait.
      await tx.select().from(user).where(eq(user.id, 'ann')).for('no key update')
      await tx.select().from(subscriptions).where(eq(subscriptions.userId, 'ann')).for('update')
      expect(await claimAll()).toBe(1)
      expect(await claimed()).toEqual(['bob'])
    })
    expect(await claimAll()).toBe(count)
    expect(await claimed()).toHaveLength(count + 1)
  },
)

test('a row becomes sent only when its mail was accepted: one of two mails is rejected', async () => {
  await harness.subscribeMany('ann', 39, '2026-03-10')
  harness.mailer.refuse = async (mail) => {
    if (follow(mail.text) === null) throw refusal.busy()
  }
  await tickAt(DUE)
  const ofState = (state: string) =>
    harness.deliveries().then((rows) => rows.filter((row) => row.state === state))
  expect([(await ofState('sent')).length, (await ofState('pending')).length]).toEqual([25, 14])
  harness.mailer.refuse = async () => {}
  await tickAt('2026-03-07T09:05:00Z')
  expect(
    mails()
      .flatMap(({ text }) => namesIn(text))
      .toSorted(),
  ).toEqual(Array.from({ length: 39 }, (_, n) => `No ${n}`).toSorted())
})

test('after 50 mails one digest lists all remaining reminders, one line each', async () => {
  await harness.subscribeMany('ann', 1_300, '2026-03-10')
  await tickAt(DUE)
  const lists = mails().map(({ text }) => namesIn(text).length)
  expect(lists.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 50 }, () => 25), 50])
  expect(new Set(mails().flatMap(({ text }) => namesIn(text))).size).toBe(1_300)
  expect(await states()).toEqual(new Set(['sent']))
  const digest = mails().find(({ text }) => namesIn(text).length === 50)
  expect(digest?.text).toMatch(/^No \d+, \$1\.00, renews in 3 days, on Tuesday, March 10, 2026\.$/m)
  expect(digest?.unsubscribe?.url).toContain('/unsubscribe/')
  // Each row leads to its subscription and to the page on which to decide.
  const links = [...(digest?.text ?? '').matchAll(/^Decide: https:\/\/duely\.example\/act\/[\w-]+$/gm)]
  expect(new Set(links.map(([link]) => link)).size).toBe(50)
  expect(
    digest?.html.match(/href="https:\/\/duely\.example\/dashboard\/subscriptions\/[\w-]+"/g),
  ).toHaveLength(50)
  expect(digest?.html.match(/href="https:\/\/duely\.example\/act\/[\w-]+"/g)).toHaveLength(50)
})

test('while a digest is written other work of the process has its turns', async () => {
  await harness.subscribeMany('ann', 1_250 + 1_000, '2026-03-10')
  harness.clock.set(DUE)
  await runUntilDone((round) => claimDue(claimDeps(), round), { isStopping: () => false })
  const now = harness.clock.now()
  const nowhere = { send: async () => ({ response: '' }) }
  const handler = reminderHandler({
    ...{ mailer: harness.mailer, sms: null, push: nowhere, ways: nowhere, authSecret: SECRET },
    ...{ publicUrl: 'https://duely.example', reminderHour: 9, appName: 'Duely' },
    logger: createLogger('silent'),
  })
  const { messages } = await inTransaction(harness.db, async (tx) =>
    handler.prepare(
      tx,
      await lockDueRows(tx, { now, channel: 'email', own: [], takesOver: true }, 5_000),
      now,
    ),
  )
  const digest = messages.find(({ isDigest }) => isDigest)
  let turns = 0
  let isWritten = false
  const count = () => {
    turns += 1
    if (!isWritten) setImmediate(count)
  }
  setImmediate(count)
  await digest?.compose()
  isWritten = true
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('reminders arriving one by one after 50 mails wait for one digest, sent before the earliest deadline', async () => {
  const subscribe = async (n: number) => {
    await harness.subscribe('ann', { name: `No ${n}`, date: '2026-03-08', days: [1] })
    await harness.tick()
  }
  harness.clock.set('2026-03-07T10:00:00Z')
  for (let n = 0; n < 53; n += 1) await subscribe(n)
  expect(mails()).toHaveLength(50)
  const held = (await harness.deliveries()).filter(({ state }) => state === 'pending')
  expect(held.map(({ reason, nextAttemptAt }) => [reason, nextAttemptAt.toISOString()])).toEqual(
    Array.from({ length: 3 }, () => ['mail-digest', '2026-03-07T22:00:00.000Z']),
  )
  await tickAt('2026-03-07T21:59:00Z')
  expect(mails()).toHaveLength(50)
  await tickAt('2026-03-07T22:00:00Z')
  expect(mails()).toHaveLength(51)
  expect(namesIn(mails().at(-1)?.text ?? '')).toHaveLength(3)
  // They waited on purpose, which is not late.
  expect(mails().at(-1)?.text).not.toContain('late')
  expect(await states()).toEqual(new Set(['sent']))
  expect(new Set((await harness.deliveries()).map(({ reason }) => reason))).toEqual(new Set([null]))
})

test('a user with very many reminders delays no other, and the next day starts afresh', async () => {
  await harness.addPerson({ id: 'bob' })
  await harness.subscribeMany('ann', 1_260, '2026-03-10')
  await harness.subscribe('bob', { date: '2026-03-10' })
  await harness.subscribe('ann', { name: 'No 9999', date: '2026-03-11' })
  await tickAt(DUE)
  expect(mails().filter(({ to }) => to.startsWith('bob'))).toHaveLength(1)
  await tickAt('2026-03-08T09:00:00Z')
  expect(new Set(namesIn(mails().at(-1)?.text ?? ''))).toEqual(new Set(['No 9999']))
})

test('a claim takes as many subscriptions as owe what it writes, by the places that each is sent to', async () => {
  await harness.changeProfile('ann', { pushEnabled: true })
  await harness.db.insert(pushDevices).values(
    Array.from({ length: 20 }, (_, n) => ({
      ...{ userId: 'ann', name: `Phone ${n}`, endpoint: `https://push.example/${n}` },
      ...{ p256dh: 'key', auth: 'secret', createdAt: harness.clock.now() },
    })),
  )
  await harness.subscribeMany('ann', 60, '2026-03-10')
  harness.clock.set(DUE)
  const claims: number[] = []
  let before = 0
  await runUntilDone(
    async (round) => {
      const step = await claimDue(claimDeps(), round)
      const { length } = await harness.deliveries()
      if (step.seen > 0) claims.push(length - before)
      before = length
      return step
    },
    { isStopping: () => false },
  )
  expect(claims).toEqual([23 * 21, 23 * 21, 14 * 21])
})

test('the ledger takes more reminders at once than one statement has parameters for', async () => {
  const subscriptionId = await harness.subscribe('ann', { date: '2026-03-10' })
  const entry = {
    ...{ state: 'superseded', channel: 'push', reason: 'closer-reminder', userId: 'ann', subscriptionId },
    ...{ subscriptionName: 'Netflix', renewalDate: '2026-03-10', day: '2026-03-07', daysBefore: 3 },
    ...{ dueAt: new Date(DUE), extendedUntil: null },
  } satisfies Omit<LedgerEntry, 'device'>
  const entries = Array.from({ length: 4_200 }, (_, n) => ({ ...entry, device: `${n}` }))
  await inTransaction(harness.db, (tx) => insertLedgerEntries(tx, entries, harness.clock.now()))
  expect(await harness.db.$count(deliveries)).toBe(4_200)
})

test('payments of a long stop are recorded together, more than one statement has parameters for', async () => {
  const subscriptionId = await harness.subscribe('ann', { date: '2026-03-10' })
  const charge = {
    ...{ userId: 'ann', subscriptionId, subscriptionName: 'Netflix', category: null },
    ...{ amount: '15.99', currency: 'USD' as const, createdAt: harness.clock.now() },
  }
  const passed = Array.from({ length: 9_000 }, (_, n) => ({
    ...charge,
    chargedOn: addDays(plainDate('2000-01-01'), n),
  }))
  await inTransaction(harness.db, (tx) => insertCharges(tx, passed))
  expect(await harness.db.$count(charges)).toBe(9_000)
})
