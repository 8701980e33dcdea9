import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveries } from '../../platform/database/schema.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { PLAIN_MAILS } from '../../testing/plain-mails.ts'
import { createReminderHarness, SECRET } from '../../testing/reminder-harness.ts'
import type { Engine } from '../engine.ts'
import type { EngineThreadListener } from './start-engine-thread.ts'
import { composeThreadedEngine } from './threaded-engine.ts'

/** One more than are claimed at once, so that a claim is full. They leave in five mails. */
const MANY = 101
const MAILS_OF_MANY = 5

/** Threads that do nothing but note what they are told; the test speaks for them. */
function pretendThreads() {
  const threads: { told: string[]; listener: EngineThreadListener; say(event: 'alive' | 'quiet'): void }[] =
    []
  return {
    threads,
    startThread: (listener: EngineThreadListener) => {
      const told: string[] = []
      threads.push({ told, listener, say: (event) => listener.onReport({ event, lastTickAt: null }) })
      const end = (how: string) => {
        told.push(how)
        listener.onEnd(null)
      }
      return {
        begin: () => void told.push('begin'),
        poke: () => void told.push('poke'),
        stop: async () => end('stop'),
        kill: () => end('kill'),
      }
    },
  }
}

let h: Awaited<ReturnType<typeof createReminderHarness>>
let pretend: ReturnType<typeof pretendThreads>
let engine: Engine
let errors: string[]

beforeEach(async () => {
  h = await createReminderHarness()
  pretend = pretendThreads()
  errors = []
  engine = threaded()
})
afterEach(async () => {
  await engine.stop()
  await h.close()
})

function threaded(more: { silentMs?: number } = {}): Engine {
  const logger = createLogger('error', { write: (line: string) => void errors.push(JSON.parse(line).event) })
  return composeThreadedEngine({
    ...{ db: h.db, clock: h.clock, mailer: h.mailer, logger, startThread: pretend.startThread },
    mails: PLAIN_MAILS,
    publicUrl: 'https://duely.example',
    authSecret: SECRET,
    reminderHour: 9,
    // What it would do by itself, it does soon.
    tickEveryMs: 20,
    ...more,
  })
}

/** Somebody who is owed reminders of so many subscriptions three days before they renew, by default on the 9th of March. */
async function have(id: string, subscriptions = 1, renewal = '2026-03-12'): Promise<void> {
  await h.addPerson({ id })
  await h.subscribeMany(id, subscriptions, renewal)
}

const sent = async (mails: number) => {
  await expect.poll(() => h.mailer.mails.length, { timeout: 8_000 }).toBe(mails)
}
/** Many ticks of the process. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400))
const plannedFor = (userId: string) => h.db.select().from(deliveries).where(eq(deliveries.userId, userId))

/** Much has become due, and all of it was sent by the process, which has asked for a thread. */
async function sendMuch() {
  await have('ann', MANY)
  h.clock.set('2026-03-09T09:00:15Z')
  engine.start()
  await sent(MAILS_OF_MANY)
  const [thread] = pretend.threads
  if (thread === undefined) throw new Error('No thread was asked for')
  return thread
}

test('little is sent by the process, and no thread is started', async () => {
  await have('ann', 3)
  h.clock.set('2026-03-09T09:00:15Z')
  engine.start()
  await sent(1)
  expect(pretend.threads).toHaveLength(0)
})

test('much starts one thread; until it is there the process works on, then the thread is told', async () => {
  const thread = await sendMuch()
  expect(pretend.threads).toHaveLength(1)
  await have('bob')
  engine.poke()
  await sent(MAILS_OF_MANY + 1)

  thread.say('alive')
  await expect.poll(() => thread.told).toEqual(['begin'])
  await have('eve', 1, '2026-03-13')
  h.clock.set('2026-03-10T09:00:15Z')
  engine.poke()
  engine.pokeOutbox()
  expect(thread.told).toEqual(['begin', 'poke', 'poke'])
  await aWhile()
  expect(await plannedFor('eve')).toEqual([])

  // Nor does it send what another has planned.
  const other = h.makeEngine()
  await other.pause()
  await other.runTick()
  expect(await plannedFor('eve')).toHaveLength(1)
  await aWhile()
  expect(h.mailer.mails).toHaveLength(MAILS_OF_MANY + 1)

  thread.say('quiet')
  await sent(MAILS_OF_MANY + 2)
  expect(errors).toEqual([])
})

test('a thread begins when what the process had taken is recorded, and a late answer holds it up for two seconds', async () => {
  const thread = await sendMuch()
  const answer = Promise.withResolvers<void>()
  h.mailer.refuse = () => answer.promise
  await have('bob')
  engine.poke()
  await expect.poll(() => h.mailer.tries).toBe(MAILS_OF_MANY + 1)
  thread.say('alive')
  await aWhile()
  expect(thread.told).toEqual([])
  await expect.poll(() => thread.told, { timeout: 5_000 }).toEqual(['begin'])
  answer.resolve()
  await sent(MAILS_OF_MANY + 1)
})

test('a thread that fails is logged, the process takes over and starts no other', async () => {
  const thread = await sendMuch()
  thread.say('alive')
  await have('bob', MANY)
  thread.listener.onEnd(new Error('out of memory'))
  await sent(2 * MAILS_OF_MANY)
  expect(errors).toEqual(['engine-thread-failed'])
  expect(pretend.threads).toHaveLength(1)
})

test('a thread that falls silent is ended, and the process takes over, whatever it says later', async () => {
  engine = threaded({ silentMs: 1_000 })
  const thread = await sendMuch()
  thread.say('alive')
  await have('bob')
  await expect.poll(() => thread.told, { timeout: 5_000 }).toContain('kill')
  await sent(MAILS_OF_MANY + 1)
  thread.say('alive')
  await have('eve')
  engine.poke()
  await sent(MAILS_OF_MANY + 2)
  expect(errors).toEqual(['engine-thread-failed'])
})

test('a quiet thread may be silent until its last message is answered', async () => {
  engine = threaded({ silentMs: 2_000 })
  const thread = await sendMuch()
  thread.say('alive')
  thread.say('quiet')
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect([thread.told.includes('kill'), errors]).toEqual([false, []])
})

test('a thread that cannot be started is logged, and the process sends by itself', async () => {
  pretend.startThread = () => {
    throw new Error('no more threads')
  }
  engine = threaded()
  await have('ann', MANY)
  h.clock.set('2026-03-09T09:00:15Z')
  engine.start()
  await sent(MAILS_OF_MANY)
  expect(errors).toEqual(['engine-thread-failed'])
})

test('a stop ends both, and nothing is taken over', async () => {
  const thread = await sendMuch()
  thread.say('alive')
  await have('bob')
  await engine.stop()
  expect(thread.told.filter((order) => order !== 'begin')).toEqual(['stop'])
  await aWhile()
  expect(h.mailer.mails).toHaveLength(MAILS_OF_MANY)
})

test('after a quiet thread has ended, the next that is needed is started', async () => {
  const thread = await sendMuch()
  thread.say('alive')
  thread.say('quiet')
  await have('bob', MANY)
  engine.poke()
  await sent(2 * MAILS_OF_MANY)
  expect(pretend.threads).toHaveLength(1)

  thread.listener.onEnd(null)
  await have('eve', MANY)
  engine.poke()
  await sent(3 * MAILS_OF_MANY)
  expect(pretend.threads).toHaveLength(2)
})

test('the last planning round is that of whoever planned last', async () => {
  const thread = await sendMuch()
  // The mails leave before the round that planned them is over.
  await expect.poll(() => engine.lastRunAt()).toEqual(new Date('2026-03-09T09:00:15Z'))
  const lastTickAt = new Date('2026-03-09T09:01:00Z')
  thread.listener.onReport({ event: 'alive', lastTickAt })
  expect((await engine.state()).lastTickAt).toEqual(lastTickAt)
})
