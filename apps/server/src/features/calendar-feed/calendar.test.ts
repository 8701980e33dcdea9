import { CalendarFeedAddress, CalendarFeedState } from '@duely/contract'
import { addMonths, occurrencesBetween, plainDate } from '@duely/domain'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimit } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The part of ical.js used here, an independent iCalendar parser. */
type Parser = {
  parse(text: string): unknown
  Component: new (parsed: unknown) => Component
  Event: new (component: Component) => Event
}
type Component = {
  getAllSubcomponents(name: string): Component[]
  getFirstPropertyValue(name: string): unknown
}
type Event = {
  uid: string
  summary: string
  sequence: number
  startDate: { isDate: boolean; toString(): string }
  component: Component
}
const PARSER: string = 'ical.js'

let ICAL: Parser
let server: TestServer
beforeAll(async () => {
  ;({ default: ICAL } = await import(PARSER))
  server = await startTestServer()
})
afterAll(() => server.close())

const today = plainDate('2026-03-02')
const made = async () => {
  await server.giveProof('ann')
  const answer = await server.request('/api/calendar', { as: 'ann', method: 'POST' })
  return CalendarFeedAddress.parse(await answer.json()).url
}
const exists = async () =>
  CalendarFeedState.parse(await (await server.request('/api/calendar', { as: 'ann' })).json()).exists
const pathOf = (url: string) => new URL(url).pathname
const eventsIn = async (response: Response) => {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}
const record = async (facts: object) => {
  const answer = await server.request('/api/subscriptions', { as: 'ann', json: { ...netflix, ...facts } })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a user has no address until they create one', async () => {
  expect(await exists()).toBe(false)
  expect((await server.request('/api/calendar')).status).toBe(401)
  const invented = `/calendar/${'A'.repeat(56)}.ics`
  expect((await server.request(invented)).status).toBe(404)
})

test('an independent parser reads the same events as the domain, for 24 months', async () => {
  const id = await record({ name: 'Paper, „weekly“; 日本', nextBillingDate: '2026-03-31' })
  const leap = await record({ name: 'Leap', billingCycle: 'yearly', nextBillingDate: '2028-02-29' })
  const url = await made()
  const response = await server.request(pathOf(url))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  const events = await eventsIn(response)
  const days = (of: string) =>
    events.filter(({ uid }) => uid.includes(of)).map(({ startDate }) => startDate.toString())
  const anchor = plainDate('2026-03-31')
  expect(days(id)).toEqual(
    occurrencesBetween(anchor, { billingCycle: 'monthly' }, today, addMonths(today, 24)),
  )
  expect(days(leap)).toEqual(['2028-02-29'])
  const [first] = events
  expect(first?.summary).toBe('Paper, „weekly“; 日本 renews: $15.99')
  expect(first?.startDate.isDate).toBe(true)
  const alarms = first?.component.getAllSubcomponents('valarm') ?? []
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P2DT15H'])
})

test('a feed with many events is sent in parts, each of a bounded number of them', async () => {
  await record({ name: 'Every day', billingCycle: 'daily', nextBillingDate: '2026-03-03' })
  const response = await server.request(pathOf(await made()))
  const decoder = new TextDecoder()
  const counts: number[] = []
  for await (const part of response.body ?? [])
    counts.push(decoder.decode(part).split('BEGIN:VEVENT').length - 1)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(700)
  expect(Math.max(...counts)).toBeLessThanOrEqual(200)
})

test('unchanged answers 304; a change gives a new ETag, a higher SEQUENCE and the same UIDs', async () => {
  const path = pathOf(await made())
  const before = await server.request(path)
  const etag = before.headers.get('etag') ?? ''
  const known = await server.request(path, { headers: { 'if-none-match': `"x", W/${etag}` } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const events = await eventsIn(before)
  const [first] = events
  const id = /^renewal-(.{36})-/.exec(first?.uid ?? '')?.[1]
  server.clock.set('2026-03-02T13:00:00Z')
  await server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json: { name: 'Paper' } })
  const after = await server.request(path, { headers: { 'if-none-match': etag } })
  expect(after.status).toBe(200)
  const [changed, ...others] = await eventsIn(after)
  expect(changed?.uid).toBe(first?.uid)
  expect(changed?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  expect(others.at(-1)?.uid).toBe(events.at(-1)?.uid)
})

test('a new address replaces the old one; ending the feed ends both', async () => {
  const old = pathOf(await made())
  const renewed = pathOf(await made())
  expect(renewed).not.toBe(old)
  expect((await server.request(old)).status).toBe(404)
  expect((await server.request(renewed)).status).toBe(200)
  expect((await server.request('/api/calendar', { as: 'ann', method: 'DELETE' })).status).toBe(204)
  expect((await server.request(renewed)).status).toBe(404)
  expect(await exists()).toBe(false)
})

test('the stored key alone does not open the feed', async () => {
  const url = await made()
  const { rows } = await server.db.execute<{ key: string }>('select key from calendar_feeds')
  expect(pathOf(url)).toContain(String(rows[0]?.key))
  expect((await server.request(`/calendar/${rows[0]?.key}.ics`)).status).toBe(404)
})

test('a feed is read 120 times an hour at most', async () => {
  const url = pathOf(await made())
  expect((await server.request(url)).status).toBe(200)
  // Limits are relaxed a thousandfold here.
  const counted = like(rateLimit.key, 'calendar:%')
  await server.db.update(rateLimit).set({ count: 120_000 }).where(counted)
  const refused = await server.request(url)
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  await server.db.delete(rateLimit).where(counted)
  expect((await server.request(url)).status).toBe(200)
})
