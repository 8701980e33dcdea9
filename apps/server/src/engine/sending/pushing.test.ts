import { ReminderList } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveries, messages } from '#server/platform/database/schema.ts'
import { type PushHarness, startPushHarness } from '#server/testing/push/push-harness.ts'

const DUE = '2026-03-07T09:00:00Z'

let harness: PushHarness
beforeAll(async () => {
  harness = await startPushHarness()
})
afterAll(async () => {
  expect(harness.stand.problems).toEqual([])
  await harness.close()
})
beforeEach(() => harness.reset('2026-03-02T12:00:00Z'))

const states = async () => (await harness.rows()).map(({ state, reason }) => [state, reason])
const tickAt = async (at: string) => {
  harness.clock.set(at)
  await harness.tick()
}
/** Devices count from the first of the file. */
const device = (answer = harness.stand.subscribe()) => {
  const number = Number(/\/push\/(\d+)-/.exec(answer.endpoint)?.[1])
  return { number, add: () => harness.post('ann', { subscription: answer, name: `Device ${number}` }) }
}

describe('a reminder', () => {
  test('goes to each device once, with what can be done about it', async () => {
    await harness.addDevice('ann', 'Phone')
    await harness.addDevice('ann', 'Laptop')
    const id = await harness.subscribe('ann')
    await tickAt(DUE)
    await tickAt('2026-03-07T09:01:00Z')
    const { taken } = harness.stand
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map((each) => each.device)).size).toBe(2)
    expect(new Set(taken.map(({ topic }) => topic)).size).toBe(2)
    for (const { message, ttl, urgency } of taken) {
      expect(message).toMatchObject({
        person: harness.idOf('ann'),
        title: 'Netflix, $15.99, renews in 3 days',
        body: 'Renews on Tuesday, March 10, 2026. Billed monthly.',
        url: `/dashboard/subscriptions/${id}`,
        act: { actions: ['keep', 'cancelled', 'snooze'] },
      })
      // Until the renewal day begins.
      expect([ttl, urgency]).toEqual([(2 * 24 + 15) * 3_600, 'normal'])
    }
    const rows = await harness.rows()
    expect(rows.map(({ state, recipient }) => [state, recipient]).toSorted()).toEqual([
      ['sent', 'Laptop'],
      ['sent', 'Phone'],
    ])
    // The mail went out as well.
    expect(harness.sink.mails).toHaveLength(1)
  })

  test.each([
    ['keep', 'kept'],
    ['snooze', 'snoozed'],
    ['cancelled', 'cancelled'],
  ])('can be answered from the notification: %s', async (action, state) => {
    await harness.addDevice('ann')
    await harness.subscribe('ann')
    await tickAt(DUE)
    const token = harness.stand.taken[0]?.message.act?.token
    const answer = await harness.request(`/act/${token}`, { json: { action } })
    expect(await answer.json()).toMatchObject({ state })
  })

  test('goes to devices alone where they are all that is on', async () => {
    await harness.addDevice('ann')
    await harness.patch('ann', { emailEnabled: false })
    await harness.subscribe('ann')
    await tickAt(DUE)
    expect([harness.stand.taken.length, harness.sink.mails.length]).toEqual([1, 0])
    await harness.patch('ann', { emailEnabled: true })
  })

  test('about the last day wakes the device, and offers no tomorrow', async () => {
    await harness.addDevice('ann')
    await harness.subscribe('ann', { notice: { count: 1, unit: 'days' }, notificationInterval: [1] })
    await tickAt('2026-03-09T09:00:00Z')
    const last = harness.stand.taken.at(-1)
    expect([last?.urgency, last?.message.act?.actions]).toEqual(['high', ['keep', 'cancelled']])
  })

  test('waits for the morning in quiet hours, or ends with its reason', async () => {
    await harness.addDevice('ann')
    await harness.subscribe('ann')
    await tickAt('2026-03-07T22:00:00Z')
    expect(harness.stand.taken).toHaveLength(0)
    await tickAt('2026-03-08T08:00:00Z')
    expect(harness.stand.taken).toHaveLength(1)
    await harness.subscribe('ann', { name: 'Hulu', notificationInterval: [1], nextBillingDate: '2026-03-09' })
    await tickAt('2026-03-08T23:30:00Z')
    expect((await states()).at(-1)).toEqual(['expired', 'quiet-hours'])
  })

  test('is not sent on Free, while the channel is off, or with all notifications off', async () => {
    await harness.addDevice('ann')
    await harness.subscribe('ann')
    await harness.onPlan('ann', 'free')
    await tickAt(DUE)
    await harness.onPlan('ann', 'pro-monthly')
    await harness.patch('ann', { pushEnabled: false })
    await harness.subscribe('ann', { name: 'Hulu', nextBillingDate: '2026-03-11' })
    await tickAt('2026-03-08T09:00:00Z')
    await harness.patch('ann', { pushEnabled: true, notificationsEnabled: false })
    await harness.subscribe('ann', { name: 'Max', nextBillingDate: '2026-03-12' })
    await tickAt('2026-03-09T09:00:00Z')
    expect(harness.stand.requests()).toBe(0)
    expect((await states()).at(-1)).toEqual(['skipped', 'notifications-off'])
    await harness.patch('ann', { notificationsEnabled: true })
  })

  test('of several: three at most have a notification each, more share one that names all', async () => {
    await harness.addDevice('ann')
    for (const name of ['A', 'B', 'C']) await harness.subscribe('ann', { name })
    for (const name of ['D', 'E', 'F', 'G'])
      await harness.subscribe('ann', { name, nextBillingDate: '2026-03-11' })
    await tickAt(DUE)
    expect(harness.stand.taken.map(({ message }) => message.title).toSorted()).toEqual(
      ['A', 'B', 'C'].map((name) => `${name}, $15.99, renews in 3 days`),
    )
    await tickAt('2026-03-08T09:00:00Z')
    expect(harness.stand.taken.at(-1)?.message).toMatchObject({
      title: '4 subscriptions renew soon',
      body: ['D', 'E', 'F', 'G'].map((name) => `${name}, $15.99, in 3 days`).join('\n'),
      url: '/dashboard/reminders',
      act: null,
    })
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['sent']))
  })

  test('of several says which of them are late', async () => {
    await harness.addDevice('ann')
    for (const name of ['A', 'B', 'C', 'D']) await harness.subscribe('ann', { name })
    await tickAt('2026-03-07T11:00:00Z')
    expect(harness.stand.taken.map(({ message }) => message.body)).toEqual([
      ['A', 'B', 'C', 'D'].map((name) => `${name}, $15.99, in 3 days (late)`).join('\n'),
    ])
  })

  test('beyond fifty notifications of a day on a device is skipped and says so', async () => {
    const { id } = await harness.addDevice('ann')
    await harness.addDevice('ann', 'Laptop')
    const sentAt = new Date('2026-03-07T08:30:00Z')
    const sent = { kind: 'reminder', channel: 'push', state: 'sent', device: id } as const
    const times = { sentAt, dueAt: sentAt, nextAttemptAt: sentAt, createdAt: sentAt }
    const userId = harness.idOf('ann')
    const earlier = Array.from({ length: 49 }, () => ({ messageId: crypto.randomUUID() }))
    await harness.db
      .insert(messages)
      .values(
        earlier.map(
          ({ messageId }) =>
            ({ id: messageId, channel: 'push', nextAttemptAt: sentAt, userId, endedAt: sentAt }) as const,
        ),
      )
    await harness.db
      .insert(deliveries)
      .values(earlier.map((each) => ({ ...sent, ...times, ...each, userId })))
    for (const name of ['A', 'B']) await harness.subscribe('ann', { name })
    await tickAt(DUE)
    // The second on the phone waits until the fiftieth has been taken.
    await tickAt('2026-03-07T09:05:00Z')
    const ended = (await harness.rows()).filter(({ subscriptionId }) => subscriptionId !== null)
    const outcomes = ended.map(({ device, state, reason }) => [
      device === id ? 'Phone' : 'Laptop',
      state,
      reason,
    ])
    expect(outcomes.toSorted()).toEqual([
      ['Laptop', 'sent', null],
      ['Laptop', 'sent', null],
      ['Phone', 'sent', null],
      ['Phone', 'skipped', 'push-daily-limit'],
    ])
  })
})

describe('a push service that', () => {
  test.each([404, 410])('answers %i ends the device; the others go on', async (status) => {
    const gone = device()
    await gone.add()
    await harness.addDevice('ann', 'Laptop')
    await harness.subscribe('ann')
    harness.stand.answerNext(gone.number, { status })
    await tickAt(DUE)
    expect((await states()).toSorted()).toEqual([
      ['failed', 'device-gone'],
      ['sent', null],
    ])
    const { devices } = (await (await harness.request('/api/push', { as: 'ann' })).json()) as {
      devices: { name: string }[]
    }
    expect(devices.map(({ name }) => name)).toEqual(['Laptop'])
    expect(harness.logs()).toContain('push-device-gone')
  })

  test.each([429, 500, 503])('answers %i is asked again later, under the same key', async (status) => {
    const phone = device()
    await phone.add()
    await harness.subscribe('ann')
    harness.stand.answerNext(phone.number, { status }, 'drop')
    await tickAt(DUE)
    expect(await states()).toEqual([['pending', null]])
    expect(harness.stand.taken).toHaveLength(0)
    // The dropped connection is unclear: ten minutes.
    await tickAt('2026-03-07T09:03:00Z')
    expect(harness.stand.requests()).toBe(2)
    await tickAt('2026-03-07T09:20:00Z')
    await tickAt('2026-03-07T09:40:00Z')
    const [row] = await harness.rows()
    expect(harness.stand.taken.map(({ topic }) => topic)).toEqual([row?.messageId?.replaceAll('-', '')])
    expect(row).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test.each([400, 401, 403, 413])('answers %i has refused for good, and the device stays', async (status) => {
    const phone = device()
    await phone.add()
    await harness.subscribe('ann')
    harness.stand.answerNext(phone.number, { status })
    await tickAt(DUE)
    await tickAt('2026-03-07T12:00:00Z')
    expect(await states()).toEqual([['failed', 'refused']])
    expect(harness.stand.requests()).toBe(1)
  })

  test('refuses is logged with the device, and never with its address', async () => {
    await harness.addDevice('ann', 'Laptop')
    const subscription = harness.stand.subscribe()
    const added = await harness.post('ann', { subscription, name: 'Phone' })
    const { id } = (await added.json()) as { id: string }
    const { number } = device(subscription)
    await harness.subscribe('ann')
    const before = harness.logs().length
    harness.stand.answerNext(number, { status: 400 })
    await tickAt(DUE)
    const logged = harness.logs().slice(before)
    expect(logged).toContain('"event":"send-failed"')
    expect(logged).toContain(`"device":"${id}"`)
    const address = new URL(subscription.endpoint).pathname
    const [, secret = ''] = /\/push\/\d+-(.*)/.exec(address) ?? []
    expect(secret).not.toBe('')
    expect(harness.logs()).not.toContain(secret)
    const text = JSON.stringify(await harness.rows())
    expect(text).not.toContain(secret)
    const log = await harness.request('/api/reminders', { as: 'ann' })
    const { deliveries: told } = ReminderList.parse(await log.json())
    const pushed = told.filter(({ channel }) => channel === 'push')
    expect(pushed.map(({ state, device: name }) => [state, name]).sort()).toEqual([
      ['failed', 'Phone'],
      ['sent', 'Laptop'],
    ])
  })

  test('redirects is not followed', async () => {
    const phone = device()
    await phone.add()
    await harness.subscribe('ann')
    const elsewhere = harness.stand.subscribe().endpoint
    harness.stand.answerNext(phone.number, { status: 307, location: elsewhere })
    await tickAt(DUE)
    expect(await states()).toEqual([['failed', 'refused']])
    expect(harness.stand.requests()).toBe(1)
  })

  test('cannot be reached holds up nobody else', async () => {
    // More than the circuit breaker's threshold.
    for (let n = 0; n < 6; n += 1) {
      const dead = device()
      await dead.add()
      harness.stand.answerNext(dead.number, 'drop')
    }
    await harness.addDevice('bob')
    await harness.subscribe('ann')
    await harness.subscribe('bob', { nextBillingDate: '2026-03-10' })
    await tickAt(DUE)
    expect(harness.stand.taken.map(({ message }) => message.person)).toEqual([harness.idOf('bob')])
  })
})

test('a device that is removed while its reminder waits gets nothing, and the log says why', async () => {
  const phone = device()
  const { id } = (await (await phone.add()).json()) as { id: string }
  await harness.addDevice('ann', 'Laptop')
  await harness.subscribe('ann')
  harness.stand.answerNext(phone.number, { status: 503 })
  await tickAt(DUE)
  await harness.remove('ann', id)
  await tickAt('2026-03-07T09:10:00Z')
  expect((await states()).toSorted()).toEqual([
    ['sent', null],
    ['skipped', 'device-removed'],
  ])
})
