import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askedPerson } from '#server/testing/asked-person.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startWaysHarness, type WaysHarness } from '#server/testing/ways-harness.ts'

// Whether a cancelled subscription has stopped, asked by the ways that a person added. Ann cancels on 2 March
// 2026 what would be charged on the 4th, so she is asked on the 6th at nine, UTC.
const DUE = '2026-03-06T09:00:00Z'

let harness: WaysHarness
beforeAll(async () => {
  harness = await startWaysHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.reset('2026-03-02T12:00:00Z'))

const { cancelled, watch } = askedPerson(() => harness)
type Sent = { title: string; message: string; click: string; actions: { label: string; url: string }[] }
const sent = () => harness.stand.seen.map(({ json }) => json as Sent)
const states = async () =>
  (await harness.rows()).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
const patch = (json: object) => harness.request('/api/profile', { as: 'ann', method: 'PATCH', json })
const QUESTION = 'Was Netflix charged again on Mar 4?'

test('arrives by every way once, and by mail', async () => {
  await harness.add('ann', 'gotify', 'Home')
  await harness.add('ann', 'ntfy', 'Phone')
  await cancelled()
  await harness.tickAt(DUE)
  // By its answer the first is no Gotify, so it is tried again.
  expect((await states()).toSorted()).toEqual(['pending', 'sent'])
  harness.stand.answerWith({ status: 200, json: { id: 7 } })
  for (const time of ['06T09:02', '06T10:00', '08T09:00']) await harness.tickAt(`2026-03-${time}:00Z`)
  expect(harness.stand.seen).toHaveLength(3)
  expect(await states()).toEqual(['sent', 'sent'])
  expect(harness.sink.mails.filter(({ subject }) => subject === QUESTION)).toHaveLength(1)
})

describe('its links', () => {
  test.each([
    ['stopped', 'stopped', 'stopped'],
    ['charged', 'charged', 'charged'],
    ['later', 'asked-later', 'waiting'],
  ])('are the answers: %s', async (action, state, stored) => {
    await harness.add('ann')
    const id = await cancelled()
    await harness.tickAt(DUE)
    const [message] = sent()
    expect(message?.title).toBe(QUESTION)
    expect(message?.actions.map(({ label, url }) => [label, new URL(url).search])).toEqual([
      ['No, it stopped', '?do=stopped'],
      ['Yes, it was charged', '?do=charged'],
      ['Ask again in a week', '?do=later'],
    ])
    // The links describe, and do nothing by themselves.
    const page = await harness.request(`${new URL(message?.click ?? '').pathname}?do=${action}`)
    expect([page.status, (await watch(id))?.state]).toEqual([200, 'asked'])
    const answer = await harness.request(new URL(message?.click ?? '').pathname, { json: { action } })
    expect(await answer.json()).toMatchObject({ state })
    expect(await watch(id)).toMatchObject({ state: stored })
  })

  test('into a room that others read answer nothing: they ask for a sign-in', async () => {
    await harness.add('ann', 'slack')
    const id = await cancelled()
    await harness.tickAt(DUE)
    const text = String(harness.stand.seen[0]?.json.text)
    expect(text).toContain(QUESTION)
    expect(text).toContain(`/dashboard/subscriptions/${id}`)
    expect(text).not.toContain('/act/')
  })

  test('of many lead to one page, where each is answered', async () => {
    await harness.add('ann')
    const names = ['Alpha', 'Bravo', 'Charlie', 'Delta']
    const ids: string[] = []
    for (const name of names) ids.push(await cancelled(name))
    await harness.tickAt(DUE)
    const [message, ...others] = sent()
    expect(others).toEqual([])
    expect(message).toMatchObject({ title: 'Were 4 cancelled subscriptions charged again?', actions: [] })
    const link = new URL(message?.click ?? '').pathname
    const page = await (await harness.request(link)).text()
    const renewals = [...page.matchAll(/name="renewal" value="([^"]+)"/g)].map(([, value]) => value)
    expect(renewals).toHaveLength(4)
    for (const renewal of renewals) await harness.request(link, { json: { action: 'stopped', renewal } })
    expect(await Promise.all(ids.map(async (id) => (await watch(id))?.state))).toEqual(
      names.map(() => 'stopped'),
    )
  })
})

describe('nothing is sent', () => {
  test('at night: it waits for the morning, and not if it was answered by then', async () => {
    await harness.add('ann')
    await cancelled('Alpha')
    const answered = await cancelled('Bravo')
    await harness.tickAt('2026-03-06T22:00:00Z')
    expect(sent()).toEqual([])
    await harness.request(`/api/subscriptions/${answered}/watch`, { as: 'ann', json: { answer: 'stopped' } })
    await harness.tickAt('2026-03-07T08:00:00Z')
    expect(sent().map(({ title }) => title)).toEqual(['Was Alpha charged again on Mar 4?'])
    expect((await states()).toSorted()).toEqual(['sent', 'superseded answered'])
  })

  test('turned off while it waited', async () => {
    const { id } = await harness.add('ann')
    await cancelled()
    await harness.tickAt('2026-03-06T22:00:00Z')
    await harness.change('ann', id, { enabled: false })
    await harness.tickAt('2026-03-07T08:00:00Z')
    expect([sent(), await states()]).toEqual([[], ['skipped way-removed']])
  })

  test.each([
    ['turned off', (id: string) => harness.change('ann', id, { enabled: false }), []],
    ['on Free', () => harness.onPlan('ann', 'free'), []],
    ['with all messages off', () => patch({ notificationsEnabled: false }), ['skipped notifications-off']],
  ])('%s', async (_, change, rows) => {
    const { id } = await harness.add('ann')
    await cancelled()
    await change(id)
    await harness.tickAt(DUE)
    await harness.tickAt('2026-03-07T09:00:00Z')
    await patch({ notificationsEnabled: true })
    expect([sent(), await states()]).toEqual([[], rows])
  })
})

test('a service that asks to wait gets it after that, once', async () => {
  await harness.add('ann')
  await cancelled()
  harness.stand.answerWith({ status: 429, headers: { 'retry-after': '1800' } })
  await harness.tickAt(DUE)
  await harness.tickAt('2026-03-06T09:29:00Z')
  expect(sent()).toHaveLength(1)
  harness.stand.answerWith({ status: 200, json: { id: 'x' } })
  await harness.tickAt('2026-03-06T09:30:00Z')
  await harness.tickAt('2026-03-06T10:30:00Z')
  expect([sent().length, await states()]).toEqual([2, ['sent']])
})

test('a charge that a statement shows is said, not asked', async () => {
  await harness.add('ann')
  const id = await cancelled()
  await harness.tickAt(DUE)
  harness.stand.seen.length = 0
  harness.clock.set('2026-03-08T12:00:00Z')
  const row = {
    ...netflix,
    nextBillingDate: '2026-03-04',
    updates: id,
    charges: ['2026-02-04', '2026-03-05'].map((date) => ({ date, amount: '15.99' })),
  }
  const json = { subscriptions: [row], statement: { from: '2026-01-01', to: '2026-03-08' }, quiet: true }
  expect((await harness.request('/api/import', { as: 'ann', json })).status).toBe(200)
  await harness.tickAt('2026-03-08T12:00:30Z')
  await harness.tickAt('2026-03-08T12:01:00Z')
  expect(sent()).toMatchObject([
    {
      title: 'Netflix was charged on Mar 5 although you cancelled it',
      click: expect.stringMatching(new RegExp(`/dashboard/subscriptions/${id}$`)),
    },
  ])
  expect(sent()[0]?.actions ?? []).toEqual([])
})
