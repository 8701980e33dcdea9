import { Refusal } from '@duely/domain'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account, knownNetworks, rateLimit, session } from '../../../platform/database/schema.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '../../../testing/auth-harness.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { openSignedInSession } from '../sign-in/open-signed-in-session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import {
  attemptPassword,
  type LimitedAttempt,
  limitedAttempt,
  type PasswordAttempt,
} from './attempt-password.ts'
import { AUTH_LIMITS, allowancesOf, type LimitedAct } from './auth-limits.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
})
afterEach(() => app.close())

const EMAIL = 'ann@example.com'
/** Where Ann has signed up: known, with ten failures of her own. */
const HOME = '192.0.2.1'
const ELSEWHERE = '203.0.113.200'

/** What another process with the same database would use: it knows nothing of attempts under way here. */
const anotherProcess = (): AuthDeps => ({ ...app.deps, db: Object.create(app.deps.db) })

const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof RateLimited ? 'too many' : error instanceof Refusal ? error.code : String(error),
  )

const from = (clientIp: string) => ({ clientIp, headers: new Headers() })
const guess = (deps: AuthDeps, password: string, ip = HOME) =>
  outcomeOf(signIn(deps, { email: EMAIL, password }, from(ip)))

const failures = () => app.db.select().from(rateLimit).where(like(rateLimit.key, 'auth:failed:sign-in:%'))
const sessions = async () => (await app.db.select({ id: session.id }).from(session)).length

describe('concurrent attempts', () => {
  test('in several processes learn of ten wrong passwords and no more', async () => {
    await app.join(EMAIL)
    const processes = [app.deps, anotherProcess(), anotherProcess()]
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => guess(processes[n % 3] as AuthDeps, `not the password ${n}`)),
    )
    expect(outcomes.filter((each) => each === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(outcomes.filter((each) => each === 'too many')).toHaveLength(20)
    expect(await guess(anotherProcess(), PASSWORD)).toBe('too many')
  })

  test('with the right password among wrong ones open a session in turn, or not at all', async () => {
    await app.join(EMAIL)
    const processes = [app.deps, anotherProcess()]
    let open = await sessions()
    for (const right of [0, 5, 15]) {
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          guess(processes[n % 2] as AuthDeps, n === right ? PASSWORD : `not the password ${n}`),
        ),
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

  test('count as failures while under way, so that no eleventh is tried', async () => {
    const limited = limitedAttempt(app.deps, 'own-password', {
      clientIp: HOME,
      caller: { kind: 'known', key: 'session:1' },
    })
    const ends: (() => void)[] = []
    const begin = () =>
      outcomeOf(
        attemptPassword(app.deps, limited, [], () => new Promise<void>((resolve) => ends.push(resolve))),
      )
    const first = Array.from({ length: 10 }, begin)
    expect(await begin()).toBe('too many')
    expect(ends).toHaveLength(10)
    ends[0]?.()
    expect(await first[0]).toBe('done')
    const next = begin()
    expect(ends).toHaveLength(11)
    for (const end of ends) end()
    expect(await Promise.all([...first, next])).toEqual(Array(11).fill('done'))
  })
})

describe('an attempt that was let in before others used up its allowance', () => {
  const limitedElsewhere = () => limitedAttempt(app.deps, 'sign-in', { clientIp: ELSEWHERE, email: EMAIL })
  const full = ({ allowances }: LimitedAttempt) =>
    allowances.map(({ key, max }) => ({ key, count: max, lastRequest: app.clock.now().getTime() }))

  test.each(['succeeded', 'failed'] as const)('is not told that it %s', async (how) => {
    const limited = limitedElsewhere()
    const outcome = attemptPassword(app.deps, limited, [], async (attempt) => {
      await app.db.insert(rateLimit).values(full(limited).slice(0, 1))
      await (how === 'failed' ? attempt.failed('wrong-password') : attempt.succeeded())
    })
    expect(await outcomeOf(outcome)).toBe('too many')
    expect(await failures()).toEqual(full(limited).slice(0, 1))
  })

  const open = async (deps: AuthDeps, attempt: PasswordAttempt) => {
    const [credential] = await app.db.select().from(account)
    const { userId = '', password = '' } = credential ?? {}
    const signIn = { userId, passwordHash: password ?? '', network: 'elsewhere', isSecondStep: false }
    return openSignedInSession(deps, { ...signIn, hasManySessions: false }, from(ELSEWHERE), attempt)
  }

  test('opens no session, remembers no network and resets nothing', async () => {
    await app.join(EMAIL)
    const before = await sessions()
    const limited = limitedElsewhere()
    const outcome = attemptPassword(app.deps, limited, [], async (attempt) => {
      await app.db.insert(rateLimit).values(full(limited))
      return open(app.deps, attempt)
    })
    expect(await outcomeOf(outcome)).toBe('too many')
    expect(await sessions()).toBe(before)
    expect(await failures()).toHaveLength(limited.allowances.length)
    expect(await app.db.select().from(knownNetworks).where(eq(knownNetworks.network, 'elsewhere'))).toEqual(
      [],
    )
    await app.db.delete(rateLimit)
    expect(await attemptPassword(app.deps, limited, [], (attempt) => open(app.deps, attempt))).toMatch(
      /^duely/,
    )
    expect(await sessions()).toBe(before + 1)
  })

  // The embedded database has one connection, which never waits for another.
  test.runIf(process.env.TEST_DATABASE_URL)('waits for a failure that is being counted', async () => {
    await app.join(EMAIL)
    const limited = limitedElsewhere()
    const counters = full(limited)
    await app.db.insert(rateLimit).values(counters.map((each) => ({ ...each, count: each.count - 1 })))
    const { promise: counted, resolve: count } = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const counting = app.db.transaction(async (tx) => {
      await tx
        .update(rateLimit)
        .set({ count: 1_000 })
        .where(eq(rateLimit.key, counters[0]?.key ?? ''))
      locked.resolve()
      await counted
    })
    await locked.promise
    const outcome = outcomeOf(attemptPassword(app.deps, limited, [], (attempt) => open(app.deps, attempt)))
    const waiting = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.db.execute<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
    count()
    await counting
    expect(await outcome).toBe('too many')
  })
})

test('a success in a strange place leaves no counter behind', async () => {
  await app.join(EMAIL)
  expect(await guess(app.deps, PASSWORD, ELSEWHERE)).toBe('done')
  expect(await failures()).toEqual([])
})

test('a success resets failures in a row and takes back no others', async () => {
  await app.join(EMAIL)
  await guess(app.deps, 'not the password', ELSEWHERE)
  const before = await failures()
  expect(before.map(({ count }) => count)).toEqual(Array(before.length).fill(1))
  expect(await guess(app.deps, PASSWORD, ELSEWHERE)).toBe('done')
  const left = (await failures()).map(({ key }) => key)
  expect(left).toEqual(before.map(({ key }) => key).filter((key) => !key.includes(':account:')))
})

test('sixty sign-ins an hour from a known place, the right ones too', async () => {
  await app.join(EMAIL)
  const [all] = await app.db.select().from(rateLimit).where(like(rateLimit.key, 'auth:all:sign-in:own:%'))
  expect(all).toBeUndefined()
  expect(await guess(app.deps, PASSWORD)).toBe('done')
  await app.db.update(rateLimit).set({ count: 59 }).where(like(rateLimit.key, 'auth:all:sign-in:own:%'))
  expect(await guess(app.deps, PASSWORD)).toBe('done')
  expect(await guess(app.deps, PASSWORD)).toBe('too many')
  app.clock.advance('PT1H')
  expect(await guess(app.deps, PASSWORD)).toBe('done')
  const rows = await app.db.select().from(rateLimit).where(like(rateLimit.key, 'auth:all:sign-in:own:%'))
  expect(rows.map(({ count }) => count)).toEqual([1])
})

test('keys of what is always counted sort first, so that all statements lock in one order', () => {
  for (const act of Object.keys(AUTH_LIMITS) as LimitedAct[]) {
    for (const caller of [{ kind: 'stranger' }, { kind: 'known', key: 'device:1' }] as const) {
      const { taken } = allowancesOf(act, { clientIp: HOME, account: 'a', caller }, 1)
      const sorted = taken.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ always }) => always)
      expect(sorted).toEqual(sorted.toSorted((a, b) => Number(b) - Number(a)))
    }
  }
})
