import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askedPerson } from '#server/testing/asked-person.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { type PushHarness, startPushHarness } from '#server/testing/push/push-harness.ts'

// Whether a cancelled subscription has stopped, asked on devices. Ann cancels on 2 March 2026 what would be
// charged on the 4th, so she is asked on the 6th at nine, UTC.
const DUE = '2026-03-06T09:00:00Z'

let harness: PushHarness
beforeAll(async () => {
  harness = await startPushHarness()
})
afterAll(async () => {
  expect(harness.stand.problems).toEqual([])
  await harness.close()
})
beforeEach(() => harness.reset('2026-03-02T12:00:00Z'))

const { cancelled, watch } = askedPerson(() => harness)
const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.tick()
}
const states = async () =>
  (await harness.rows())
    .filter(({ kind }) => kind === 'question')
    .map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
const titles = () => harness.stand.taken.map(({ message }) => message.title)
const QUESTION = 'Was Netflix charged again on Mar 4?'

test('goes to each device once, with the three answers', async () => {
  await harness.addDevice('ann', 'Phone')
  await harness.addDevice('ann', 'Laptop')
  const id = await cancelled()
  await at(DUE)
  await at('2026-03-06T09:01:00Z')
  await at('2026-03-08T09:00:00Z')
  const { taken } = harness.stand
  expect(new Set(taken.map(({ device }) => device)).size).toBe(2)
  expect(taken).toHaveLength(2)
  for (const { message, urgency } of taken) {
    expect(message).toMatchObject({
      person: harness.idOf('ann'),
      title: QUESTION,
      url: `/dashboard/subscriptions/${id}`,
      act: { actions: ['stopped', 'charged', 'later'] },
    })
    expect(message.body).toContain('Otherwise $15.99 would have been charged on Wednesday, March 4, 2026.')
    expect(urgency).toBe('normal')
  }
  expect(await states()).toEqual(['sent', 'sent'])
})

describe('is answered from the notification', () => {
  test.each([
    ['stopped', 'stopped', 'stopped'],
    ['charged', 'charged', 'charged'],
    ['later', 'asked-later', 'waiting'],
  ])('%s', async (action, state, stored) => {
    await harness.addDevice('ann')
    const id = await cancelled()
    await at(DUE)
    const token = harness.stand.taken[0]?.message.act?.token
    const answer = await harness.request(`/act/${token}`, { json: { action } })
    expect([answer.status, await answer.json()]).toMatchObject([200, { state }])
    expect(await watch(id)).toMatchObject({ state: stored })
    // Pressing twice changes nothing.
    expect((await harness.request(`/act/${token}`, { json: { action } })).status).toBe(200)
    await at('2026-03-06T12:00:00Z')
    expect(titles()).toEqual([QUESTION])
  })

  test('asked again in a week, it comes once more to the same device', async () => {
    await harness.addDevice('ann')
    await cancelled()
    await at(DUE)
    await harness.request(`/act/${harness.stand.taken[0]?.message.act?.token}`, { json: { action: 'later' } })
    await at('2026-03-13T08:59:00Z')
    expect(titles()).toHaveLength(1)
    await at('2026-03-13T09:00:00Z')
    await at('2026-03-13T09:10:00Z')
    expect(titles()).toEqual([QUESTION, QUESTION])
  })
})

test('goes to devices alone where they are all that is on', async () => {
  await harness.addDevice('ann')
  await harness.patch('ann', { emailEnabled: false })
  await cancelled()
  await at(DUE)
  expect(titles()).toEqual([QUESTION])
  expect(harness.sink.mails.filter(({ subject }) => subject === QUESTION)).toEqual([])
  await harness.patch('ann', { emailEnabled: true })
})

describe('nothing is sent', () => {
  test('in quiet hours: it waits for the morning, and not if it was answered by then', async () => {
    await harness.addDevice('ann')
    await cancelled('Alpha')
    const answered = await cancelled('Bravo')
    await at('2026-03-06T22:00:00Z')
    expect(titles()).toEqual([])
    await harness.request(`/api/subscriptions/${answered}/watch`, { as: 'ann', json: { answer: 'stopped' } })
    await at('2026-03-07T08:00:00Z')
    expect(titles()).toEqual(['Was Alpha charged again on Mar 4?'])
    expect((await states()).toSorted()).toEqual(['sent', 'superseded answered'])
  })

  test.each([
    ['the channel is off', { pushEnabled: false }, []],
    ['all messages are off', { notificationsEnabled: false }, ['skipped notifications-off']],
  ])('when %s', async (_, profile, rows) => {
    await harness.addDevice('ann')
    await cancelled()
    await harness.patch('ann', profile)
    await at(DUE)
    await at('2026-03-07T09:00:00Z')
    await harness.patch('ann', { pushEnabled: true, notificationsEnabled: true })
    expect([harness.stand.requests(), await states()]).toEqual([0, rows])
  })

  test('on a plan without it, or to a device that was removed while it waited', async () => {
    const { id } = await harness.addDevice('ann')
    await cancelled()
    await harness.onPlan('ann', 'free')
    await at(DUE)
    await harness.onPlan('ann', 'pro-monthly')
    await cancelled('Hulu')
    await at('2026-03-06T22:00:00Z')
    await harness.remove('ann', id)
    await at('2026-03-07T08:00:00Z')
    expect(harness.stand.requests()).toBe(0)
    expect(await states()).toEqual([])
  })
})

test('of several: three at most have a notification each, more share one that names all', async () => {
  await harness.addDevice('ann')
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta']
  for (const name of names.slice(0, 3)) await cancelled(name)
  await at(DUE)
  expect(titles().toSorted()).toEqual(
    ['Alpha', 'Bravo', 'Charlie'].map((name) => `Was ${name} charged again on Mar 4?`),
  )
  await harness.reset('2026-03-02T12:00:00Z')
  await harness.addDevice('ann')
  for (const name of names) await cancelled(name)
  await at(DUE)
  expect(harness.stand.taken.map(({ message }) => message)).toMatchObject([
    {
      title: 'Were 4 cancelled subscriptions charged again?',
      body: names.map((name) => `${name}, $15.99, on Mar 4`).join('\n'),
      act: null,
    },
  ])
})

test('a device that is gone does not hold up the others', async () => {
  const gone = harness.stand.subscribe()
  await harness.post('ann', { subscription: gone, name: 'Old' })
  await harness.addDevice('ann', 'Phone')
  await cancelled()
  harness.stand.answerNext(Number(/\/push\/(\d+)-/.exec(gone.endpoint)?.[1]), { status: 410 })
  await at(DUE)
  expect((await states()).toSorted()).toEqual(['failed device-gone', 'sent'])
})

test('a charge that a statement shows is urgent, and leads to its page', async () => {
  await harness.addDevice('ann')
  const id = await cancelled()
  await at(DUE)
  harness.stand.clear()
  await harness.addDevice('ann', 'Tablet')
  harness.clock.set('2026-03-08T12:00:00Z')
  const row = {
    ...netflix,
    nextBillingDate: '2026-03-04',
    updates: id,
    charges: ['2026-02-04', '2026-03-05'].map((date) => ({ date, amount: '15.99' })),
  }
  const json = { subscriptions: [row], statement: { from: '2026-01-01', to: '2026-03-08' }, quiet: true }
  expect((await harness.request('/api/import', { as: 'ann', json })).status).toBe(200)
  await at('2026-03-08T12:00:30Z')
  await at('2026-03-08T12:01:00Z')
  const warnings = harness.stand.taken.filter(({ message }) => message.title.includes('although'))
  expect(new Set(warnings.map(({ message }) => message.title))).toEqual(
    new Set(['Netflix was charged on Mar 5 although you cancelled it']),
  )
  for (const { message, urgency } of warnings)
    expect([urgency, message.act, message.url]).toEqual(['high', null, `/dashboard/subscriptions/${id}`])
})
