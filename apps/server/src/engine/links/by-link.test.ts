import { type PlainDate, plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveries, profiles, rateLimit } from '#server/platform/database/schema.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { handleError } from '#server/platform/http/problem/problem.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createReminderHarness, type ReminderHarness, SECRET } from '#server/testing/reminder-harness.ts'
import { actToken, readActToken } from './act-token.ts'
import { byLinkRoutes } from './by-link.routes.ts'

let harness: ReminderHarness
let app: ReturnType<typeof byLinkRoutes>
let id: string
const RENEWAL = plainDate('2026-03-10')
beforeAll(async () => {
  harness = await createReminderHarness()
  const { db, clock } = harness
  app = byLinkRoutes({
    db,
    clock,
    reminders: harness.engine(),
    authSecret: SECRET,
    rateLimitFactor: 1,
    appName: 'Duely',
    publicUrl: 'https://duely.example',
  })
})
beforeEach(async () => {
  await harness.reset()
  await harness.db.delete(rateLimit)
  await harness.addPerson({ id: 'ann', plan: 'free' })
  id = await harness.subscribe('ann', { date: RENEWAL })
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
})
afterAll(() => harness.close())

const path = (renewalDate: PlainDate = RENEWAL, reader?: string) =>
  `/act/${actToken({ subscriptionId: id, renewalDate, reader }, SECRET)}`
const look = async (query = '') => {
  const answer = await app.request(`${path()}${query}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const press = async (action: string, at = path()) => {
  const answer = await app.request(at, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  })
  return { status: answer.status, html: await answer.text() }
}
const send = (body: unknown) =>
  app.request(path(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** The routes with the server's error handler. */
const withErrors = () => {
  const answering = new Hono<AppEnv>().route('/', app)
  answering.onError(handleError(createLogger('silent')))
  return answering
}
const stored = () => harness.subscription(id)
const buttons = (html: string) => [...html.matchAll(/value="([\w-]+)"/g)].map(([, value]) => value)
const log = async () =>
  (await harness.db.select().from(deliveries).where(eq(deliveries.kind, 'act'))).map(({ reason }) => reason)

test('following a link shows the consequence and changes nothing', async () => {
  const before = await stored()
  const { status, html, headers } = await look('?do=cancelled')
  expect(status).toBe(200)
  expect(buttons(html)).toEqual(['cancelled', 'keep', 'snooze', 'last-day'])
  expect(html).toMatch(/class="first" name="action" value="cancelled"/)
  expect(html).toContain('Netflix renews on Tuesday, March 10, 2026 for $15.99.')
  expect(html).not.toContain('<script')
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
  for (const query of ['', '?do=keep', '?do=undo', '?do=%3Cscript%3E']) await look(query)
  expect(await stored()).toEqual(before)
})

test('keep: no more reminders of this renewal, repeating is harmless, undo is on the same page', async () => {
  const first = await press('keep')
  expect([first.status, buttons(first.html)]).toEqual([200, ['cancelled', 'snooze', 'last-day', 'undo']])
  expect(first.html).toContain('You keep Netflix')
  // The opposite of what was just done is not urged.
  expect(first.html).not.toContain('class="first"')
  expect(await press('keep')).toEqual(first)
  expect(await log()).toEqual(['kept'])
  expect(await stored()).toMatchObject({ keptRenewal: RENEWAL })
  expect((await press('undo')).html).toContain('What about Netflix?')
  expect((await press('undo')).status).toBe(200)
  expect(await stored()).toMatchObject({ keptRenewal: null })
})

test('cancel, repeat, undo', async () => {
  const first = await press('cancelled')
  expect(first.html).toContain('You have access until Monday, March 9, 2026.')
  expect(buttons(first.html)).toEqual(['undo'])
  expect(await press('cancelled')).toEqual(first)
  expect(await stored()).toMatchObject({ status: 'cancelled', accessUntil: '2026-03-09' })
  expect(buttons((await press('undo')).html)).toContain('keep')
  expect(await stored()).toMatchObject({ status: 'active', accessUntil: null })
})

test('remind again tomorrow or on the last day, while there is time', async () => {
  expect((await press('snooze')).html).toContain('The next reminder comes on Sunday, March 8, 2026.')
  await press('last-day')
  expect(await stored()).toMatchObject({ snoozedUntil: '2026-03-10' })
  expect(await log()).toEqual(['snoozed'])
  harness.clock.set('2026-03-09T12:00:00Z')
  expect(buttons((await look()).html)).not.toContain('last-day')
  harness.clock.set('2026-03-10T12:00:00Z')
  expect(buttons((await look()).html)).toEqual(['keep', 'cancelled', 'undo'])
  expect((await press('snooze')).html).toContain('role="alert"')
})

test('a link ends with its renewal and reaches no other', async () => {
  await press('keep')
  const next = path(plainDate('2026-04-10'))
  await press('undo', next)
  expect(await stored()).toMatchObject({ keptRenewal: RENEWAL })
  await press('keep', path(plainDate('2026-03-11')))
  expect(await stored()).toMatchObject({ keptRenewal: RENEWAL })
  harness.clock.set('2026-03-11T12:00:00Z')
  const { html, status } = await look()
  expect([status, buttons(html)]).toEqual([200, []])
  expect(html).toContain('This link has ended')
  const pressed = await press('cancelled')
  expect(pressed.html).toContain('This link has ended')
  expect(await stored()).toMatchObject({ status: 'active' })
})

test('a JSON request gets a JSON answer', async () => {
  expect(await (await send({ action: 'keep' })).json()).toEqual({
    renewalDate: RENEWAL,
    lastDay: RENEWAL,
    status: 'active',
    state: 'kept',
    until: null,
    offered: ['cancelled', 'snooze', 'last-day', 'undo'],
  })
  for (const wrong of [{ action: 'delete' }, {}, null, 'keep'])
    expect((await send(wrong)).status).not.toBe(200)
})

test.each(['', '{"action":', 'null', '{"action":7}', '{"action":"delete"}'])(
  'a body without an action is refused: %s',
  async (body) => {
    const answering = withErrors()
    const headers = { 'content-type': 'application/json' }
    const answer = await answering.request(path(), { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'INVALID' }])
    expect(await stored()).toMatchObject({ keptRenewal: null, status: 'active' })
  },
)

test('undo is refused when the plan limit is reached', async () => {
  await press('cancelled')
  for (const name of ['1', '2', '3', '4', '5']) await harness.subscribe('ann', { name, date: '2026-06-20' })
  const { html } = await press('undo')
  expect(html).toContain('Free plan limit reached.')
  expect(await stored()).toMatchObject({ status: 'cancelled' })
})

test('an invalid token is not found; the page of a deleted subscription shows nothing of it', async () => {
  const token = actToken({ subscriptionId: id, renewalDate: RENEWAL }, SECRET)
  const forged = actToken({ subscriptionId: id, renewalDate: RENEWAL }, 'another secret of thirty-two chars')
  const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of [forged, token.slice(0, -2), `${token}=`, other, 'x', '%00']) {
    expect((await app.request(`/act/${wrong}`)).status, wrong).toBe(404)
    expect((await press('cancelled', `/act/${wrong}`)).status, wrong).toBe(404)
  }
  expect(await stored()).toMatchObject({ status: 'active' })
  expect(readActToken(token, SECRET)).toEqual({ subscriptionId: id, renewalDate: RENEWAL })
  await harness.deleteSubscriptions()
  expect((await look()).status).toBe(404)
  expect((await press('keep')).status).toBe(404)
})

test('the 61st action within an hour is refused', async () => {
  await harness.db.insert(rateLimit).values({
    key: `act:${id}`,
    count: 60,
    lastRequest: harness.clock.now().getTime(),
  })
  const answering = withErrors()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await answering.request(path(), { method: 'POST', headers, body: 'action=cancelled' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await stored()).toMatchObject({ status: 'active' })
})

test('the 61st request with the links of one subscription within a minute is refused, before anything is read', async () => {
  const answering = withErrors()
  const ask = async (of = path()) => (await answering.request(of)).status
  for (let n = 0; n < 60; n++) await ask(path(n % 2 === 0 ? RENEWAL : plainDate('2026-04-10')))
  expect(await ask()).toBe(429)
  const other = { subscriptionId: crypto.randomUUID(), renewalDate: RENEWAL }
  expect(await ask(`/act/${actToken(other, SECRET)}`)).toBe(404)
  harness.clock.set('2026-03-07T09:01:00Z')
  expect(await ask()).toBe(200)
})

test('a name is escaped', async () => {
  await harness.breakSubscription(id, { name: '"><img src=x>' })
  expect((await look()).html).toContain('&quot;&gt;&lt;img src=x&gt;')
})

const told = async () =>
  (await harness.db.select().from(deliveries).where(eq(deliveries.kind, 'acted-by-link'))).map(
    ({ recipient, payload }) => ({ recipient, ...(payload as object) }),
  )

test('the owner is told by mail of what ended reminders, once a day for a renewal, with the way back', async () => {
  await look('?do=keep')
  await press('snooze')
  expect(await told()).toEqual([])
  await press('keep')
  await press('keep')
  await press('undo')
  await press('cancelled')
  expect(await told()).toMatchObject([
    {
      recipient: 'ann@example.com',
      act: 'keep',
      name: 'Netflix',
      // Bound to her from then on.
      url: `https://duely.example${path(RENEWAL, 'ann')}`,
    },
  ])
  harness.clock.set('2026-03-08T09:00:00Z')
  await press('undo')
  await press('cancelled')
  expect((await told()).map((mail) => (mail as { act?: string }).act)).toEqual(['keep', 'cancelled'])
})

test('who turned reminder mails off is not told by one', async () => {
  await harness.db.update(profiles).set({ emailEnabled: false })
  await press('cancelled')
  expect(await told()).toEqual([])
})
