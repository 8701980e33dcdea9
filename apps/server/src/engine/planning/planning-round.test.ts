import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { runUntilDone } from './planning-round.ts'

// Batches are worked on at once, by the lanes of one process and by several processes.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())

const never = () => false

/** A step over `count` pieces of work, one at a time. */
function workOf(count: number) {
  const taken: number[] = []
  let open = 0
  const work = {
    taken,
    mostAtOnce: 0,
    step: async () => {
      if (taken.length === count) return { seen: 0, handled: 0 }
      taken.push(taken.length)
      open += 1
      work.mostAtOnce = Math.max(work.mostAtOnce, open)
      await new Promise(setImmediate)
      open -= 1
      return { seen: 1, handled: 1 }
    },
  }
  return work
}

test.each([
  [1, 1],
  [2, 2],
])('%i lanes run %i steps at once and together do all the work once', async (lanes, atOnce) => {
  const work = workOf(7)
  expect(await runUntilDone(work.step, { lanes, isStopping: never })).toBe(7)
  expect(work.taken).toHaveLength(7)
  expect(work.mostAtOnce).toBe(atOnce)
})

test('what fails in one lane is thrown after the other lanes have ended', async () => {
  const work = workOf(5)
  let isBroken = false
  const step = () => {
    if (isBroken || work.taken.length === 0) return work.step()
    isBroken = true
    return Promise.reject(new Error('connection lost'))
  }
  await expect(runUntilDone(step, { lanes: 2, isStopping: never })).rejects.toThrow('connection lost')
  expect(work.taken).toHaveLength(5)
})

test('a stop ends it after the step that runs', async () => {
  const work = workOf(5)
  expect(await runUntilDone(work.step, { isStopping: () => work.taken.length === 2 })).toBe(2)
  expect(work.taken).toHaveLength(2)
})

test('lanes and processes together record every passed renewal once', async () => {
  for (const id of ['ann', 'bob']) {
    await harness.addPerson({ id })
    await harness.subscribeMany(id, 450, '2026-03-04')
  }
  harness.clock.set('2026-03-05T00:00:10Z')
  const engines = [harness.makeEngine({ rollOverLanes: 3 }), harness.makeEngine({ rollOverLanes: 2 })]
  const rounds = await Promise.all(engines.map((engine) => engine.runTick()))
  expect(rounds.reduce((sum, { rolled }) => sum + rolled, 0)).toBe(900)
  const charges = await harness.charges()
  expect(charges).toHaveLength(900)
  expect(new Set(charges.map(({ subscriptionId }) => subscriptionId)).size).toBe(900)
  const rolled = [...(await harness.subscriptionsOf('ann')), ...(await harness.subscriptionsOf('bob'))]
  expect(new Set(rolled.map(({ nextBillingDate }) => nextBillingDate))).toEqual(new Set(['2026-04-04']))
})
