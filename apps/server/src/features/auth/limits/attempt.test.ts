import { Refusal } from '@duely/domain'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account, knownNetworks, rateLimit, session } from '#server/platform/database/schema.ts'
import { Overloaded, RateLimited } from '#server/platform/http/problem/problem.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { openSignedInSession } from '../sign-in/open-signed-in-session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { selectUserByEmail } from '../users.repo.ts'
import { beginAttempt } from './attempt.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
})
afterEach(() => app.close())

const EMAIL = 'ann@example.com'
/** Where Ann has signed up: known, with ten failures of her own. */
const HOME = '192.0.2.1'
const ELSEWHERE = '203.0.113.200'

const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof RateLimited ? 'too many' : error instanceof Refusal ? error.code : String(error),
  )

const from = (clientIp: string) => ({ clientIp, headers: new Headers() })
const guess = (password: string, ip = HOME) =>
  outcomeOf(signIn(app.deps, { email: EMAIL, password }, from(ip)))
const begin = (clientIp = ELSEWHERE) => beginAttempt(app.deps, 'sign-in', { clientIp, email: EMAIL })

/** Counts of strangers, by what they count. */
const counts = async () => {
  const rows = await app.db.select().from(rateLimit).where(like(rateLimit.key, 'auth:sign-in:%'))
  const strangers = rows.filter(({ key }) => !key.includes(':own:'))
  return new Map(strangers.map(({ key, count }) => [key, count]))
}
const counted = async () => [...(await counts()).values()].filter((count) => count > 0)
const sessions = async () => (await app.db.select({ id: session.id }).from(session)).length

describe('concurrent attempts', () => {
  test('learn of ten wrong passwords and no more', async () => {
    await app.join(EMAIL)
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`not the password ${n}`)))
    expect(outcomes.filter((each) => each === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(outcomes.filter((each) => each === 'too many')).toHaveLength(20)
    expect(await guess(PASSWORD)).toBe('too many')
  })

  test('with the right password among wrong ones open one session, or none', async () => {
    await app.join(EMAIL)
    let open = await sessions()
    for (const right of [0, 5, 15]) {
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, n) => guess(n === right ? PASSWORD : `not the password ${n}`)),
      )
      const opened = outcomes.filter((each) => each === 'done').length
      // The right one resets the count, so nine may fail before it and ten after.
      const told = outcomes.filter((each) => each === 'INVALID_CREDENTIALS').length
      expect(told).toBeLessThanOrEqual(opened === 1 ? 15 : 10)
      open += opened
      expect(await sessions()).toBe(open)
      await app.db.delete(rateLimit)
    }
  })

  test('are counted before they are tried, though nobody lives to tell the outcome', async () => {
    const own = { clientIp: HOME, caller: { kind: 'known', key: 'session:1' } } as const
    const beginOwn = () => outcomeOf(beginAttempt(app.deps, 'own-password', own))
    const first = await Promise.all(Array.from({ length: 12 }, beginOwn))
    expect(first.filter((each) => each === 'done')).toHaveLength(10)
    expect(await beginOwn()).toBe('too many')
    app.clock.advance('PT15M')
    expect(await beginOwn()).toBe('done')
  })
})

describe('a success', () => {
  test('in a strange place leaves nothing counted', async () => {
    await app.join(EMAIL)
    expect(await guess(PASSWORD, ELSEWHERE)).toBe('done')
    expect(await counted()).toEqual([])
  })

  test('resets failures in a row and takes back no others', async () => {
    await app.join(EMAIL)
    await guess('not the password', ELSEWHERE)
    const before = await counts()
    expect([...before.values()]).toEqual(Array(before.size).fill(1))
    expect(await guess(PASSWORD, ELSEWHERE)).toBe('done')
    const left = [...(await counts()).keys()]
    expect(left.toSorted()).toEqual([...before.keys()].filter((key) => !key.includes(':account:')).toSorted())
    expect(await counted()).toEqual(Array(left.length).fill(1))
  })

  test('counts where all are counted: sixty an hour from a known place', async () => {
    await app.join(EMAIL)
    const ofAll = like(rateLimit.key, 'auth:sign-in:own:%:3600')
    expect(await app.db.select().from(rateLimit).where(ofAll)).toEqual([])
    expect(await guess(PASSWORD)).toBe('done')
    await app.db.update(rateLimit).set({ count: 59 }).where(ofAll)
    expect(await guess(PASSWORD)).toBe('done')
    expect(await guess(PASSWORD)).toBe('too many')
    app.clock.advance('PT1H')
    expect(await guess(PASSWORD)).toBe('done')
    const rows = await app.db.select().from(rateLimit).where(ofAll)
    expect(rows.map(({ count }) => count)).toEqual([1])
  })
})

test.each([new RateLimited(3), new Overloaded(3)])('a full queue (%s) counts no attempt', async (full) => {
  const attempt = await begin()
  expect((await counted()).length).toBeGreaterThan(0)
  await expect(attempt.hashing(() => Promise.reject(full))).rejects.toBe(full)
  expect(await counted()).toEqual([])
})

describe('a password that is changed during its hash', () => {
  const open = async (passwordHash: string) => {
    const user = await selectUserByEmail(app.db, EMAIL)
    if (!user) throw new Error('Ann has no account')
    const signIn = { user, shown: { passwordHash }, isSecondStep: false, attempt: await begin() }
    return app.db.transaction((tx) => openSignedInSession(app.deps, tx, signIn, from(ELSEWHERE)))
  }
  const present = async () => (await app.db.select().from(account))[0]?.password ?? ''
  const networks = async () => (await app.db.select().from(knownNetworks)).length

  test('opens no session, remembers no network and stays counted', async () => {
    await app.join(EMAIL)
    const before = [await sessions(), await networks()]
    expect(await open('an earlier hash')).toEqual({ kind: 'way-ended' })
    expect([await sessions(), await networks()]).toEqual(before)
    expect(await counted()).toEqual(Array((await counts()).size).fill(1))
    expect(await open(await present())).toMatchObject({ kind: 'opened' })
    expect([await sessions(), await networks()]).toEqual(before.map((count) => count + 1))
  })

  // The embedded database has one connection, which never waits for another.
  test.runIf(process.env.TEST_DATABASE_URL)('is waited for', async () => {
    await app.join(EMAIL)
    const before = await present()
    const [changed, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = app.db.transaction(async (tx) => {
      await tx.update(account).set({ password: 'a new hash' }).where(eq(account.password, before))
      locked.resolve()
      await changed.promise
    })
    await locked.promise
    const outcome = open(before)
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.db.execute<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
    changed.resolve()
    await changing
    expect(await outcome).toEqual({ kind: 'way-ended' })
  })
})
