import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownNetworks, user } from '#server/platform/database/schema.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { purgeAuth } from '../purge-auth.ts'
import { identifyCaller } from './caller.ts'

let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp()
  await app.join('ann@example.com')
})
afterAll(() => app.close())

const email = 'ann@example.com'
const caller = async (clientIp: string, of = email) =>
  (await identifyCaller(app.deps, of, { clientIp, headers: new Headers() })).kind

test('a network is known only for users who have signed in from it', async () => {
  expect(await caller('2001:db8::1')).toBe('stranger')
  await app.signIn(email, 'not the password', { ip: '2001:db8::1' })
  expect(await caller('2001:db8::1')).toBe('stranger')
  await app.signIn(email, PASSWORD, { ip: '2001:db8::1' })
  expect(await caller('2001:db8::1')).toBe('known')
  expect(await caller('2001:db8::ffff:2')).toBe('known')
  expect(await caller('2001:db8:0:1::1')).toBe('stranger')
  expect(await caller('2001:db8::1', 'bob@example.com')).toBe('stranger')
})

test('the latest twenty networks are kept for ninety days, as hashes', async () => {
  for (let n = 0; n < 25; n += 1) {
    await app.signIn(email, PASSWORD, { ip: `198.51.100.${n}` })
    app.clock.advance('PT1M')
  }
  const rows = () =>
    app.db
      .select({ network: knownNetworks.network })
      .from(knownNetworks)
      .innerJoin(user, eq(user.id, knownNetworks.userId))
      .where(eq(user.email, email))
  expect(await rows()).toHaveLength(20)
  expect(await caller('198.51.100.4')).toBe('stranger')
  expect(await caller('198.51.100.5')).toBe('known')
  expect(JSON.stringify(await rows())).not.toContain('198.51')
  app.clock.advance('P89D')
  await purgeAuth(app.db, app.clock.now())
  expect(await rows()).toHaveLength(20)
  app.clock.advance('P2D')
  await purgeAuth(app.db, app.clock.now())
  expect(await rows()).toEqual([])
})
