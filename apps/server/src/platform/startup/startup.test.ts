import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/logger.ts'
import { createStartup } from './startup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (times: number) => {
  let left = times
  return async () => {
    if (left-- > 0) throw new Error('not yet')
  }
}

test('a failing step is retried until it succeeds, and reports its state', async () => {
  const startup = createStartup(createLogger('silent'))
  expect(startup.describe()).toEqual({ state: 'ok' })
  const running = startup.run('listen', failing(2))
  expect(startup.describe()).toEqual({ state: 'degraded', listen: 'under way' })
  await vi.advanceTimersByTimeAsync(199)
  expect(startup.describe().listen).toBe('failed 1 times, trying again')
  await vi.advanceTimersByTimeAsync(1 + 400)
  await running
  expect(startup.describe()).toEqual({ state: 'ok', listen: 'done' })
})

test('a required step fails the start in the end', async () => {
  const startup = createStartup(createLogger('silent'))
  await expect(startup.run('prepare', failing(100), { giveUpAfterMs: 0 })).rejects.toThrow('not yet')
})

test('a stop ends the waiting', async () => {
  const startup = createStartup(createLogger('silent'))
  const running = startup.run('listen', failing(1_000))
  await vi.advanceTimersByTimeAsync(0)
  expect(startup.describe().listen).toContain('failed')
  startup.stop()
  await running
  expect(startup.describe().state).toBe('degraded')
})
