import { expect, test } from 'vitest'
import type { AuthDeps } from '../auth-deps.ts'
import { lineOf } from './attempt.ts'

const deps = { rateLimitFactor: 1 } as AuthDeps
const from = (clientIp: string, email: string | undefined, key?: string) => {
  const caller = key === undefined ? undefined : ({ kind: 'known', key } as const)
  return lineOf(deps, { clientIp, ...(email && { email }), ...(caller && { caller }) })
}

test('all known devices and networks of an account wait in one line, strangers in one for each network', () => {
  const one = from('192.0.2.1', 'ann@example.com', 'device:one')
  expect(one.isKnown).toBe(true)
  expect(from('203.0.113.9', 'ann@example.com', 'device:two')).toEqual(one)
  expect(from('203.0.113.9', 'ann@example.com', 'network:three')).toEqual(one)
  expect(from('192.0.2.1', 'bob@example.com', 'device:one').name).not.toBe(one.name)
  const stranger = from('192.0.2.1', 'ann@example.com')
  expect([stranger.isKnown, stranger.name === one.name]).toEqual([false, false])
  expect(from('203.0.113.9', 'ann@example.com').name).not.toBe(stranger.name)
})
