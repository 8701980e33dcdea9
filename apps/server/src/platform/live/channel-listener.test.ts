import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/logger.ts'
import { type Attach, keepListening } from './channel-listener.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A listener with scripted outcomes. */
function listenerOf(...outcomes: ('listens' | 'fails')[]) {
  const calls = { attempts: 0, listening: 0, detached: 0 }
  const connections: (() => void)[] = []
  const attach: Attach = async (onLost) => {
    const outcome = outcomes[calls.attempts] ?? 'listens'
    calls.attempts += 1
    if (outcome === 'fails') throw new Error('not reachable')
    connections.push(onLost)
    return async () => {
      calls.detached += 1
    }
  }
  const onListening = () => {
    calls.listening += 1
  }
  const listener = keepListening(attach, { channel: 'test', onListening }, createLogger('silent'))
  return { listener, calls, lose: () => connections.at(-1)?.() }
}

test('a failure is retried after 0.2, 1, 3, 3 … s', async () => {
  const { listener, calls } = listenerOf('fails', 'fails', 'fails', 'fails')
  listener.start()
  for (const [ms, attempts] of [
    [199, 1],
    [1, 2],
    [999, 2],
    [1, 3],
    [2_999, 3],
    [1, 4],
    [3_000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(calls.attempts).toBe(attempts)
  }
  expect(calls.listening).toBe(1)
  expect(listener.describe()).toEqual({ state: 'ok', failures: 0 })
})

test('readiness reports when it should listen and does not', async () => {
  const { listener, calls, lose } = listenerOf('fails')
  expect(listener.describe()).toEqual({ state: 'ok', failures: 0 })
  listener.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(listener.describe()).toEqual({ state: 'degraded', failures: 1 })
  await vi.advanceTimersByTimeAsync(200)
  expect(listener.describe()).toEqual({ state: 'ok', failures: 0 })
  lose()
  expect(listener.describe()).toEqual({ state: 'degraded', failures: 1 })
  await vi.advanceTimersByTimeAsync(200)
  expect([listener.describe().state, calls.listening]).toEqual(['ok', 2])
})

test('a failure rejects waiting callers and is not final', async () => {
  const { listener } = listenerOf('fails')
  await expect(listener.ready()).rejects.toThrow('not reachable')
  await vi.advanceTimersByTimeAsync(200)
  await expect(listener.ready()).resolves.toBeUndefined()
})

test('after closing there are no more attempts', async () => {
  const failing = listenerOf('fails')
  failing.listener.start()
  await vi.advanceTimersByTimeAsync(0)
  await failing.listener.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failing.calls.attempts).toBe(1)

  const listening = listenerOf()
  await listening.listener.ready()
  await listening.listener.close()
  listening.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([listening.calls.attempts, listening.calls.detached]).toEqual([1, 1])
  await expect(listening.listener.ready()).rejects.toThrow('has ended')
})
