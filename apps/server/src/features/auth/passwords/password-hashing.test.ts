import { expect, test } from 'vitest'
import { RateLimited } from '#server/platform/http/problem/problem.ts'
import { createPasswordHashing } from './password-hashing.ts'

const running = { now: 0, most: 0, release: [] as (() => void)[] }
async function work<T>(result: T): Promise<T> {
  running.now += 1
  running.most = Math.max(running.most, running.now)
  await new Promise<void>((resolve) => running.release.push(resolve))
  running.now -= 1
  return result
}
const { hashPassword, verifyPassword } = createPasswordHashing({
  hash: () => work('a hash'),
  verify: () => work(true),
})

test('at most two hashes are computed at once, and all requests get their turn', async () => {
  const all = Promise.all([
    ...Array.from({ length: 5 }, () => hashPassword('x')),
    ...Array.from({ length: 5 }, () => verifyPassword('y', 'x')),
  ])
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => running.release.length).toBeGreaterThan(0)
    running.release.shift()?.()
  }
  expect(await all).toHaveLength(10)
  expect(running.most).toBe(2)
})

test('a network over its limit is told when to retry, without affecting others', async () => {
  running.release.length = 0
  const verify = (name: string) => verifyPassword('y', 'x', { name, isKnown: false })
  const many = Array.from({ length: 34 }, () => verify('2001:db8::/48'))
  await expect(verify('2001:db8::/48')).rejects.toBeInstanceOf(RateLimited)
  const other = verify('203.0.113.0/24')
  let left = 35
  while (left > 0) {
    await expect.poll(() => running.release.length).toBeGreaterThan(0)
    running.release.shift()?.()
    left -= 1
  }
  expect(await other).toBe(true)
  expect(await Promise.all(many)).toHaveLength(34)
})
