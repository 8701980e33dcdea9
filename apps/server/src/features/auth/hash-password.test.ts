import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0, release: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => {
  const work = async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise<void>((resolve) => running.release.push(resolve))
    running.now -= 1
    return true
  }
  return { hash: work, verify: work }
})

test('however many ask, two hashes are made at once, and all get their turn', async () => {
  const all = Promise.all([
    ...Array.from({ length: 5 }, () => hashPassword('x')),
    ...Array.from({ length: 5 }, () => verifyPassword('y', 'x')),
  ])
  for (let done = 0; done < 10; done += 1) {
    await vi.waitFor(() => expect(running.release.length).toBeGreaterThan(0))
    running.release.shift()?.()
  }
  expect(await all).toHaveLength(10)
  expect(running.most).toBe(2)
})
