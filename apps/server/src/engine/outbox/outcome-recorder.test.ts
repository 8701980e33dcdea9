import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import type { Outcome } from './leases/lease.repo.ts'
import { createRecorder } from './outcome-recorder.ts'

// Time only passes when advanced.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('messages that finish together are recorded together', async () => {
  const { recorder, statements } = recording()
  const [first, second] = [Promise.withResolvers<Outcome[]>(), Promise.withResolvers<Outcome[]>()]
  const both = Promise.all([recorder.record(first.promise, []), recorder.record(second.promise, [])])
  first.resolve([sent('a')])
  await vi.advanceTimersByTimeAsync(1)
  expect(statements()).toBe(0)
  second.resolve([sent('b')])
  expect(await both).toEqual([[sent('a')], [sent('b')]])
  expect(statements()).toBe(1)
})

test('a single message in flight is recorded at once', async () => {
  const { recorder, statements } = recording()
  await recorder.record(Promise.resolve([sent('a')]), [])
  expect(statements()).toBe(1)
})

test('a message that never finishes delays others only briefly', async () => {
  const { recorder, statements } = recording()
  const slow = Promise.withResolvers<Outcome[]>()
  const late = recorder.record(slow.promise, [])
  const swift = recorder.record(Promise.resolve([sent('a')]), [])
  await vi.advanceTimersByTimeAsync(5)
  await swift
  expect(statements()).toBe(1)
  slow.resolve([sent('b')])
  await late
  expect(statements()).toBe(2)
})

/** A recorder whose statements are counted instead of executed. */
function recording() {
  const write = vi.fn(async (_db: Database, outcomes: readonly Outcome[]) => outcomes.length)
  const db: Database = Object.create(null)
  const recorder = createRecorder({ db, clock: movableClock(), logger: createLogger('silent'), write })
  return { recorder, statements: () => write.mock.calls.length }
}

function sent(id: string): Outcome {
  return {
    id,
    messageId: id,
    token: 'lease',
    state: 'sent',
    reason: null,
    detail: '250 taken',
    recipient: null,
    providerId: null,
    nextAttemptAt: null,
    sentAt: new Date('2026-03-02T09:00:15Z'),
    handedOverAt: null,
    untried: false,
  }
}
