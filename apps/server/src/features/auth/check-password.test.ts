import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { user } from '../../platform/database/schema.ts'
import { RateLimited } from '../../platform/http/problem.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '../../testing/auth-doors.ts'
import { checkPassword } from './check-password.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ rateLimitFactor: 1 })
  await app.join('ann@example.com')
})
afterEach(() => app.close())

const check = async (password: string) => {
  const [row] = await app.db.select().from(user).where(eq(user.email, 'ann@example.com'))
  return checkPassword(app.deps, { userId: row?.id ?? '', email: 'ann@example.com' }, password)
}

test('knows the own password from another', async () => {
  expect(await check(PASSWORD)).toBe(true)
  expect(await check(`${PASSWORD} `)).toBe(false)
  expect(await checkPassword(app.deps, { userId: 'nobody', email: 'no@example.com' }, PASSWORD)).toBe(false)
})

test('ten wrong ones close the account here and at the sign-in', async () => {
  for (let n = 0; n < 10; n += 1) expect(await check('not the password')).toBe(false)
  await expect(check(PASSWORD)).rejects.toThrow(RateLimited)
  expect((await app.signIn('ann@example.com')).status).toBe(429)
})
