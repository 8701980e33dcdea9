import { amountText, CURRENCIES, formatMoney } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

// It is Monday, 2 March 2026, 12:00 UTC; reminders go out at 09:00.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

const subjects = () => harness.mailer.mails.map((mail) => mail.subject)

describe('a due reminder', () => {
  test('goes out once at its hour, not a second earlier, whatever ticks and restarts follow', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T08:59:59Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    await harness.tick()
    harness.restart()
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
    const [row] = await harness.deliveries()
    expect(row).toMatchObject({
      recipient: 'ann@example.com',
      attempts: 1,
      detail: '250 taken',
    })
    expect(await harness.messages()).toMatchObject([
      { id: row?.messageId, attempts: 1, leasedBy: null, endedAt: new Date('2026-03-07T09:00:00.000Z') },
    ])
    expect(row?.sentAt?.toISOString()).toBe('2026-03-07T09:00:00.000Z')
    expect(harness.mailer.mails[0]?.messageId).toBe(`${row?.messageId}@duely.example`)
    expect(harness.mailer.mails[0]?.unsubscribe?.url).toMatch(
      /^https:\/\/duely\.example\/unsubscribe\/[\w-]+\.[\w-]{43}$/,
    )
  })

  test('two engines on the same data send one mail', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T09:00:00Z')
    const other = harness.makeEngine()
    await Promise.all([harness.tick(), other.runTick(), harness.tick(), other.runTick()])
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
  })

  test('four concurrent engines never split a message', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `p${n}`)
    for (const id of people) {
      await harness.addPerson({ id })
      await harness.subscribeMany(id, 25, '2026-03-10')
    }
    harness.clock.set('2026-03-07T09:00:00Z')
    const engines = [1, 2, 3, 4].map(() => harness.makeEngine())
    // Engines that collide on a message both leave it to the next round.
    for (let round = 0; round < 5; round++) await Promise.all(engines.map((engine) => engine.runTick()))
    expect(harness.mailer.mails.map((mail) => mail.to).toSorted()).toEqual(
      people.map((id) => `${id}@example.com`).toSorted(),
    )
    expect(new Set(subjects())).toEqual(new Set(['25 subscriptions renew soon: No 0 in 3 days and 24 more']))
  })

  test('one user’s reminders leave in one message, most urgent first; each user gets their own', async () => {
    await harness.addPerson({ id: 'bob' })
    await harness.subscribe('ann', { name: 'Later', date: '2026-03-14', days: [7] })
    await harness.subscribe('ann', { name: 'Soon', date: '2026-03-08', days: [1] })
    await harness.subscribe('bob', { name: 'Bobs', date: '2026-03-10' })
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    expect(harness.mailer.mails.map((mail) => [mail.to, mail.subject]).toSorted()).toEqual([
      ['ann@example.com', '2 subscriptions renew soon: Soon tomorrow and 1 more'],
      ['bob@example.com', 'Bobs, $15.99, renews in 3 days'],
    ])
    const text = harness.mailer.mails.find((mail) => mail.to === 'ann@example.com')?.text ?? ''
    expect(text.indexOf('Soon: $15.99')).toBeGreaterThan(-1)
    expect(text.indexOf('Later: $15.99')).toBeGreaterThan(text.indexOf('Soon: $15.99'))
    expect(text).toContain('Renews in 7 days, on Saturday, March 14, 2026')
    expect(text).not.toContain('late')
  })

  test('a mail says an amount in any currency to its last digit', async () => {
    const minor = 123_456
    for (const currency of CURRENCIES) {
      const id = await harness.subscribe('ann', { name: `In ${currency}`, date: '2026-03-10' })
      await harness.breakSubscription(id, { amount: amountText(minor, currency), currency })
    }
    harness.clock.set('2026-03-07T09:00:00Z')
    for (let round = 0; round < 8; round++) await harness.tick()
    const texts = harness.mailer.mails.map(({ text }) => text).join('\n')
    for (const currency of CURRENCIES)
      expect(texts).toContain(`In ${currency}: ${formatMoney(minor, currency)}`)
  })

  test('a user’s many reminders are claimed by the hundred and listed once each', async () => {
    await harness.addPerson({ id: 'bob' })
    await harness.subscribeMany('ann', 750, '2026-03-10')
    harness.clock.set('2026-03-02T12:00:01Z')
    await harness.subscribeMany('bob', 1, '2026-03-10')
    harness.clock.set('2026-03-07T09:00:00Z')
    expect(await harness.tick()).toMatchObject({ claimed: 751, rolled: 0 })
    // Claimed by the hundred, they leave 25 to a mail, each listed once.
    const mails = Map.groupBy(await harness.deliveries(), (row) => row.messageId)
    const sizes = [...mails.values()].map((rows) => `${rows[0]?.userId} ${rows.length}`)
    expect(sizes.toSorted()).toEqual([...Array(30).fill('ann 25'), 'bob 1'])
    const listed = harness.mailer.mails.flatMap(({ to, text }) =>
      to.startsWith('ann') ? (text.match(/^No \d+: /gm) ?? []) : [],
    )
    expect([listed.length, new Set(listed).size]).toEqual([750, 750])
    expect(new Set(await harness.ledger())).toEqual(new Set(['2026-03-10 -3 sent']))
  })

  test('is owed for every renewal, also when a later one is due before the next has passed', async () => {
    const id = await harness.subscribe('ann', { cycle: 'weekly', date: '2026-03-09', days: [7] })
    for (let day = 2; day <= 23; day++) {
      harness.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await harness.tick()
    }
    expect(await harness.ledger()).toEqual([
      '2026-03-09 -7 sent',
      '2026-03-16 -7 sent',
      '2026-03-23 -7 sent',
      '2026-03-30 -7 sent',
    ])
    expect((await harness.charges()).map((charge) => charge.chargedOn)).toEqual(['2026-03-09', '2026-03-16'])
    expect((await harness.subscription(id)).nextBillingDate).toBe('2026-03-23')
  })
})

describe('a reminder time that has passed', () => {
  test('before the subscription was added is skipped and logged (T7)', async () => {
    await harness.subscribe('ann', { date: '2026-03-04', days: [7, 3, 1] })
    await harness.tick()
    harness.clock.set('2026-03-03T09:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews tomorrow'])
    expect(await harness.ledger()).toEqual([
      '2026-03-04 -1 sent',
      '2026-03-04 -3 skipped passed-before-change',
      '2026-03-04 -7 skipped passed-before-change',
    ])
  })

  test('earlier today goes out at once and is not called late', async () => {
    harness.clock.set('2026-03-02T15:00:00Z')
    await harness.subscribe('ann', { date: '2026-03-05' })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
    expect(harness.mailer.mails[0]?.text).not.toContain('late')
  })

  test('earlier today after a move or resume is not called late either', async () => {
    const moved = await harness.subscribe('ann', { name: 'Moved', date: '2026-03-20' })
    const resumed = await harness.subscribe('ann', { name: 'Resumed', date: '2026-03-10', status: 'paused' })
    const kept = await harness.subscribe('ann', { name: 'Kept', date: '2026-03-09' })
    harness.clock.set('2026-03-07T15:00:00Z')
    const updatedAt = harness.clock.now()
    await harness.change(moved, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10', updatedAt })
    await harness.change(resumed, { status: 'active', updatedAt })
    await harness.change(kept, { updatedAt })
    await harness.tick()
    const late = (await harness.deliveries()).map((row) => [row.subscriptionName, row.dueAt.toISOString()])
    expect(Object.fromEntries(late)).toEqual({
      Moved: '2026-03-07T15:00:00.000Z',
      Resumed: '2026-03-07T15:00:00.000Z',
      Kept: '2026-03-06T09:00:00.000Z',
    })
  })

  test('while the engine was down survives an edit before its first tick', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-08T10:00:00Z')
    await harness.change(id, { name: 'Netflix HD' })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix HD, $15.99, renews in 2 days'])
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  })
})

describe('after an outage', () => {
  test('of three days only the closest reminder goes out, with the true days and a late notice', async () => {
    await harness.subscribe('ann', { date: '2026-03-12', days: [7, 3, 1] })
    harness.clock.set('2026-03-10T15:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 2 days'])
    expect(harness.mailer.mails[0]?.text).toContain('late: it was due Monday, March 9, 2026 at 9:00')
    expect(await harness.ledger()).toEqual(['2026-03-12 -3 sent', '2026-03-12 -7 superseded closer-reminder'])
    harness.clock.set('2026-03-11T09:00:00Z')
    await harness.tick()
    expect(subjects().at(-1)).toBe('Netflix, $15.99, renews tomorrow')
  })

  test('of ten days nothing goes out for a renewal that has begun; it is charged and rolls over', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 1] })
    harness.clock.set('2026-03-13T15:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    expect(await harness.ledger()).toEqual([
      '2026-03-10 -1 expired renewal-began',
      '2026-03-10 -7 expired renewal-began',
    ])
    expect((await harness.charges()).map(({ chargedOn, amount }) => `${chargedOn} ${amount}`)).toEqual([
      '2026-03-10 15.990',
    ])
    expect(await harness.subscription(id)).toMatchObject({ nextBillingDate: '2026-04-10' })
    harness.clock.set('2026-04-03T09:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 7 days'])
  })

  test('of a year every renewal is charged, and only useful reminders are logged', async () => {
    await harness.subscribe('ann', { cycle: 'daily', date: '2026-03-10', days: [7, 3, 1] })
    harness.clock.set('2027-03-10T15:00:00Z')
    await harness.tick()
    expect(await harness.charges()).toHaveLength(365)
    const ledger = await harness.ledger()
    expect(ledger.length).toBeLessThan(110)
    expect(ledger).toContain('2027-02-10 -1 expired renewal-began')
    expect(ledger).toContain('2027-03-11 -1 sent')
  })

  test('of several periods every renewal is charged once', async () => {
    await harness.subscribe('ann', { date: '2026-03-31', days: [3] })
    harness.clock.set('2026-07-02T00:00:00Z')
    await harness.tick()
    await harness.tick()
    expect((await harness.charges()).map((charge) => charge.chargedOn)).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
  })
})

describe('a change', () => {
  test('of the date supersedes queued reminders and owes the new one (T6)', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-03T09:00:00Z')
    await harness.tick()
    harness.mailer.refuse = async () => {}
    await harness.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    for (const day of [4, 7, 13, 17]) {
      harness.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await harness.tick()
    }
    expect(await harness.ledger()).toEqual([
      '2026-03-10 -7 superseded date-changed',
      '2026-03-20 -3 sent',
      '2026-03-20 -7 sent',
    ])
    expect(harness.mailer.mails.at(-1)?.text).toContain('on Friday, March 20, 2026')
  })

  test('of the date and back owes the same reminder again only if it was never sent', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [7] })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-03T09:00:00Z')
    await harness.tick()
    await harness.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    harness.mailer.refuse = async () => {}
    await harness.change(id, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10' })
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -7 sent'])
    await harness.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    await harness.change(id, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10' })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 7 days'])
  })

  test('of the timezone after the reminder sends nothing again; before it, moves it (T5)', async () => {
    await harness.changeProfile('ann', { timezone: 'America/New_York' })
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T14:00:00Z')
    await harness.tick()
    expect(subjects()).toHaveLength(1)
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await harness.tick()
    await harness.changeProfile('ann', { timezone: 'Pacific/Honolulu' })
    harness.clock.set('2026-03-07T19:00:00Z')
    await harness.tick()
    expect(subjects()).toHaveLength(1)
    await harness.changeProfile('ann', { timezone: 'America/New_York' })
    expect((await harness.subscription(id)).remindAt?.toISOString()).toBe('2026-04-07T13:00:00.000Z')
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    expect((await harness.subscription(id)).remindAt?.toISOString()).toBe('2026-04-07T00:00:00.000Z')
  })

  test('to a timezone where today’s hour has passed sends at once', async () => {
    await harness.changeProfile('ann', { timezone: 'America/New_York' })
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T06:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
  })

  test('of the timezone with a message queued postpones it to the local hour', async () => {
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-07T00:00:00Z')
    await harness.tick()
    harness.mailer.refuse = async () => {}
    await harness.changeProfile('ann', { timezone: 'America/New_York' })
    harness.clock.set('2026-03-07T13:59:00Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    harness.clock.set('2026-03-07T14:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
    expect(harness.mailer.mails[0]?.text).not.toContain('late')
  })

  test('to paused stops queued and future reminders; reactivating adds no charges', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-03T09:00:00Z')
    await harness.tick()
    harness.mailer.refuse = async () => {}
    await harness.change(id, { status: 'paused' })
    harness.clock.set('2026-03-20T09:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    expect(await harness.ledger()).toEqual(['2026-03-10 -7 superseded not-active'])
    expect(await harness.charges()).toEqual([])
    expect(await harness.subscription(id)).toMatchObject({
      remindAt: null,
      rollAt: null,
      nextBillingDate: '2026-03-10',
    })
  })

  test('to deleted drops queued messages', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    await harness.deleteSubscriptions()
    harness.mailer.refuse = async () => {}
    harness.clock.set('2026-03-07T09:01:00Z')
    await harness.tick()
    expect(subjects()).toEqual([])
    expect(await harness.deliveries()).toMatchObject([
      { state: 'superseded', reason: 'subscription-deleted', subscriptionName: 'Netflix' },
    ])
  })

  test('of the notification settings applies at once, is logged, and can be reverted the same morning (R8)', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.changeProfile('ann', { emailEnabled: false })
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 skipped email-off'])
    await harness.changeProfile('ann', { emailEnabled: true, notificationsEnabled: false })
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 skipped notifications-off'])
    await harness.changeProfile('ann', { notificationsEnabled: true })
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('of the plan keeps the 3-day reminder only; upgrading restores the others', async () => {
    await harness.subscribe('ann', { date: '2026-03-12', days: [7, 3, 1] })
    await harness.changePlan('ann', 'free')
    for (const day of [5, 9]) {
      harness.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await harness.tick()
    }
    await harness.changePlan('ann', 'pro-monthly')
    harness.clock.set('2026-03-11T09:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual([
      '2026-03-12 -1 sent',
      '2026-03-12 -3 sent',
      '2026-03-12 -7 skipped passed-before-change',
    ])
  })

  test('of all of a user’s thousand subscriptions is fast', async () => {
    await harness.subscribeMany('ann', 1_000, '2026-03-10')
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await harness.tick()
    const rows = await harness.subscriptionsOf('ann')
    expect(new Set(rows.map((row) => row.remindAt?.toISOString()))).toEqual(
      new Set(['2026-03-07T00:00:00.000Z']),
    )
  })
})

describe('the clock', () => {
  test('set back and forward sends nothing twice and loses nothing useful (R6)', async () => {
    await harness.subscribe('ann', { date: '2026-03-10', days: [3, 1] })
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-07T07:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-08T09:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-09T09:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days', 'Netflix, $15.99, renews tomorrow'])
  })
})

test('a subscription with invalid facts blocks no other', async () => {
  await harness.addPerson({ id: 'bob' })
  const broken = await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.subscribe('bob', { date: '2026-03-10' })
  await harness.breakSubscription(broken, {
    anchorDate: 'infinity',
    rollAt: new Date('2026-03-07T00:00:00Z'),
  })
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  expect(harness.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com'])
  await harness.breakSubscription(broken, { anchorDate: '2026-03-10' })
  await harness.tick()
  expect(harness.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com', 'ann@example.com'])
})

test('more invalid ones than one batch holds block no other either', async () => {
  await harness.addPerson({ id: 'bob', zone: 'America/New_York' })
  await harness.subscribeMany('ann', 501, '2026-03-10')
  await harness.subscribe('bob', { date: '2026-03-10' })
  const rows = await harness.subscriptionsOf('ann')
  const breakAll = (changes: Parameters<ReminderHarness['breakSubscription']>[1]) =>
    Promise.all(rows.map(({ id }) => harness.breakSubscription(id, { anchorDate: 'infinity', ...changes })))
  await breakAll({})
  harness.clock.set('2026-03-07T14:00:00Z')
  await harness.tick()
  expect(harness.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com'])
  await breakAll({ remindAt: null })
  harness.clock.set('2026-03-12T00:00:00Z')
  await harness.tick()
  expect((await harness.charges()).map(({ userId }) => userId)).toEqual(['bob'])
})
