import { expect, test } from 'vitest'
import { Overloaded, RateLimited } from '#server/platform/http/problem/problem.ts'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

const LIMITS: QueueLimits = { atOnce: 2, perLine: 4, waiting: 6, waitingKnown: 2 }

/** A queue whose jobs finish on command, and the order in which they started. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits })
  const startedJobs: string[] = []
  const ends: (() => void)[] = []
  const outcomes = new Map<string, unknown>()
  const ask = (name: string, isKnown = false) => {
    const work = () => {
      startedJobs.push(name)
      return new Promise<string>((end) => ends.push(() => end('done')))
    }
    queue.run({ name: name.slice(0, 1), isKnown }, work).then(
      (done) => outcomes.set(name, done),
      (error: unknown) => outcomes.set(name, error),
    )
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, startedJobs, outcomes, endOne, settle }
}

test('runs two jobs at once and alternates between lines', async () => {
  const { ask, startedJobs, endOne } = queueOf()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) ask(name)
  expect(startedJobs).toEqual(['a1', 'a2'])
  for (let n = 0; n < 7; n += 1) await endOne()
  expect(startedJobs).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
})

test('a full line refuses its own jobs only', async () => {
  const { ask, outcomes, settle, endOne, startedJobs } = queueOf()
  for (let n = 1; n <= 8; n += 1) ask(`a${n}`)
  ask('b1')
  await settle()
  expect([...outcomes.keys()]).toEqual(['a7', 'a8'])
  expect(outcomes.get('a7')).toBeInstanceOf(RateLimited)
  for (let n = 0; n < 7; n += 1) await endOne()
  expect(startedJobs).toContain('b1')
  expect(outcomes.get('b1')).toBe('done')
})

test('when the queue is full the longest line gives up a job, and waiting is bounded', async () => {
  const { ask, outcomes, settle } = queueOf()
  for (const name of ['x1', 'x2', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2']) ask(name)
  ask('c1')
  await settle()
  expect([...outcomes.keys()]).toEqual(['a4'])
  expect(outcomes.get('a4')).toBeInstanceOf(Overloaded)
  // Two each now: a line of the same length cannot displace another.
  ask('d1')
  ask('c2')
  await settle()
  expect([...outcomes.keys()]).toEqual(['a4', 'a3', 'c2'])
})

test('known visitors have places that strangers cannot take', async () => {
  const { ask, outcomes, settle, startedJobs, endOne } = queueOf()
  for (const name of ['x1', 'x2', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']) ask(name)
  for (const name of ['K1', 'L1', 'M1']) ask(name, true)
  await settle()
  expect([...outcomes.keys()]).toEqual(['g1', 'M1'])
  for (let n = 0; n < 10; n += 1) await endOne()
  expect(startedJobs).toEqual(['x1', 'x2', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'K1', 'L1'])
})

test('a failing job frees its place', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const line = { name: 'a', isKnown: false }
  const failing = queue.run(line, () => Promise.reject(new Error('no')))
  const next = queue.run(line, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
