import { Account, Problem, SessionList } from '@duely/contract'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, emailChanges, profiles } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { cookieOf, type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const NEW = 'ann.new@example.com'
const post = (path: string, json: object, more: object = {}) =>
  server.request(`/api/auth/${path}`, { json, ...more })
const ask = (newEmail = NEW, as: Person = 'ann') =>
  post('change-email', { newEmail, password: server.password }, { as })
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code

/** The token of the last mail to an address. */
async function tokenTo(address: string) {
  await server.tick()
  return /confirm-email\?token=([\w-]+)/.exec(server.sink.to(address).at(-1)?.text ?? '')?.[1] ?? 'none'
}
const confirm = async (token: string) => {
  const answer = await post('change-email/confirm', { token })
  if (answer.status === 200) return ((await answer.json()) as { status: string }).status
  const { code } = Problem.parse(await answer.json())
  return code === 'TOKEN_INVALID' ? answer.status : code
}
const addressOf = async (cookie: string) => {
  const answer = await server.request('/api/account', { headers: { cookie } })
  return answer.status === 200 ? Account.parse(await answer.json()).profile.email : answer.status
}
const signIn = (email: string) => post('sign-in/email', { email, password: server.password })

describe('a change of address', () => {
  test.each([
    ['ann@example.com', NEW],
    [NEW, 'ann@example.com'],
  ])('is done once %s and then %s have confirmed it, and not before', async (first, second) => {
    const elsewhere = cookieOf(await signIn('ann@example.com'))
    await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    expect((await ask()).status).toBe(200)
    const tokens = { [first]: await tokenTo(first), [second]: await tokenTo(second) }
    expect(await confirm(tokens[first] ?? '')).toBe('waiting')
    expect(await addressOf(server.cookie('ann'))).toBe('ann@example.com')
    expect((await signIn(NEW)).status).toBe(401)
    expect(await confirm(tokens[second] ?? '')).toBe('changed')
    expect(await addressOf(server.cookie('ann'))).toBe(NEW)
    expect(await addressOf(elsewhere)).toBe(401)
    expect((await signIn(NEW)).status).toBe(200)
    expect((await signIn('ann@example.com')).status).toBe(401)
    server.sink.mails.length = 0
    await server.tick()
    expect(server.sink.mails.map(({ recipients, subject }) => [recipients[0], subject]).sort()).toEqual(
      [
        [NEW, 'Your email address was changed'],
        ['ann@example.com', 'Your email address was changed'],
      ].sort(),
    )
    expect(await server.db.select().from(audit)).toMatchObject([
      { what: 'email', oldValue: 'ann@example.com', newValue: NEW },
    ])
    expect(await server.db.select().from(emailChanges)).toEqual([])
    server.clock.set('2026-03-07T09:00:00Z')
    server.sink.mails.length = 0
    await server.tick()
    expect(server.sink.mails.map(({ recipients }) => recipients)).toEqual([[NEW]])
  })

  test('waits with its state, reminders go to the old address, and it can be withdrawn', async () => {
    await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    await ask()
    const [fromNew, fromOld] = [await tokenTo(NEW), await tokenTo('ann@example.com')]
    expect(await confirm(fromNew)).toBe('waiting')
    const list = await server.request('/api/account/sessions', { as: 'ann' })
    expect(SessionList.parse(await list.json()).signIn.emailChange).toEqual({
      newEmail: NEW,
      newConfirmed: true,
      oldConfirmed: false,
    })
    expect((await post('change-email/withdraw', {}, { as: 'ann' })).status).toBe(200)
    expect(await confirm(fromOld)).toBe(400)
    expect(await addressOf(server.cookie('ann'))).toBe('ann@example.com')
    server.clock.set('2026-03-07T09:00:00Z')
    server.sink.mails.length = 0
    await server.tick()
    expect(server.sink.mails.map(({ recipients }) => recipients)).toEqual([['ann@example.com']])
  })

  test('its links work once, for a day, and end with a later change', async () => {
    await ask()
    const first = await tokenTo(NEW)
    expect(await confirm(first)).toBe('waiting')
    expect(await confirm(first)).toBe(400)
    await ask('ann.other@example.com')
    const [late, old] = [await tokenTo('ann.other@example.com'), await tokenTo('ann@example.com')]
    expect(await confirm(old)).toBe('waiting')
    server.clock.advance('P1D')
    expect(await confirm(late)).toBe(400)
    expect(await addressOf(server.cookie('ann'))).toBe('ann@example.com')
  })

  test('both confirmations at once change it once', async () => {
    await ask()
    const tokens = [await tokenTo(NEW), await tokenTo('ann@example.com')]
    expect((await Promise.all(tokens.map(confirm))).sort()).toEqual(['changed', 'waiting'])
    expect(await addressOf(server.cookie('ann'))).toBe(NEW)
  })

  test.each([
    [
      'a new password',
      () =>
        server.request('/api/account/password', {
          as: 'ann',
          json: { currentPassword: server.password, newPassword: 'another horse battery' },
        }),
    ],
    [
      'a reset of the password',
      async () => {
        await post('request-password-reset', { email: 'ann@example.com' })
        await server.tick()
        const text = server.sink.to('ann@example.com').at(-1)?.text ?? ''
        const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
        return post('reset-password', { token, newPassword: 'another horse battery' })
      },
    ],
    [
      'the deletion of the account',
      () =>
        server.request('/api/account', {
          as: 'ann',
          method: 'DELETE',
          json: { password: server.password, confirmation: 'DELETE' },
        }),
    ],
  ])('%s ends one that waits', async (_what, act) => {
    await ask()
    const [fromNew, fromOld] = [await tokenTo(NEW), await tokenTo('ann@example.com')]
    expect(await confirm(fromOld)).toBe('waiting')
    expect((await act()).ok).toBe(true)
    expect(await confirm(fromNew)).toBe(400)
    expect(await server.db.select().from(emailChanges)).toEqual([])
    expect((await signIn(NEW)).status).toBe(401)
  })

  test('a taken address is answered alike, gets a note without a link, and stays with its owner', async () => {
    const [taken, free] = [await ask('bob@example.com'), await ask(NEW, 'bob')]
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
    await server.tick()
    expect(server.sink.to('bob@example.com').map(({ subject }) => subject)).toContain(
      'This address has a Duely account already',
    )
    expect(await confirm(await tokenTo('ann@example.com'))).toBe('waiting')
    expect(await addressOf(server.cookie('bob'))).toBe('bob@example.com')
  })

  test('the note is in the language of whose address it is', async () => {
    await server.db.update(profiles).set({ language: 'de' }).where(eq(profiles.email, 'bob@example.com'))
    await ask('bob@example.com')
    await server.tick()
    expect(server.sink.to('bob@example.com').map(({ subject }) => subject)).toContain(
      'Zu dieser Adresse gibt es schon ein Konto bei Duely',
    )
  })

  test('whoever proves the address first has it', async () => {
    await ask(NEW, 'ann')
    const anns = [await tokenTo(NEW), await tokenTo('ann@example.com')]
    await ask(NEW, 'bob')
    const bobs = [await tokenTo(NEW), await tokenTo('bob@example.com')]
    for (const token of bobs) await confirm(token)
    expect(await addressOf(server.cookie('bob'))).toBe(NEW)
    expect([await confirm(anns[0] ?? ''), await confirm(anns[1] ?? '')]).toEqual(['waiting', 'EMAIL_TAKEN'])
    expect(await addressOf(server.cookie('ann'))).toBe('ann@example.com')
    expect(await server.db.select().from(emailChanges)).toEqual([])
  })

  describe('when somebody signs up with the address between the look at it and the write', () => {
    /**
     * The first `times` changes of an address find that it was taken
     * in between; sequences survive a rollback.
     */
    async function takenInBetween(times: number) {
      await server.db.execute(sql`create sequence takings`)
      await server.db.execute(
        sql.raw(`
          create function take_address() returns trigger language plpgsql as $$ begin
            if nextval('takings') <= ${times} then
              insert into "user" (id, name, email) values ('racer', '', new.email);
            end if;
            return new;
          end $$`),
      )
      await server.db.execute(
        sql`create trigger take_address before update of email on "user" for each row execute function take_address()`,
      )
    }
    afterEach(async () => {
      await server.db.execute(sql`drop trigger if exists take_address on "user"`)
      await server.db.execute(sql`drop function if exists take_address`)
      await server.db.execute(sql`drop sequence if exists takings`)
    })

    test('the change looks again, and is done', async () => {
      await ask()
      const tokens = [await tokenTo(NEW), await tokenTo('ann@example.com')]
      await takenInBetween(1)
      expect([await confirm(tokens[0] ?? ''), await confirm(tokens[1] ?? '')]).toEqual(['waiting', 'changed'])
      expect(await addressOf(server.cookie('ann'))).toBe(NEW)
    })

    test('time and again: a sentence, nothing half changed, and the link still works', async () => {
      await ask()
      const tokens = [await tokenTo(NEW), await tokenTo('ann@example.com')]
      await takenInBetween(3)
      server.sink.mails.length = 0
      expect([await confirm(tokens[0] ?? ''), await confirm(tokens[1] ?? '')]).toEqual([
        'waiting',
        'CONFLICT',
      ])
      expect(await addressOf(server.cookie('ann'))).toBe('ann@example.com')
      expect((await signIn('ann@example.com')).status).toBe(200)
      await server.tick()
      expect(server.sink.mails).toEqual([])
      expect(await server.db.select().from(audit)).toEqual([])
      expect(await confirm(tokens[1] ?? '')).toBe('changed')
      expect(await addressOf(server.cookie('ann'))).toBe(NEW)
    })
  })

  test('two changes to one address, confirmed at once: one has it, the other gets a sentence', async () => {
    await ask(NEW, 'ann')
    const anns = [await tokenTo(NEW), await tokenTo('ann@example.com')]
    await ask(NEW, 'bob')
    const bobs = [await tokenTo(NEW), await tokenTo('bob@example.com')]
    await confirm(anns[0] ?? '')
    await confirm(bobs[0] ?? '')
    const outcomes = await Promise.all([confirm(anns[1] ?? ''), confirm(bobs[1] ?? '')])
    expect(outcomes.sort()).toEqual(['EMAIL_TAKEN', 'changed'])
  })

  test('a sign-up with the address that nobody confirmed gives way', async () => {
    await post('sign-up/email', { email: NEW, password: 'a horse of my own', timezone: 'UTC' })
    await ask()
    for (const token of [await tokenTo('ann@example.com'), await tokenTo(NEW)]) await confirm(token)
    expect(await addressOf(server.cookie('ann'))).toBe(NEW)
  })

  test('needs the password, another address, and no more than three an hour', async () => {
    const wrong = await post('change-email', { newEmail: NEW, password: 'x' }, { as: 'ann' })
    expect(await codeOf(wrong)).toBe('PASSWORD_INCORRECT')
    const same = await ask('Ann@Example.com')
    expect(Problem.parse(await same.json()).errors).toEqual([
      { path: 'newEmail', message: 'This is the address of your account already' },
    ])
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const json = { newEmail: NEW, password: strict.password }
      const statuses = []
      for (let n = 0; n < 4; n += 1)
        statuses.push((await strict.request('/api/auth/change-email', { as: 'ann', json })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await strict.close()
    }
  })
})
