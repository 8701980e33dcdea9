import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueMail } from '#server/engine/outbox/enqueue.ts'
import { audit } from '#server/platform/database/schema.ts'
import { plainMail } from '#server/testing/plain-mails.ts'
import { createReminderHarness, type ReminderHarness, SECRET } from '#server/testing/reminder-harness.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

let harness: ReminderHarness
let app: ReturnType<typeof unsubscribeRoutes>
beforeAll(async () => {
  harness = await createReminderHarness()
  app = unsubscribeRoutes({ db: harness.db, clock: harness.clock, authSecret: SECRET, appName: 'Duely' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
})

const path = (token = unsubscribeToken('ann', SECRET)) => `/unsubscribe/${token}`
const oneClick = (token?: string) =>
  app.request(path(token), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test('following the link asks and changes nothing (E6)', async () => {
  const answer = await app.request(path())
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<form method="post">')
  expect(html).not.toContain('<script')
  await harness.tick()
  expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
})

test('the page links to the settings, and to this renewal only when the mail listed one', async () => {
  await harness.tick()
  const url =
    /https:\/\/duely\.example(\/unsubscribe\/\S+)/.exec(harness.mailer.mails[0]?.text ?? '')?.[1] ?? ''
  const html = await (await app.request(url)).text()
  expect(html).toContain('<svg')
  expect(html).toContain('href="/dashboard/settings?tab=notifications"')
  expect(html).toMatch(/href="\/act\/[\w-]+\?do=keep"/)
  for (const query of ['', '?only=x', '?only=%22%3E'])
    expect(await (await app.request(`${path()}${query}`)).text()).not.toContain('/act/')
})

test('one click without a cookie turns off reminder e-mails and nothing else (E2)', async () => {
  const answer = await oneClick()
  expect([answer.status, answer.redirected, answer.headers.get('set-cookie')]).toEqual([200, false, null])
  await enqueueMail(
    harness.db,
    plainMail('reset-password'),
    { to: 'ann@example.com', payload: {} },
    harness.clock.now(),
  )
  await harness.tick()
  expect(harness.mailer.mails.map((mail) => mail.subject)).toEqual(['reset-password'])
  expect((await harness.deliveries()).map((row) => row.reason)).toContain('email-off')
})

test('an altered token is not found; one of a deleted account does nothing (E4)', async () => {
  const token = unsubscribeToken('ann', SECRET)
  const [id = '', signature = ''] = token.split('.')
  const forged = unsubscribeToken('ann', 'another secret of at least 32 characters')
  const wrong = [
    `${Buffer.from('bob').toString('base64url')}.${signature}`,
    `${id}.${signature.slice(0, -2)}AA`,
    `${id}.${signature}.x`,
    `${id}=.${signature}`,
    id,
    'x',
    forged,
  ]
  for (const each of wrong) {
    expect((await app.request(path(each))).status, each).toBe(404)
    expect((await oneClick(each)).status, each).toBe(404)
  }
  expect((await harness.subscriptionsOf('ann')).length).toBe(1)
  await harness.tick()
  expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  expect((await oneClick(unsubscribeToken('gone', SECRET))).status).toBe(200)
})

test('a token works for every id and has at least 128 bits', () => {
  for (const id of ['ann', 'ünïcode.with.dots', '']) {
    const token = unsubscribeToken(id, SECRET)
    expect(token).toMatch(/^[\w-]*\.[\w-]{43}$/)
    expect(readUnsubscribeToken(token, SECRET)).toBe(id)
  }
})

test('switching off by the link is logged once', async () => {
  await oneClick()
  await oneClick()
  const rows = await harness.db.select().from(audit)
  expect(rows).toMatchObject([
    { userId: 'ann', what: 'emailEnabled', oldValue: 'true', newValue: 'false', source: 'unsubscribe-link' },
  ])
})
