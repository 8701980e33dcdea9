import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RateLimited } from '#server/platform/http/problem/problem.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'
import { askEmailChange } from '../change-email/ask-email-change.ts'
import { countWithdrawal } from './count-withdrawal.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
})
afterEach(() => app.close())

const email = 'ann@example.com'
const HOME = '192.0.2.1'
const network = (n: number) => `203.${n}.113.9`
const askReset = (ip: string, headers: Record<string, string> = {}) =>
  app.post('/request-password-reset', { email }, { ip, headers })
const resets = async () => (await app.mails('reset-password', email)).length
const NEW = 'another quiet passphrase'
const reset = async (token: string) => (await app.post('/reset-password', { token, newPassword: NEW })).status

describe('reset mails', () => {
  test('from forty networks are five an hour, with the same answer', async () => {
    await app.join(email)
    // The mail of the sign-up counted too.
    app.clock.advance('PT1H')
    const answers = []
    for (let n = 0; n < 40; n += 1) {
      const answer = await askReset(network(n))
      answers.push(`${answer.status} ${await answer.text()}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await resets()).toBe(5)
    app.clock.advance('PT1H')
    await askReset(network(50))
    expect(await resets()).toBe(6)
  })

  test('come to the owner’s network and device in spite of strangers', async () => {
    const cookie = await app.join(email)
    app.clock.advance('PT1H')
    for (let n = 0; n < 8; n += 1) await askReset(network(n))
    await askReset(HOME)
    expect(await resets()).toBe(6)
    const device = cookie
      .split('; ')
      .filter((each) => each.startsWith('duely.device='))
      .join('')
    await askReset(network(60), { cookie: device })
    expect(await resets()).toBe(7)
  })

  test('of strangers leave the owner’s earlier link; the first use ends them all', async () => {
    await app.join(email)
    await askReset(HOME)
    await askReset(network(1))
    await askReset(network(2))
    const [own = '', second = '', third = ''] = await app.tokens('reset-password', email)
    expect(await reset(own)).toBe(200)
    for (const link of [own, second, third]) expect(await reset(link)).toBe(400)
  })

  test('two links used at once set one password', async () => {
    await app.join(email)
    await askReset(HOME)
    await askReset(network(1))
    const links = await app.tokens('reset-password', email)
    const statuses = await Promise.all(links.map(reset))
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('all end with a new password', async () => {
    const cookie = await app.join(email)
    await askReset(HOME)
    await askReset(network(1))
    const json = { currentPassword: PASSWORD, newPassword: NEW }
    const changed = await app.send('POST', '/api/account/password', {
      body: json,
      cookie,
      headers: { origin: 'http://localhost:3000' },
    })
    expect(changed.status).toBe(204)
    for (const link of await app.tokens('reset-password', email)) expect(await reset(link)).toBe(400)
  })
})

describe('verification mails', () => {
  const sent = async () => (await app.mails('verify-email', email)).length

  test('of sign-ups from forty networks are five an hour; the sign-up’s own browser still gets its own', async () => {
    const cookies: string[] = []
    for (let n = 0; n < 40; n += 1) {
      const answer = await app.signUp(email, {}, { ip: network(n) })
      expect(answer.status).toBe(200)
      cookies.push(cookieOf(answer))
    }
    expect(await sent()).toBe(5)
    await app.post('/send-verification-email', { email }, { ip: network(70) })
    expect(await sent()).toBe(5)
    for (const [n, cookie] of cookies.entries())
      await app.post('/send-verification-email', { email }, { ip: network(n), cookie })
    expect(await sent()).toBe(10)
  })

  test('leave earlier links valid until one is used', async () => {
    const cookie = cookieOf(await app.signUp(email))
    await app.post('/send-verification-email', { email }, { ip: network(1) })
    const [first = '', second = ''] = await app.tokens('verify-email', email)
    expect(await (await app.post('/verify-email', { token: first }, { cookie })).json()).toMatchObject({
      status: 'verified',
    })
    expect(await (await app.post('/verify-email', { token: second }, { cookie })).json()).toMatchObject({
      status: 'already-verified',
    })
  })
})

describe('changes of address', () => {
  const newEmail = 'new@example.com'

  test('send five mails an hour to an address, whoever asks', async () => {
    const relaxed = { ...app.deps, rateLimitFactor: 1 }
    for (let n = 0; n < 4; n += 1) {
      const asker = `asker${n}@example.com`
      await app.join(asker)
      app.clock.advance('PT1H')
    }
    const { sessions, people } = await everybody()
    for (const person of people.slice(0, 4))
      for (let times = 0; times < 2; times += 1) {
        const actor = {
          userId: person.id,
          email: person.email,
          sessionId: sessions.get(person.id) ?? '',
          clientIp: HOME,
          viewer: ownerAlone(person.id),
        }
        await askEmailChange(relaxed, actor, { newEmail, password: PASSWORD })
      }
    expect((await app.mails('confirm-new-email', newEmail)).length).toBe(5)
  })

  test('keep the earlier links to the same address', async () => {
    const cookie = await app.join(email)
    const headers = { origin: 'http://localhost:3000' }
    const ask = () => app.post('/change-email', { newEmail, password: PASSWORD }, { cookie, headers })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    const confirm = async (token: string | undefined) =>
      (await app.post('/change-email/confirm', { token })).json()
    const [ofNew] = await app.tokens('confirm-new-email', newEmail)
    const [ofOld, later] = await app.tokens('confirm-old-email', email)
    expect(await confirm(ofNew)).toEqual({ status: 'waiting' })
    expect(await confirm(ofOld)).toEqual({ status: 'changed' })
    expect(await confirm(later)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

/** Everybody with the id of a session of theirs. */
async function everybody() {
  const people = await app.db.query.user.findMany()
  const rows = await app.db.query.session.findMany()
  return { people, sessions: new Map(rows.map(({ userId, id }) => [userId, id])) }
}

describe('withdrawals', () => {
  const declare = (clientIp: string, address: string) =>
    countWithdrawal(app.deps, address, { clientIp, headers: new Headers() })

  test('of one network are five a minute', async () => {
    for (let n = 0; n < 5; n += 1) expect(await declare(HOME, `cy${n}@example.com`)).toBe(true)
    await expect(declare(HOME, 'dee@example.com')).rejects.toThrow(RateLimited)
  })

  test('about one address are confirmed five times an hour, whether it has an account or not', async () => {
    await app.join(email)
    app.clock.advance('PT1H')
    for (const address of [email, 'nobody@example.com']) {
      const mailed: boolean[] = []
      for (let n = 0; n < 7; n += 1) mailed.push(await declare(network(n), address))
      expect(mailed).toEqual([true, true, true, true, true, false, false])
      app.clock.advance('PT1H')
    }
    for (let n = 20; n < 26; n += 1) await declare(network(n), email)
    expect(await declare(HOME, email)).toBe(true)
  })
})
