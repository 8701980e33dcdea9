import { Problem, Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveries, messages, profiles, subscriptions } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
})
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z')
  server.sink.mails.length = 0
  await server.db.delete(deliveries)
  await server.db.delete(messages)
  await server.db.delete(subscriptions)
  const answer = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
  id = Subscription.parse(await answer.json()).id
})
afterAll(() => server.close())

const proof = (as: Person = 'ann', of = id) => server.request(`/api/subscriptions/${of}/proof`, { as })
const shown = async () => (await (await proof()).text()).replaceAll(/\s+/g, ' ')
const annsId = async () => {
  const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row?.userId ?? ''
}
const insert = async (facts: Partial<typeof deliveries.$inferInsert>, times = 1) => {
  const userId = await annsId()
  const rows = Array.from({ length: times }, (_, n) => {
    const dueAt = new Date(Date.UTC(2026, 1, 1, 9, n))
    return {
      kind: 'reminder',
      channel: 'email' as const,
      state: 'sent' as const,
      userId,
      subscriptionId: id,
      dueAt,
      sentAt: dueAt,
      nextAttemptAt: dueAt,
      createdAt: dueAt,
      ...facts,
    }
  })
  await server.db.insert(deliveries).values(rows)
}

test('shows when a reminder left, to where, what the server answered, and under which Message-ID', async () => {
  await server.db.update(profiles).set({ timezone: 'America/New_York' })
  await server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json: { description: 'x' } })
  server.clock.set('2026-03-07T14:00:30Z')
  await server.tick()
  server.clock.set('2026-03-07T15:00:00Z')
  await server.request(`/api/subscriptions/${id}/keep`, { as: 'ann', json: { renewalDate: '2026-03-10' } })
  const [mail] = server.sink.mails
  const html = await shown()
  await server.db.update(profiles).set({ timezone: 'UTC' })
  const escaped = `&lt;${String(mail?.messageId).replace(/[<>]/g, '')}&gt;`
  expect(html).toContain(`<dt>Message-ID</dt><dd><bdi>${escaped}</bdi></dd>`)
  expect(html).toContain('<dt>Sent</dt><dd><bdi>Mar 7, 2026, 9:00:30 AM (UTC-05:00)</bdi></dd>')
  expect(html).toContain('a•••@example.com')
  expect(html).not.toContain('ann@example.com')
  expect(html).toContain('Accepted by the mail server')
  expect(html).toMatch(/<dt>Server’s answer<\/dt><dd><bdi>250 /)
  expect(html.indexOf('Reminder 3 days before')).toBeLessThan(html.indexOf('answered: keep it'))
  expect(html).toContain('<dt>At</dt><dd><bdi>Mar 7, 2026, 10:00:00 AM (UTC-05:00)</bdi></dd>')
  expect(html).toContain('<dt>Kept for the renewal on</dt><dd><bdi>March 10, 2026</bdi></dd>')
  expect(html).toContain('$15.99, monthly')
  expect(html).toContain(`Made by Duely at ${server.origin} on `)
})

test('is an attachment that no cache keeps and that may load and run nothing', async () => {
  const answer = await proof()
  expect(answer.status).toBe(200)
  const { headers } = answer
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="duely-proof-netflix-2026-03-02.html"',
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const html = await answer.text()
  expect(html).not.toMatch(/<script|<link|<img| src=| href=/)
})

test('says the terms and the last days to cancel', async () => {
  const terms = {
    notice: { count: 1, unit: 'months' },
    commitment: { endsOn: '2026-12-31', renewsForMonths: 12 },
    reference: 'K-1',
  }
  await server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json: terms })
  const html = await shown()
  expect(html).toContain('<dt>Notice</dt><dd><bdi>1 month</bdi></dd>')
  expect(html).toContain('until December 31, 2026, then 12 months each')
  expect(html).toContain('<dt>Cancel by</dt><dd><bdi>November 30, 2026</bdi></dd>')
  expect(html).toContain('<dt>Customer number</dt><dd><bdi>K-1</bdi></dd>')
  expect(html).toContain('Nothing has been sent about it yet.')
})

test('somebody else’s, a deleted and an unknown one are not found; signed out is refused', async () => {
  const foreign = await proof('bob')
  expect(foreign.status).toBe(404)
  const unknown = await proof('bob', crypto.randomUUID())
  const without = async (answer: Response) => ({ ...Problem.parse(await answer.json()), requestId: '' })
  expect(await without(foreign)).toEqual(await without(unknown))
  expect((await proof('ann', 'x')).status).toBe(404)
  expect((await proof('anonymous')).status).toBe(401)
  await server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'DELETE' })
  expect((await proof()).status).toBe(404)
})

test('names and answers are text, whatever is in them', async () => {
  const hostile = '"><script>alert(1)</script>\u202Egpj.exe [[foot]]'
  await server.db.update(subscriptions).set({ name: hostile, reference: hostile, confirmation: hostile })
  await insert({
    recipient: `"<b>\u2066@example.com`,
    detail: `250 <img src=x onerror=alert(1)>\u202E`,
    renewalDate: '2026-02-10',
  })
  const answer = await proof()
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="duely-proof-script-alert-1-script-gpj-exe-foot-2026-03-02.html"',
  )
  const html = await answer.text()
  expect(html).not.toMatch(/<script|<img|<b>|[\u202a-\u202e\u2066-\u2069]/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('[[foot]]')
})

test('what our own server noted is no answer of a mail server', async () => {
  await insert({ state: 'pending', sentAt: null, detail: 'connect ECONNREFUSED 10.0.0.7:25' })
  const html = await shown()
  expect(html).toContain('Waiting to be sent')
  expect(html).not.toContain('10.0.0.7')
})

test('a late one and one given back say so', async () => {
  await insert({ sentAt: new Date('2026-02-01T12:00:00Z'), createdAt: new Date('2026-02-01T12:00:00Z') })
  await insert({ state: 'failed', reason: 'BOUNCED', detail: 'no mailbox', channel: 'email' })
  const html = await shown()
  expect(html).toContain('It left later than planned: our server was not running')
  expect(html).toContain('Accepted first, then given back: not delivered')
  expect(html).toContain('<bdi>no mailbox</bdi>')
})

test('lists the newest five hundred in order of time, and says what it leaves out', async () => {
  await insert({}, 500)
  expect(await shown()).not.toContain('are left out')
  await insert({ dueAt: new Date('2026-01-01T09:00:00Z'), sentAt: new Date('2026-01-01T09:00:00Z') })
  const html = await shown()
  expect(html).toContain('Only the newest 500 entries are listed; earlier ones are left out.')
  expect(html).not.toContain('Jan 1, 2026')
  expect(html.split('<li>').length).toBe(501)
  expect(html.indexOf('9:00:00 AM')).toBeLessThan(html.indexOf('9:01:00 AM'))
})

test('is limited to thirty a minute', async () => {
  server.clock.set('2026-03-02T13:00:00Z')
  for (let n = 0; n < 30; n += 1) expect((await proof()).status).toBe(200)
  expect((await proof()).status).toBe(429)
  server.clock.set('2026-03-02T13:01:01Z')
  expect((await proof()).status).toBe(200)
})
