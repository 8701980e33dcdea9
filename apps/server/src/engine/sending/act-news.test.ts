import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertActLine } from '#server/engine/outbox/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, messages } from '#server/platform/database/schema.ts'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'
import { type ActNewsOf, readActNews } from './act-news.ts'

// Ben decides about what Ann shares, and Cleo follows; she has a reminder of her own every day at nine, whose
// mail tells what Ben did. All in UTC; it is Monday, 2 March 2026, noon.

let harness: ReminderHarness
let home: Record<string, string>
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())

async function begin(): Promise<void> {
  await harness.reset()
  harness.mailer.refuse = async () => {}
  harness.mailer.mails.length = 0
  for (const id of ['ann', 'ben', 'cleo']) await harness.addPerson({ id })
  home = await harness.household('ann', 'ben', 'cleo')
}
beforeEach(begin)

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`
/** A subscription of Cleo's, of which she is reminded on that day. */
const remindOn = (n: number) => harness.subscribe('cleo', { name: `Own-${n}`, date: day(n + 3), days: [3] })
const shareOne = async (name: string, followers = ['cleo']) => {
  const id = await harness.subscribe('ann', { name, date: '2026-04-20', days: [1] })
  await harness.share(id, {
    householdId: home.id ?? '',
    deciderMemberId: home.ben ?? '',
    followers: followers.map((each) => home[each] ?? ''),
  })
  return id
}
/** Ben keeps it. */
const keeps = (id: string, name: string, at = harness.clock.now()) =>
  inTransaction(harness.db, (tx) =>
    insertActLine(tx, {
      userId: 'ben',
      subscriptionId: id,
      subscriptionName: name,
      renewalDate: '2026-04-20',
      reason: 'kept',
      at,
    }),
  )
const morning = async (n: number, time = '09:00') => {
  harness.clock.set(`${day(n)}T${time}:00Z`)
  await harness.tick()
}
/** The names in what Cleo was told, mail by mail. */
const told = () =>
  harness.mailer.mails
    .filter(({ to }) => to.startsWith('cleo'))
    .map(({ text }) => [...text.matchAll(/Ben keeps (\S+),/g)].map(([, name]) => name))

/** Seconds pass while the next mail is on its way, and something happens in them. */
function whileSending(happens: () => Promise<unknown>): void {
  harness.mailer.refuse = async () => {
    harness.mailer.refuse = async () => {}
    harness.clock.advance('PT2S')
    await happens()
    harness.clock.advance('PT2S')
  }
}

describe('what somebody does while a mail is on its way is told in the next', () => {
  test.each([
    ['at an instant after the mail was made', 0],
    // Its transaction began before the mail was made, and ended after.
    ['at an instant from before the mail was made', 5_000],
  ])('%s', async (_, earlierMs) => {
    const id = await shareOne('Netflix')
    for (const n of [3, 4, 5]) await remindOn(n)
    whileSending(() => keeps(id, 'Netflix', new Date(harness.clock.now().getTime() - earlierMs)))
    await morning(3)
    await morning(4)
    await morning(5)
    expect(told()).toEqual([[], ['Netflix'], []])
  })
})

test('a mail that is made again tells what came meanwhile, and the next one does not', async () => {
  const [a, b] = [await shareOne('Netflix'), await shareOne('Hulu')]
  for (const n of [3, 4]) await remindOn(n)
  await keeps(a, 'Netflix')
  whileSending(async () => {
    throw refusal.busy()
  })
  await morning(3)
  await keeps(b, 'Hulu')
  await morning(3, '12:00')
  await morning(4)
  expect(told()).toEqual([['Hulu', 'Netflix'], []])
})

// The embedded store has one connection, so nothing happens at once.
test.skipIf(!process.env.TEST_DATABASE_URL)('of two mails made at once, one tells it', async () => {
  const id = await shareOne('Netflix')
  await remindOn(3)
  await morning(3)
  await keeps(id, 'Netflix')
  const now = harness.clock.now()
  const read = (tx: Transaction) => readActNews(tx, ['cleo'], [], now)
  const linesOf = (newsOf: ActNewsOf) => newsOf('cleo', ENGLISH_READER).lines
  const second = await inTransaction(harness.db, async (tx) => {
    const newsOf = await read(tx)
    expect(linesOf(newsOf)).toHaveLength(1)
    const atOnce = inTransaction(harness.db, read)
    expect(await Promise.race([atOnce.then(linesOf), setTimeout(200, 'waits')])).toBe('waits')
    const toldActs = [...newsOf('cleo', ENGLISH_READER).acts]
    await tx.update(messages).set({ toldActs })
    return { atOnce }
  })
  expect(linesOf(await second.atOnce)).toEqual([])
})

test('what stood in a mail that came back is told again', async () => {
  const id = await shareOne('Netflix')
  for (const n of [3, 4, 5]) await remindOn(n)
  await keeps(id, 'Netflix')
  await morning(3)
  await harness.db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.userId, 'cleo'))
  await morning(4)
  await morning(5)
  expect(told()).toEqual([['Netflix'], ['Netflix'], []])
})

test('what was done on a subscription is not told while it is deleted, or not shared any more', async () => {
  const [gone, back] = [await shareOne('Netflix'), await shareOne('Hulu')]
  for (const n of [3, 4]) await remindOn(n)
  await keeps(gone, 'Netflix')
  await keeps(back, 'Hulu')
  await harness.breakSubscription(gone, { deletedAt: harness.clock.now() })
  await harness.breakSubscription(back, { householdId: null })
  await morning(3)
  expect(told()).toEqual([[]])
})

test('what was done before a mail is past telling for whoever follows only later', async () => {
  const id = await shareOne('Netflix', [])
  for (const n of [3, 4]) await remindOn(n)
  await keeps(id, 'Netflix')
  await morning(3)
  await harness.share(id, { followers: [home.cleo ?? ''] })
  await morning(4)
  expect(told()).toEqual([[], []])
})

test('what was done before a mail that did not keep what it told is past telling', async () => {
  const [a, b] = [await shareOne('Netflix'), await shareOne('Hulu')]
  for (const n of [3, 4]) await remindOn(n)
  await keeps(a, 'Netflix')
  await morning(3)
  await harness.db.update(messages).set({ toldActs: null })
  harness.clock.advance('PT1M')
  await keeps(b, 'Hulu')
  await morning(4)
  expect(told()).toEqual([['Netflix'], ['Hulu']])
})

test('of acts without end the newest are looked at for a mail, and the older ones are past telling with it', async () => {
  const old = await shareOne('Hulu')
  const id = await shareOne('Netflix')
  for (const n of [3, 4]) await remindOn(n)
  await keeps(old, 'Hulu')
  const noon = harness.clock.now()
  const line = { kind: 'act', channel: 'email', state: 'skipped', userId: 'ben', reason: 'kept' } as const
  const acts = Array.from({ length: 600 }, (_, n) => ({
    ...line,
    subscriptionId: id,
    subscriptionName: 'Netflix',
    nextAttemptAt: noon,
    renewalDate: '2026-04-20',
    dueAt: new Date(noon.getTime() + 1 + n),
  }))
  await harness.db.insert(deliveries).values(acts)
  await morning(3)
  await morning(4)
  expect(told()).toEqual([['Netflix'], []])
  const kept = (await harness.db.select().from(messages)).flatMap(({ toldActs }) => toldActs ?? [])
  expect(kept).toHaveLength(500)
})

test('a mail has room for the ten newest, and those older are past telling with it', async () => {
  for (const n of [3, 4]) await remindOn(n)
  for (let n = 1; n <= 11; n++) await keeps(await shareOne(`Sub-${n}`), `Sub-${n}`)
  await morning(3)
  await morning(4)
  expect(told().map(({ length }) => length)).toEqual([10, 0])
})

// One mail has at most ten acts to report, for which it has room: those since the mail before it was made
// (1 + 1 + 2), before this one (2), while its first attempt failed (1 + 1), and before the second (2).
const anyStep = fc.record({
  /** Acts before the mail is made, while it is on its way, and with an instant from before it meanwhile. */
  before: fc.nat({ max: 2 }),
  during: fc.nat({ max: 1 }),
  late: fc.nat({ max: 1 }),
  /** How the first attempt ends. */
  first: fc.constantFrom('sent', 'refused', 'handed back'),
  /** Acts between the attempts. */
  between: fc.nat({ max: 2 }),
})

test('whatever happens around the mails, each act is told once', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 4 }), async (steps) => {
      await begin()
      const done: string[] = []
      const act = async (count: number, earlierMs = 0) => {
        for (let n = 0; n < count; n++) {
          const name = `Sub-${done.length}`
          done.push(name)
          const id = await shareOne(name)
          await keeps(id, name, new Date(harness.clock.now().getTime() - earlierMs))
        }
      }
      for (let n = 3; n <= 4 + steps.length; n++) await remindOn(n)
      for (const [place, { before, during, late, first, between }] of steps.entries()) {
        await act(before)
        whileSending(async () => {
          await act(during)
          await act(late, 5_000)
          if (first === 'refused') throw refusal.busy()
          if (first === 'handed back') throw refusal.connection()
        })
        await morning(3 + place)
        await act(between)
        await morning(3 + place, '15:00')
      }
      harness.mailer.refuse = async () => {}
      await morning(3 + steps.length)
      await morning(4 + steps.length)
      expect(told().flat().toSorted()).toEqual(done.toSorted())
    }),
    { numRuns: 12 },
  )
})
