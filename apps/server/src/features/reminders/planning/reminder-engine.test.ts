import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReminderWorld, type ReminderWorld, refusal } from '../../../testing/reminder-world.ts'

// It is Monday, 2 March 2026, 12:00 UTC; reminders go out at 09:00.
let world: ReminderWorld
beforeAll(async () => {
  world = await createReminderWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'ann' })
})

const subjects = () => world.mailer.mails.map((mail) => mail.subject)

describe('a reminder that is due', () => {
  test('goes out once at its hour, not a second before, whatever ticks and restarts follow', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T08:59:59Z')
    await world.tick()
    expect(subjects()).toEqual([])
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    await world.tick()
    world.restart()
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 3 days'])
    expect(await world.ledger()).toEqual(['2026-03-10 -3 sent'])
    const [row] = await world.deliveries()
    expect(row).toMatchObject({
      recipient: 'ann@example.com',
      attempts: 1,
      detail: '250 taken',
      leasedBy: null,
    })
    expect(row?.sentAt?.toISOString()).toBe('2026-03-07T09:00:00.000Z')
    expect(world.mailer.mails[0]?.messageId).toBe(`${row?.batchId}@duely.example`)
    expect(world.mailer.mails[0]?.unsubscribe?.url).toMatch(
      /^https:\/\/duely\.example\/unsubscribe\/[\w-]+\.[\w-]{43}$/,
    )
  })

  test('two engines on the same data send one mail', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T09:00:00Z')
    const other = world.makeEngine()
    await Promise.all([world.tick(), other.runTick(), world.tick(), other.runTick()])
    expect(subjects()).toEqual(['Netflix renews in 3 days'])
  })

  test('four engines at once never tear a message apart', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `p${n}`)
    for (const id of people) {
      await world.addPerson({ id })
      await world.subscribeMany(id, 25, '2026-03-10')
    }
    world.clock.set('2026-03-07T09:00:00Z')
    const engines = [1, 2, 3, 4].map(() => world.makeEngine())
    // Two that met at the same message both leave it to the next round.
    for (let round = 0; round < 5; round++) await Promise.all(engines.map((engine) => engine.runTick()))
    expect(world.mailer.mails.map((mail) => mail.to).toSorted()).toEqual(
      people.map((id) => `${id}@example.com`).toSorted(),
    )
    expect(new Set(subjects())).toEqual(new Set(['25 subscriptions renew soon: No 0 in 3 days and 24 more']))
  })

  test('several of one person leave in one message, the most urgent first; each person gets an own one', async () => {
    await world.addPerson({ id: 'bob' })
    await world.subscribe('ann', { name: 'Later', date: '2026-03-14', days: [7] })
    await world.subscribe('ann', { name: 'Soon', date: '2026-03-08', days: [1] })
    await world.subscribe('bob', { name: 'Bobs', date: '2026-03-10' })
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    expect(world.mailer.mails.map((mail) => [mail.to, mail.subject]).toSorted()).toEqual([
      ['ann@example.com', '2 subscriptions renew soon: Soon tomorrow and 1 more'],
      ['bob@example.com', 'Bobs renews in 3 days'],
    ])
    const text = world.mailer.mails.find((mail) => mail.to === 'ann@example.com')?.text ?? ''
    expect(text.indexOf('Soon: $15.99')).toBeGreaterThan(-1)
    expect(text.indexOf('Later: $15.99')).toBeGreaterThan(text.indexOf('Soon: $15.99'))
    expect(text).toContain('Renews in 7 days, on Saturday, March 14, 2026')
    expect(text).not.toContain('late')
  })

  test('one person’s thousand are claimed by the hundred, and the others come in between', async () => {
    await world.addPerson({ id: 'bob' })
    await world.subscribeMany('ann', 750, '2026-03-10')
    world.clock.set('2026-03-02T12:00:01Z')
    await world.subscribeMany('bob', 1, '2026-03-10')
    world.clock.set('2026-03-07T09:00:00Z')
    expect(await world.tick()).toMatchObject({ claimed: 751, rolled: 0 })
    // What was claimed by the hundred leaves 25 to a mail, each named once.
    const mails = Map.groupBy(await world.deliveries(), (row) => row.batchId)
    const sizes = [...mails.values()].map((rows) => `${rows[0]?.userId} ${rows.length}`)
    expect(sizes.toSorted()).toEqual([...Array(30).fill('ann 25'), 'bob 1'])
    const listed = world.mailer.mails.flatMap(({ to, text }) =>
      to.startsWith('ann') ? (text.match(/^No \d+: /gm) ?? []) : [],
    )
    expect([listed.length, new Set(listed).size]).toEqual([750, 750])
    expect(new Set(await world.ledger())).toEqual(new Set(['2026-03-10 -3 sent']))
    const [first] = world.mailer.mails.filter((mail) => mail.to.startsWith('bob'))
    // At most three claims of a hundred before it, of four mails each.
    expect(first?.at).toBeLessThan(13)
  })

  test('is owed for every renewal, also where a later one is due before the next has passed', async () => {
    const id = await world.subscribe('ann', { cycle: 'weekly', date: '2026-03-09', days: [7] })
    for (let day = 2; day <= 23; day++) {
      world.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await world.tick()
    }
    expect(await world.ledger()).toEqual([
      '2026-03-09 -7 sent',
      '2026-03-16 -7 sent',
      '2026-03-23 -7 sent',
      '2026-03-30 -7 sent',
    ])
    expect((await world.charges()).map((charge) => charge.chargedOn)).toEqual(['2026-03-09', '2026-03-16'])
    expect((await world.subscription(id)).nextBillingDate).toBe('2026-03-23')
  })
})

describe('what had passed', () => {
  test('before it was added is skipped, and the ledger says so (T7)', async () => {
    await world.subscribe('ann', { date: '2026-03-04', days: [7, 3, 1] })
    await world.tick()
    world.clock.set('2026-03-03T09:00:00Z')
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews tomorrow'])
    expect(await world.ledger()).toEqual([
      '2026-03-04 -1 sent',
      '2026-03-04 -3 skipped passed-before-change',
      '2026-03-04 -7 skipped passed-before-change',
    ])
  })

  test('earlier today goes out at once, and is not called late: nobody knew of it before', async () => {
    world.clock.set('2026-03-02T15:00:00Z')
    await world.subscribe('ann', { date: '2026-03-05' })
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 3 days'])
    expect(world.mailer.mails[0]?.text).not.toContain('late')
  })

  test('earlier today when it was moved or resumed is not called late either', async () => {
    const moved = await world.subscribe('ann', { name: 'Moved', date: '2026-03-20' })
    const resumed = await world.subscribe('ann', { name: 'Resumed', date: '2026-03-10', status: 'paused' })
    const kept = await world.subscribe('ann', { name: 'Kept', date: '2026-03-09' })
    world.clock.set('2026-03-07T15:00:00Z')
    const updatedAt = world.clock.now()
    await world.change(moved, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10', updatedAt })
    await world.change(resumed, { status: 'active', updatedAt })
    await world.change(kept, { updatedAt })
    await world.tick()
    const late = (await world.deliveries()).map((row) => [row.subscriptionName, row.dueAt.toISOString()])
    expect(Object.fromEntries(late)).toEqual({
      Moved: '2026-03-07T15:00:00.000Z',
      Resumed: '2026-03-07T15:00:00.000Z',
      Kept: '2026-03-06T09:00:00.000Z',
    })
  })

  test('while the engine was down is not forgotten by an edit that comes before its first tick', async () => {
    const id = await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-08T10:00:00Z')
    await world.change(id, { name: 'Netflix HD' })
    await world.tick()
    expect(subjects()).toEqual(['Netflix HD renews in 2 days'])
    expect(await world.ledger()).toEqual(['2026-03-10 -3 sent'])
  })
})

describe('after an outage', () => {
  test('of three days only the closest goes out, with the true days, and says that it is late', async () => {
    await world.subscribe('ann', { date: '2026-03-12', days: [7, 3, 1] })
    world.clock.set('2026-03-10T15:00:00Z')
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 2 days'])
    expect(world.mailer.mails[0]?.text).toContain('late: it was due Monday, March 9, 2026 at 9:00')
    expect(await world.ledger()).toEqual(['2026-03-12 -3 sent', '2026-03-12 -7 superseded closer-reminder'])
    world.clock.set('2026-03-11T09:00:00Z')
    await world.tick()
    expect(subjects().at(-1)).toBe('Netflix renews tomorrow')
  })

  test('of ten days nothing goes out for a renewal that has begun; it is charged, and life goes on', async () => {
    const id = await world.subscribe('ann', { date: '2026-03-10', days: [7, 1] })
    world.clock.set('2026-03-13T15:00:00Z')
    await world.tick()
    expect(subjects()).toEqual([])
    expect(await world.ledger()).toEqual([
      '2026-03-10 -1 expired renewal-began',
      '2026-03-10 -7 expired renewal-began',
    ])
    expect((await world.charges()).map(({ chargedOn, amount }) => `${chargedOn} ${amount}`)).toEqual([
      '2026-03-10 15.99',
    ])
    expect(await world.subscription(id)).toMatchObject({ nextBillingDate: '2026-04-10' })
    world.clock.set('2026-04-03T09:00:00Z')
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 7 days'])
  })

  test('of a year every day is charged, but not every reminder of it is told of', async () => {
    await world.subscribe('ann', { cycle: 'daily', date: '2026-03-10', days: [7, 3, 1] })
    world.clock.set('2027-03-10T15:00:00Z')
    await world.tick()
    expect(await world.charges()).toHaveLength(365)
    const told = await world.ledger()
    expect(told.length).toBeLessThan(110)
    expect(told).toContain('2027-02-10 -1 expired renewal-began')
    expect(told).toContain('2027-03-11 -1 sent')
  })

  test('of several periods every renewal is charged once', async () => {
    await world.subscribe('ann', { date: '2026-03-31', days: [3] })
    world.clock.set('2026-07-02T00:00:00Z')
    await world.tick()
    await world.tick()
    expect((await world.charges()).map((charge) => charge.chargedOn)).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
  })
})

describe('a change', () => {
  test('of the date supersedes what waits and owes the new one (T6)', async () => {
    const id = await world.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    world.mailer.refuse = async () => {
      throw refusal.busy()
    }
    world.clock.set('2026-03-03T09:00:00Z')
    await world.tick()
    world.mailer.refuse = async () => {}
    await world.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    for (const day of [4, 7, 13, 17]) {
      world.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await world.tick()
    }
    expect(await world.ledger()).toEqual([
      '2026-03-10 -7 superseded date-changed',
      '2026-03-20 -3 sent',
      '2026-03-20 -7 sent',
    ])
    expect(world.mailer.mails.at(-1)?.text).toContain('on Friday, March 20, 2026')
  })

  test('away and back owes the same reminder again if it was never sent, and never if it was', async () => {
    const id = await world.subscribe('ann', { date: '2026-03-10', days: [7] })
    world.mailer.refuse = async () => {
      throw refusal.busy()
    }
    world.clock.set('2026-03-03T09:00:00Z')
    await world.tick()
    await world.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    world.mailer.refuse = async () => {}
    await world.change(id, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10' })
    await world.tick()
    expect(await world.ledger()).toEqual(['2026-03-10 -7 sent'])
    await world.change(id, { nextBillingDate: '2026-03-20', anchorDate: '2026-03-20' })
    await world.change(id, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10' })
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 7 days'])
  })

  test('of the zone after the reminder sends nothing again; before it, moves it (T5)', async () => {
    await world.changeProfile('ann', { timezone: 'America/New_York' })
    const id = await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T14:00:00Z')
    await world.tick()
    expect(subjects()).toHaveLength(1)
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await world.tick()
    await world.changeProfile('ann', { timezone: 'Pacific/Honolulu' })
    world.clock.set('2026-03-07T19:00:00Z')
    await world.tick()
    expect(subjects()).toHaveLength(1)
    await world.changeProfile('ann', { timezone: 'America/New_York' })
    expect((await world.subscription(id)).remindAt?.toISOString()).toBe('2026-04-07T13:00:00.000Z')
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    expect((await world.subscription(id)).remindAt?.toISOString()).toBe('2026-04-07T00:00:00.000Z')
  })

  test('of the zone to one where today’s hour has passed sends at once', async () => {
    await world.changeProfile('ann', { timezone: 'America/New_York' })
    await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T06:00:00Z')
    await world.tick()
    expect(subjects()).toEqual([])
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 3 days'])
  })

  test('of the zone while a message waits postpones it to the hour there', async () => {
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await world.subscribe('ann', { date: '2026-03-10' })
    world.mailer.refuse = async () => {
      throw refusal.busy()
    }
    world.clock.set('2026-03-07T00:00:00Z')
    await world.tick()
    world.mailer.refuse = async () => {}
    await world.changeProfile('ann', { timezone: 'America/New_York' })
    world.clock.set('2026-03-07T13:59:00Z')
    await world.tick()
    expect(subjects()).toEqual([])
    world.clock.set('2026-03-07T14:00:00Z')
    await world.tick()
    expect(await world.ledger()).toEqual(['2026-03-10 -3 sent'])
    expect(world.mailer.mails[0]?.text).not.toContain('late')
  })

  test('to paused stops what waits and what would come; active again it starts without charges', async () => {
    const id = await world.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    world.mailer.refuse = async () => {
      throw refusal.busy()
    }
    world.clock.set('2026-03-03T09:00:00Z')
    await world.tick()
    world.mailer.refuse = async () => {}
    await world.change(id, { status: 'paused' })
    world.clock.set('2026-03-20T09:00:00Z')
    await world.tick()
    expect(subjects()).toEqual([])
    expect(await world.ledger()).toEqual(['2026-03-10 -7 superseded not-active'])
    expect(await world.charges()).toEqual([])
    expect(await world.subscription(id)).toMatchObject({
      remindAt: null,
      rollAt: null,
      nextBillingDate: '2026-03-10',
    })
  })

  test('to deleted drops what waits', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    world.mailer.refuse = async () => {
      throw refusal.busy()
    }
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    await world.deleteSubscriptions()
    world.mailer.refuse = async () => {}
    world.clock.set('2026-03-07T09:01:00Z')
    await world.tick()
    expect(subjects()).toEqual([])
    expect(await world.deliveries()).toMatchObject([
      { state: 'superseded', reason: 'subscription-deleted', subscriptionName: 'Netflix' },
    ])
  })

  test('of the switches is obeyed at once, written down, and taken back the same morning (R8)', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    await world.changeProfile('ann', { emailEnabled: false })
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    expect(await world.ledger()).toEqual(['2026-03-10 -3 skipped email-off'])
    await world.changeProfile('ann', { emailEnabled: true, notificationsEnabled: false })
    await world.tick()
    expect(await world.ledger()).toEqual(['2026-03-10 -3 skipped notifications-off'])
    await world.changeProfile('ann', { notificationsEnabled: true })
    await world.tick()
    expect(await world.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('of the plan keeps the 3-day reminder only, and brings the others back', async () => {
    await world.subscribe('ann', { date: '2026-03-12', days: [7, 3, 1] })
    await world.changePlan('ann', 'free')
    for (const day of [5, 9]) {
      world.clock.set(new Date(Date.UTC(2026, 2, day, 9)))
      await world.tick()
    }
    await world.changePlan('ann', 'pro-monthly')
    world.clock.set('2026-03-11T09:00:00Z')
    await world.tick()
    expect(await world.ledger()).toEqual([
      '2026-03-12 -1 sent',
      '2026-03-12 -3 sent',
      '2026-03-12 -7 skipped passed-before-change',
    ])
  })

  test('of all of one person’s thousand subscriptions is one quick act', async () => {
    await world.subscribeMany('ann', 1_000, '2026-03-10')
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    const rows = await world.subscriptionsOf('ann')
    expect(new Set(rows.map((row) => row.remindAt?.toISOString()))).toEqual(
      new Set(['2026-03-07T00:00:00.000Z']),
    )
  })
})

describe('the clock', () => {
  test('set back and forward sends nothing twice and loses nothing useful (R6)', async () => {
    await world.subscribe('ann', { date: '2026-03-10', days: [3, 1] })
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    world.clock.set('2026-03-07T07:00:00Z')
    await world.tick()
    world.clock.set('2026-03-08T09:00:00Z')
    await world.tick()
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    world.clock.set('2026-03-09T09:00:00Z')
    await world.tick()
    expect(subjects()).toEqual(['Netflix renews in 3 days', 'Netflix renews tomorrow'])
  })
})

test('a subscription that makes no sense keeps nobody waiting', async () => {
  await world.addPerson({ id: 'bob' })
  const broken = await world.subscribe('ann', { date: '2026-03-10' })
  await world.subscribe('bob', { date: '2026-03-10' })
  await world.breakSubscription(broken, { anchorDate: 'infinity', rollAt: new Date('2026-03-07T00:00:00Z') })
  world.clock.set('2026-03-07T09:00:00Z')
  await world.tick()
  expect(world.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com'])
  await world.breakSubscription(broken, { anchorDate: '2026-03-10' })
  await world.tick()
  expect(world.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com', 'ann@example.com'])
})

test('nor do more of them than one claim or roll-over holds', async () => {
  await world.addPerson({ id: 'bob', zone: 'America/New_York' })
  await world.subscribeMany('ann', 501, '2026-03-10')
  await world.subscribe('bob', { date: '2026-03-10' })
  const rows = await world.subscriptionsOf('ann')
  const breakAll = (changes: Parameters<ReminderWorld['breakSubscription']>[1]) =>
    Promise.all(rows.map(({ id }) => world.breakSubscription(id, { anchorDate: 'infinity', ...changes })))
  await breakAll({})
  world.clock.set('2026-03-07T14:00:00Z')
  await world.tick()
  expect(world.mailer.mails.map((mail) => mail.to)).toEqual(['bob@example.com'])
  await breakAll({ remindAt: null })
  world.clock.set('2026-03-12T00:00:00Z')
  await world.tick()
  expect((await world.charges()).map(({ userId }) => userId)).toEqual(['bob'])
})

test('an unknown cycle of an old row counts as monthly and stops no act of its owner', async () => {
  const old = await world.subscribe('ann', { date: '2026-03-10' })
  await world.breakSubscription(old, { billingCycle: 'hourly' })
  await world.rederive('ann')
  world.clock.set('2026-03-11T00:00:00Z')
  await world.tick()
  expect((await world.charges()).map(({ chargedOn }) => chargedOn)).toEqual(['2026-03-10'])
  expect((await world.subscription(old)).nextBillingDate).toBe('2026-04-10')
})
