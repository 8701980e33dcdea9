import {
  CalendarFeedAddress,
  CreatedApiKey,
  CreatedOutgoingWebhook,
  Problem,
  PushDevices,
} from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outgoingWebhooks, profiles, pushDevices, user } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { type PushHarness, startPushHarness } from '#server/testing/push/push-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'

let server: PushHarness
beforeEach(async () => {
  server = await startPushHarness()
  await server.reset('2026-03-02T12:00:00Z')
})
afterEach(() => server.close())

const asAnn = (path: string, json?: object, method?: string) =>
  server.request(path, {
    as: 'ann',
    ...(json === undefined ? { headers: { 'content-type': 'application/json' } } : { json }),
    ...(method === undefined ? {} : { method }),
  })
const prove = (password = server.password) => asAnn('/api/auth/verify-password', { password })
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code
const mails = async () => {
  await server.tick()
  return server.sink.mails.splice(0).map(({ subject }) => subject)
}
const signedInAgain = async () => {
  const json = { email: 'ann@example.com', password: server.password }
  return cookieOf(await server.request('/api/auth/sign-in/email', { json }))
}
const resetPassword = async (newPassword = 'another good passphrase') => {
  await server.request('/api/auth/request-password-reset', { json: { email: 'ann@example.com' } })
  await server.tick()
  const text = server.sink.to('ann@example.com').at(-1)?.text ?? ''
  const token = /token=([\w-]+)/.exec(text)?.[1]
  const answer = await server.request('/api/auth/reset-password', { json: { token, newPassword } })
  expect(answer.status).toBe(200)
}

/** What somebody with a stolen session would leave behind, and the mail that informs its owner. */
const PLANTED: [string, () => Promise<Response>, string][] = [
  ['a calendar address', () => asAnn('/api/calendar', undefined, 'POST'), 'A calendar address was made'],
  [
    'a device',
    () => asAnn('/api/push', { subscription: server.stand.subscribe(), name: 'Phone' }),
    'A device gets your notifications',
  ],
  [
    'a phone number',
    () => asAnn('/api/profile', { phoneNumber: '+15555550100' }, 'PATCH'),
    'Your phone number was changed',
  ],
  ['an API key', () => asAnn('/api/keys', { name: 'Script', scope: 'read' }), 'An API key was created'],
  [
    'a webhook',
    () => asAnn('/api/hooks', { url: `https://${server.stand.host}/x`, events: ['renewal.due'] }),
    'A webhook was added',
  ],
]

describe.each(PLANTED)('%s', (_, plant, subject) => {
  test('needs the password of those without a second factor, for ten minutes, and is told by mail', async () => {
    expect(await codeOf(await plant())).toBe('PROOF_REQUIRED')
    const wrong = await prove('not it at all')
    expect(Problem.parse(await wrong.json())).toMatchObject({
      code: 'PASSWORD_INCORRECT',
      errors: [{ path: 'password' }],
    })
    expect(await codeOf(await plant())).toBe('PROOF_REQUIRED')
    expect(await mails()).toEqual([])
    expect((await prove()).status).toBe(200)
    server.clock.set('2026-03-02T12:09:59Z')
    expect((await plant()).ok).toBe(true)
    expect(await mails()).toEqual([subject])
  })

  test('needs a new proof after ten minutes, and a proof of its own session', async () => {
    await prove()
    const cookie = await signedInAgain()
    const answer = await server.request('/api/keys', {
      headers: { cookie },
      json: { name: 'x', scope: 'read' },
    })
    expect(await codeOf(answer)).toBe('PROOF_REQUIRED')
    server.clock.set('2026-03-02T12:10:00Z')
    expect(await codeOf(await plant())).toBe('PROOF_REQUIRED')
  })

  test('needs the second factor where one is on: a proof by password ends with it', async () => {
    await prove()
    const cookie = await signedInAgain()
    const setUp = await server.request('/api/auth/two-factor/enable', {
      headers: { cookie },
      json: { password: server.password },
    })
    const app = authenticatorFor(((await setUp.json()) as { totpURI: string }).totpURI, server.clock)
    const json = { code: app.code() }
    const on = await server.request('/api/auth/two-factor/verify-totp', { headers: { cookie }, json })
    expect(on.status).toBe(200)
    expect(await codeOf(await plant())).toBe('PROOF_REQUIRED')
    expect(await codeOf(await prove())).toBe('PROOF_REQUIRED')
    server.clock.advance('PT30S')
    expect((await asAnn('/api/auth/two-factor/verify-totp', { code: app.code() })).status).toBe(200)
    expect((await plant()).ok).toBe(true)
  })
})

test('ten wrong passwords of a session close it for the right one too', async () => {
  const strict = await startPushHarness({ RATE_LIMITS: 'on' })
  try {
    const answers = []
    for (let n = 0; n < 11; n += 1) {
      const json = { password: n < 10 ? `wrong ${n} wrong` : strict.password }
      answers.push((await strict.request('/api/auth/verify-password', { as: 'ann', json })).status)
    }
    expect(answers).toEqual([...Array<number>(10).fill(403), 429])
  } finally {
    await strict.close()
  }
})

test('the present phone number saved again, or another setting, asks for nothing', async () => {
  await prove()
  await asAnn('/api/profile', { phoneNumber: '+15555550100' }, 'PATCH')
  await mails()
  server.clock.set('2026-03-02T13:00:00Z')
  expect((await asAnn('/api/profile', { phoneNumber: '+1 555 555 0100' }, 'PATCH')).status).toBe(200)
  expect((await asAnn('/api/profile', { fullName: 'Ann' }, 'PATCH')).status).toBe(200)
  expect(await mails()).toEqual([])
})

test('that a calendar is shared is answered, its address only when it is made', async () => {
  expect(await (await asAnn('/api/calendar')).json()).toEqual({ exists: false })
  await prove()
  const { url } = CalendarFeedAddress.parse(await (await asAnn('/api/calendar', undefined, 'POST')).json())
  expect(url).toMatch(/\.ics$/)
  expect(await (await asAnn('/api/calendar')).json()).toEqual({ exists: true })
})

describe('a password reset', () => {
  test('ends API keys, webhooks and the calendar address, says so, and leaves the number and reminders', async () => {
    await prove()
    const { key } = CreatedApiKey.parse(await (await asAnn('/api/keys', { name: 'x', scope: 'read' })).json())
    const webhook = await asAnn('/api/hooks', {
      url: `https://${server.stand.host}/x`,
      events: ['renewal.due'],
    })
    CreatedOutgoingWebhook.parse(await webhook.json())
    const made = await asAnn('/api/calendar', undefined, 'POST')
    const feed = new URL(CalendarFeedAddress.parse(await made.json()).url).pathname
    await asAnn('/api/profile', { phoneNumber: '+15555550100' }, 'PATCH')
    const withKey = () =>
      server.app.request('/api/subscriptions', { headers: { authorization: `Bearer ${key}` } })
    expect([(await withKey()).status, (await server.request(feed)).status]).toEqual([200, 200])
    const before = await server.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, server.idOf('ann')))
    await mails()
    await resetPassword()
    expect([(await withKey()).status, (await server.request(feed)).status]).toEqual([401, 404])
    expect(await server.db.select().from(outgoingWebhooks)).toEqual([])
    const [profile] = await server.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, server.idOf('ann')))
    expect(profile).toMatchObject({ phoneNumber: '+15555550100', emailEnabled: before[0]?.emailEnabled })
    await server.tick()
    expect(server.sink.mails.at(-1)?.text).toContain('API keys and webhooks have ended')
  })

  test('leaves nothing to anybody else', async () => {
    const json = { name: 'x', scope: 'read' }
    await server.giveProof('bob')
    const answer = await server.request('/api/keys', { as: 'bob', json })
    const { key } = CreatedApiKey.parse(await answer.json())
    await resetPassword()
    const headers = { authorization: `Bearer ${key}` }
    expect((await server.app.request('/api/subscriptions', { headers })).status).toBe(200)
  })
})

describe('a device', () => {
  const devices = async (cookie?: string) => {
    const answer = await server.request('/api/push', cookie ? { headers: { cookie } } : { as: 'ann' })
    return PushDevices.parse(await answer.json()).devices.map(({ id }) => id)
  }
  const tell = (cookie: string, json: object) => server.request('/api/push', { headers: { cookie }, json })

  test('is told of again in its session without a proof and without a mail', async () => {
    const subscription = server.stand.subscribe()
    const first = await (await server.post('ann', { subscription, name: 'Phone' })).json()
    await mails()
    server.clock.set('2026-03-02T14:00:00Z')
    const again = await asAnn('/api/push', { subscription, name: 'Phone' })
    expect([again.status, await again.json()]).toEqual([201, first])
    expect(await mails()).toEqual([])
  })

  test('keeps its place when its push service gives it another address', async () => {
    const subscription = server.stand.subscribe()
    const { id } = (await (await server.post('ann', { subscription, name: 'Phone' })).json()) as {
      id: string
    }
    server.clock.set('2026-03-02T14:00:00Z')
    const moved = server.stand.subscribe()
    const name = 'Phone'
    expect(await codeOf(await asAnn('/api/push', { subscription: moved, name }))).toBe('PROOF_REQUIRED')
    const strange = server.stand.subscribe().endpoint
    const guessed = await asAnn('/api/push', { subscription: moved, name, replaces: strange })
    expect(await codeOf(guessed)).toBe('PROOF_REQUIRED')
    const told = await asAnn('/api/push', { subscription: moved, name, replaces: subscription.endpoint })
    expect(told.status).toBe(201)
    expect(await devices()).toEqual([id])
    const [row] = await server.db.select().from(pushDevices)
    expect(row?.endpoint).toBe(moved.endpoint)
  })

  test.each([
    ['a password reset', () => resetPassword(server.password)],
    [
      '"sign out everywhere else"',
      async () => {
        const cookie = await signedInAgain()
        const answer = await server.request('/api/account/sessions/others', {
          method: 'DELETE',
          headers: { cookie, 'content-type': 'application/json' },
        })
        expect(answer.status).toBe(200)
      },
    ],
    [
      'a new password elsewhere',
      async () => {
        const cookie = await signedInAgain()
        const json = { currentPassword: server.password, newPassword: server.password }
        const answer = await server.request('/api/account/password', { headers: { cookie }, json })
        expect(answer.status).toBe(204)
      },
    ],
  ])('ends with its session by %s, and returns with the next sign-in, as the same one', async (_, end) => {
    const subscription = server.stand.subscribe()
    const { id } = (await (await server.post('ann', { subscription, name: 'Phone' })).json()) as {
      id: string
    }
    await mails()
    await end()
    expect(await server.db.select().from(pushDevices)).toEqual([])
    const cookie = await signedInAgain()
    const returned = await tell(cookie, { subscription, name: 'Phone' })
    expect([returned.status, ((await returned.json()) as { id: string }).id]).toEqual([201, id])
    expect(await mails()).not.toContain('A device gets your notifications')
    const unknown = await tell(cookie, { subscription: server.stand.subscribe(), name: 'Phone' })
    expect(await codeOf(unknown)).toBe('PROOF_REQUIRED')
  })

  test('stays where its own session does', async () => {
    const subscription = server.stand.subscribe()
    const { id } = (await (await server.post('ann', { subscription, name: 'Phone' })).json()) as {
      id: string
    }
    await asAnn('/api/account/sessions/others', undefined, 'DELETE')
    expect(await devices()).toEqual([id])
  })

  test('that its owner removed needs a proof again', async () => {
    const subscription = server.stand.subscribe()
    const { id } = (await (await server.post('ann', { subscription, name: 'Phone' })).json()) as {
      id: string
    }
    await server.remove('ann', id)
    server.clock.set('2026-03-02T14:00:00Z')
    expect(await codeOf(await asAnn('/api/push', { subscription, name: 'Phone' }))).toBe('PROOF_REQUIRED')
  })

  test('of somebody else is not known by its address', async () => {
    const subscription = server.stand.subscribe()
    await server.post('bob', { subscription, name: 'Phone' })
    expect(await codeOf(await asAnn('/api/push', { subscription, name: 'Phone' }))).toBe('PROOF_REQUIRED')
    const replaced = await asAnn('/api/push', {
      subscription: server.stand.subscribe(),
      name: 'Phone',
      replaces: subscription.endpoint,
    })
    expect(await codeOf(replaced)).toBe('PROOF_REQUIRED')
    expect(await server.db.select().from(pushDevices)).toMatchObject([{ userId: server.idOf('bob') }])
  })
})

test('no proof is left of a session that has ended', async () => {
  await prove()
  await server.db.update(user).set({ name: 'Ann' })
  await resetPassword()
  expect((await asAnn('/api/keys', { name: 'x', scope: 'read' })).status).toBe(401)
})
