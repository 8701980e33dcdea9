import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { user } from '#server/platform/database/schema.ts'
import { RateLimited } from '#server/platform/http/problem/problem.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { checkOwnPassword } from './check-password.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
  await app.join('ann@example.com')
})
afterEach(() => app.close())

const check = async (password: string, sessionId = 'a session') => {
  const [row] = await app.db.select().from(user).where(eq(user.email, 'ann@example.com'))
  const actor = {
    userId: row?.id ?? '',
    email: 'ann@example.com',
    sessionId,
    clientIp: '192.0.2.1',
    viewer: ownerAlone(row?.id ?? ''),
  }
  return checkOwnPassword(app.deps, actor, password)
}

test('accepts the right password only', async () => {
  expect(await check(PASSWORD)).toBe(true)
  expect(await check(`${PASSWORD} `)).toBe(false)
  const nobody = {
    userId: 'nobody',
    email: 'no@example.com',
    sessionId: 'none',
    clientIp: '192.0.2.1',
    viewer: ownerAlone('nobody'),
  }
  expect(await checkOwnPassword(app.deps, nobody, PASSWORD)).toBe(false)
})

test('ten wrong ones lock this session, but neither other sessions nor sign-in', async () => {
  for (let n = 0; n < 10; n += 1) expect(await check('not the password')).toBe(false)
  await expect(check(PASSWORD)).rejects.toThrow(RateLimited)
  expect(await check(PASSWORD, 'another session')).toBe(true)
  expect((await app.signIn('ann@example.com')).status).toBe(200)
})

test('of eleven concurrent attempts ten are checked', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 11 }, () => check('not the password')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(RateLimited)
})

test('the right one resets the count', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) expect(await check('not the password')).toBe(false)
    expect(await check(PASSWORD)).toBe(true)
  }
})
