import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { householdMembers, subscribers, user } from '#server/platform/database/schema.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

// Monday, 2 March 2026, 12:00 UTC. Ann owns Netflix, which renews on 10 March; reminders go out at 09:00.
let harness: ReminderHarness
let home: Record<string, string>
let id: string

beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'ben', zone: 'America/New_York' })
  await harness.addPerson({ id: 'cleo', zone: 'Asia/Tokyo' })
  await harness.addPerson({ id: 'dan' })
  home = await harness.household('ann', 'ben', 'cleo', 'kim')
  id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3, 1] })
})

const share = (roles: { decider?: string; payer?: string; followers?: string[] } = {}) =>
  harness.share(id, {
    householdId: home.id ?? '',
    deciderMemberId: roles.decider === undefined ? null : (home[roles.decider] ?? ''),
    payerMemberId: roles.payer === undefined ? null : (home[roles.payer] ?? ''),
    followers: (roles.followers ?? []).map((name) => home[name] ?? ''),
  })
const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.tick()
}
const alarm = async () => (await harness.subscription(id)).remindAt?.toISOString() ?? null
const sentTo = () => harness.mailer.mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)

describe('who is warned', () => {
  test('the decider, at their own hour, and not the owner', async () => {
    await share({ decider: 'ben' })
    // 09:00 in New York, where summer time begins on 8 March.
    expect(await alarm()).toBe('2026-03-03T14:00:00.000Z')
    await at('2026-03-03T09:00:00Z')
    expect(sentTo()).toEqual([])
    await at('2026-03-03T14:00:00Z')
    expect(sentTo()).toEqual(['ben: Netflix, $15.99, renews in 7 days'])
    expect(await harness.ledgerByPerson()).toEqual(['ben 2026-03-10 2026-03-03 email sent'])
  })

  test('followers besides, each on their own clock; the alarm is the earliest of all', async () => {
    await share({ decider: 'ben', followers: ['cleo'] })
    expect(await alarm()).toBe('2026-03-03T00:00:00.000Z')
    await at('2026-03-03T00:00:00Z')
    expect(await alarm()).toBe('2026-03-03T14:00:00.000Z')
    await at('2026-03-03T14:00:00Z')
    expect(sentTo()).toEqual([
      'cleo: Netflix, $15.99, renews in 7 days',
      'ben: Netflix, $15.99, renews in 7 days',
    ])
  })

  test('by the days of their own plan', async () => {
    await harness.changePlan('ben', 'free')
    await share({ decider: 'ben', followers: ['cleo'] })
    await at('2026-03-03T14:00:00Z')
    await at('2026-03-07T14:00:00Z')
    expect(sentTo().toSorted()).toEqual([
      'ben: Netflix, $15.99, renews in 3 days',
      'cleo: Netflix, $15.99, renews in 3 days',
      'cleo: Netflix, $15.99, renews in 7 days',
    ])
  })

  test('somebody who is asked to decide when the reminders have passed: at once, and never twice', async () => {
    await at('2026-03-09T14:00:00Z')
    expect(sentTo()).toEqual(['ann: Netflix, $15.99, renews tomorrow'])
    await share({ decider: 'ben' })
    await harness.tick()
    await share({ decider: 'cleo' })
    await share({ decider: 'ben' })
    await harness.tick()
    expect(sentTo()).toEqual([
      'ann: Netflix, $15.99, renews tomorrow',
      'ben: Netflix, $15.99, renews tomorrow',
    ])
  })

  test('what was sent is not sent again to an owner who shares', async () => {
    await at('2026-03-03T09:00:00Z')
    await share()
    await share({ followers: ['cleo'] })
    await harness.tick()
    expect(sentTo()).toEqual([
      'ann: Netflix, $15.99, renews in 7 days',
      'cleo: Netflix, $15.99, renews in 7 days',
    ])
  })
})

describe('whoever is not warned any more', () => {
  test('gets nothing that waited for them', async () => {
    await share({ decider: 'ben' })
    harness.clock.set('2026-03-03T14:00:00Z')
    await share({ decider: 'cleo' })
    await harness.tick()
    expect(sentTo()).toEqual(['cleo: Netflix, $15.99, renews in 7 days'])
    expect(await harness.ledgerByPerson()).toContain(
      'ben 2026-03-10 2026-03-03 email superseded reader-changed',
    )
  })

  test('gets nothing even if nobody derived anew', async () => {
    await share({ decider: 'ben' })
    harness.mailer.refuse = async () => {
      throw new Error('away')
    }
    await at('2026-03-03T14:00:00Z')
    harness.mailer.refuse = async () => {}
    await harness.db.delete(householdMembers).where(eq(householdMembers.userId, 'ben'))
    await at('2026-03-03T14:30:00Z')
    expect(sentTo()).toEqual([])
    expect(await harness.ledgerByPerson()).toContain(
      'ben 2026-03-10 2026-03-03 email superseded reader-changed',
    )
  })

  test('a subscription that becomes private again warns its owner', async () => {
    await share({ decider: 'ben' })
    await at('2026-03-07T14:00:00Z')
    await harness.share(id, { householdId: null, deciderMemberId: null, followers: [] })
    await at('2026-03-09T14:00:00Z')
    expect(sentTo()).toEqual([
      'ben: Netflix, $15.99, renews in 3 days',
      'ann: Netflix, $15.99, renews tomorrow',
    ])
    expect((await harness.subscription(id)).derivedFrom).not.toContain('readers')
  })

  test('a disabled decider leaves it to the payer', async () => {
    await share({ decider: 'ben', payer: 'cleo' })
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ben'))
    await harness.rederive('ben')
    await at('2026-03-07T14:00:00Z')
    expect(sentTo()).toEqual(['cleo: Netflix, $15.99, renews in 3 days'])
    // It says why there is nothing to press.
    expect(harness.mailer.mails.at(-1)?.text).toContain('Ben decides about this one.')
  })

  test('a disabled owner who decides leaves it to the payer, who can act', async () => {
    await share({ payer: 'cleo' })
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ann'))
    await harness.rederive('ann')
    await at('2026-03-07T14:00:00Z')
    expect(sentTo()).toEqual(['cleo: Netflix, $15.99, renews in 3 days'])
    expect(harness.mailer.mails.at(-1)?.text).toContain('/act/')
    expect(harness.mailer.mails.at(-1)?.text).not.toContain('decides about this one.')
  })

  test('for a disabled owner who organises too whoever has been there longest is warned, who can act', async () => {
    await share()
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ann'))
    await harness.rederive('ann')
    await harness.changeProfile('ben', { reminderHour: 20 })
    await harness.rederive('ben')
    expect(await alarm()).toBe('2026-03-04T01:00:00.000Z')
    await at('2026-03-04T01:00:00Z')
    expect(sentTo()).toEqual(['ben: Netflix, $15.99, renews in 7 days'])
    expect(harness.mailer.mails.at(-1)?.text).toContain('/act/')
    // Disabled as well, they leave it to the next.
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ben'))
    await harness.rederive('ben')
    await at('2026-03-07T00:00:00Z')
    expect(sentTo().at(-1)).toBe('cleo: Netflix, $15.99, renews in 3 days')
  })

  test('where nobody else pays or decides the organiser is warned for a disabled owner, and their day changes it', async () => {
    await harness.db.update(householdMembers).set({ role: 'member' })
    await harness.db
      .update(householdMembers)
      .set({ role: 'organiser' })
      .where(eq(householdMembers.userId, 'ben'))
    await share()
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ann'))
    await harness.rederive('ann')
    expect(await alarm()).toBe('2026-03-03T14:00:00.000Z')
    // What a change of their settings does.
    await harness.changeProfile('ben', { reminderHour: 20 })
    await harness.rederive('ben')
    expect(await alarm()).toBe('2026-03-04T01:00:00.000Z')
    await at('2026-03-04T01:00:00Z')
    expect(sentTo()).toEqual(['ben: Netflix, $15.99, renews in 7 days'])
    await harness.db.update(user).set({ disabledAt: null })
    await harness.rederive('ann')
    await at('2026-03-07T09:00:00Z')
    expect(sentTo().at(-1)).toBe('ann: Netflix, $15.99, renews in 3 days')
  })

  test('a disabled owner does not end what others are warned of', async () => {
    await share({ decider: 'ben' })
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ann'))
    await harness.rederive('ann')
    await at('2026-03-07T14:00:00Z')
    await at('2026-03-11T00:00:00Z')
    expect(sentTo()).toEqual(['ben: Netflix, $15.99, renews in 3 days'])
    expect((await harness.subscription(id)).nextBillingDate).toBe('2026-04-10')
  })
})

describe('money', () => {
  test('is charged and rolls over on its owner’s clock', async () => {
    await share({ decider: 'cleo' })
    await at('2026-03-10T23:59:00Z')
    expect(await harness.charges()).toEqual([])
    await at('2026-03-11T00:00:00Z')
    expect(await harness.charges()).toMatchObject([{ userId: 'ann', chargedOn: '2026-03-10' }])
  })

  test('a reminder that its end overtakes is recorded as too late', async () => {
    await harness.changeProfile('ann', { timezone: 'Pacific/Auckland' })
    await harness.changeProfile('ben', { timezone: 'Pacific/Honolulu' })
    await harness.changeProfile('ben', { reminderHour: 20 })
    await harness.change(id, { extraReminderDays: [0] })
    await share({ decider: 'ben' })
    for (const hour of ['03-04T06', '03-08T06', '03-10T06', '03-10T11', '03-11T06'])
      await at(`2026-${hour}:00:00Z`)
    expect(await harness.ledgerByPerson()).toContain('ben 2026-03-10 2026-03-10 email expired renewal-began')
  })
})

describe('the last chance', () => {
  test('reaches the payer when nobody has answered, once, and the log says so', async () => {
    await share({ decider: 'ben', payer: 'cleo' })
    for (const day of ['03', '07', '09']) await at(`2026-03-${day}T14:00:00Z`)
    expect(sentTo()).toEqual([
      'ben: Netflix, $15.99, renews in 7 days',
      'ben: Netflix, $15.99, renews in 3 days',
      'ben: Netflix, $15.99, renews tomorrow',
      'cleo: Netflix, $15.99, renews tomorrow',
    ])
    expect(await harness.ledgerByPerson()).toEqual([
      'ben 2026-03-10 2026-03-03 email sent',
      'ben 2026-03-10 2026-03-07 email sent',
      'ben 2026-03-10 2026-03-09 email sent',
      'ben 2026-03-10 act skipped payer-warned',
      'cleo 2026-03-10 2026-03-09 email sent',
    ])
  })

  test.each([
    ['the owner where nobody else pays', undefined],
    ['the owner where a name pays', 'kim'],
  ])('reaches %s', async (_, payer) => {
    await share({ decider: 'ben', ...(payer === undefined ? {} : { payer }) })
    await at('2026-03-09T14:00:00Z')
    expect(sentTo().toSorted()).toEqual([
      'ann: Netflix, $15.99, renews tomorrow',
      'ben: Netflix, $15.99, renews tomorrow',
    ])
  })

  test('is not taken where somebody has answered', async () => {
    await share({ decider: 'ben', payer: 'cleo' })
    await at('2026-03-07T14:00:00Z')
    await harness.change(id, { keptRenewal: '2026-03-10' })
    await at('2026-03-09T14:00:00Z')
    expect(sentTo()).toEqual(['ben: Netflix, $15.99, renews in 3 days'])
  })
})

test('a message lists what is shared beside the own, and private words stay its owner’s', async () => {
  await harness.change(id, { notes: 'The password is on the fridge' })
  await harness.subscribe('ben', { name: 'Gym', date: '2026-03-10', days: [7] })
  await share({ decider: 'ben', followers: ['cleo'] })
  await at('2026-03-03T14:00:00Z')
  const mails = harness.mailer.mails.map(({ to, text }) => [to, text] as const)
  expect(sentTo()).toContain('ben: 2 subscriptions renew soon: Gym in 7 days and 1 more')
  expect(mails.filter(([, text]) => text.includes('fridge'))).toEqual([])
  await harness.share(id, { visible: ['notes'] })
  await at('2026-03-07T14:00:00Z')
  expect(harness.mailer.mails.at(-1)?.text).toContain('fridge')
})

test('nobody outside the household ever hears of it', async () => {
  await share({ decider: 'ben', payer: 'cleo', followers: ['ann'] })
  for (let day = 3; day <= 11; day += 1) await at(`2026-03-${String(day).padStart(2, '0')}T23:00:00Z`)
  expect(sentTo().filter((line) => line.startsWith('dan'))).toEqual([])
})

test('a mail that comes back concerns the one whose mail it was: the other ways of that person take it', async () => {
  await harness.changeProfile('ben', { backupEmail: 'ben@backup.example' })
  await harness.changeProfile('ann', { backupEmail: 'ann@backup.example' })
  await share({ decider: 'ben', followers: ['cleo'] })
  await at('2026-03-07T14:00:00Z')
  const toBen = harness.mailer.mails.findLast(({ to }) => to.startsWith('ben'))
  await harness.engine().recordMailReturn({
    messageId: toBen?.messageId.split('@')[0] ?? '',
    proof: 'token',
    kind: 'hard',
    status: '5.1.1',
    words: 'no such user',
    reportedAt: harness.clock.now(),
  })
  harness.mailer.mails.length = 0
  await harness.tick()
  expect(harness.mailer.mails.map(({ to }) => to)).toEqual(['ben@backup.example'])
  const ledger = await harness.ledgerByPerson()
  expect(ledger).toContain('ben 2026-03-10 2026-03-07 email failed BOUNCED')
  expect(ledger).toContain('cleo 2026-03-10 2026-03-07 email sent')
})

describe('what the end of the renewal on its owner’s clock overtakes was too late, and is not called changed', () => {
  beforeEach(async () => {
    await harness.changeProfile('ann', { timezone: 'Pacific/Auckland' })
    id = await harness.subscribe('ann', { name: 'Hulu', date: '2026-03-10', days: [3] })
    await harness.change(id, { extraReminderDays: [0] })
    await share({ decider: 'ben' })
    await harness.changeProfile('ben', { timezone: 'UTC' })
    await at('2026-03-07T09:00:00Z')
    harness.mailer.refuse = async () => {
      throw refusal.connection()
    }
    await at('2026-03-10T09:00:00Z')
    await at('2026-03-10T11:00:00Z')
  })

  const TOO_LATE = 'ben 2026-03-10 2026-03-10 email expired renewal-began'

  test('when it is sent again', async () => {
    harness.mailer.refuse = async () => {}
    await at('2026-03-10T15:00:00Z')
    expect((await harness.subscription(id)).nextBillingDate).toBe('2026-04-10')
    expect(await harness.ledgerByPerson()).toContain(TOO_LATE)
  })

  test('when its reader changes something meanwhile', async () => {
    await harness.changeProfile('ben', { timezone: 'Europe/Berlin' })
    await harness.rederive('ben')
    harness.mailer.refuse = async () => {}
    await at('2026-03-10T15:00:00Z')
    expect(await harness.ledgerByPerson()).toContain(TOO_LATE)
  })
})

test('a gift that an outage hides longer is warned of late, as of when its day had begun everywhere', async () => {
  await harness.changeProfile('ben', { timezone: 'UTC' })
  await share({ decider: 'ben' })
  await harness.share(id, { hiddenUntil: '2026-03-07' })
  await at('2026-03-06T12:00:00Z')
  // That was at 12:00; the reminder of that day would have gone out at 09:00.
  await at('2026-03-08T08:00:00Z')
  expect(sentTo().filter((each) => each.startsWith('ben'))).toEqual([
    'ben: Netflix, $15.99, renews in 2 days',
  ])
  expect(harness.mailer.mails.at(-1)?.text).toContain(
    'This reminder is late: it was due Saturday, March 7, 2026 at 12:00 PM.',
  )
})

describe('a gift whose day began in an outage that lasted until it renewed', () => {
  beforeEach(async () => {
    await harness.changeProfile('ben', { timezone: 'UTC' })
    await harness.changeProfile('cleo', { timezone: 'UTC' })
    await harness.db.update(subscribers).set({ planId: 'free' })
    id = await harness.subscribe('ann', { name: 'Hulu', date: '2026-03-10', days: [3] })
    await share({ decider: 'ben', payer: 'cleo' })
    await harness.share(id, { hiddenUntil: '2026-03-09' })
    await at('2026-03-08T12:00:00Z')
  })
  const told = async () => (await harness.ledgerByPerson()).filter((each) => !each.startsWith('ann'))
  // Since 9 March at 12:00, when that day had begun everywhere.
  const TOO_LATE = [
    'ben 2026-03-10 2026-03-07 email expired renewal-began',
    'cleo 2026-03-10 2026-03-09 email expired renewal-began',
  ]

  test('was owed to whoever decides and whoever pays, which the ledger says', async () => {
    await at('2026-03-10T08:00:00Z')
    expect(await told()).toEqual(TOO_LATE)
  })

  test('also when its renewal has passed', async () => {
    await at('2026-03-11T08:00:00Z')
    expect((await harness.subscription(id)).nextBillingDate).toBe('2026-04-10')
    expect(await told()).toEqual(TOO_LATE)
  })

  test('also when somebody changes something first', async () => {
    harness.clock.set('2026-03-10T08:00:00Z')
    await harness.changeProfile('ben', { timezone: 'Europe/Berlin' })
    await harness.rederive('ben')
    await at('2026-03-10T08:01:00Z')
    expect(await told()).toEqual(TOO_LATE)
  })
})

test('a gift whose day began in an outage was owed its daily reminders since, which the ledger says', async () => {
  await harness.breakSubscription(id, { insist: true })
  await harness.rederive('ann', [id])
  await share({ decider: 'ben' })
  await harness.share(id, { hiddenUntil: '2026-03-08' })
  await at('2026-03-08T11:00:00Z')
  await at('2026-03-11T08:00:00Z')
  // Since 8 March at 12:00, when that day had begun everywhere; ben's hour came later on each day.
  const TOO_LATE = ['2026-03-08', '2026-03-09'].map(
    (day) => `ben 2026-03-10 ${day} email expired renewal-began`,
  )
  expect(await harness.ledgerByPerson()).toEqual(expect.arrayContaining(TOO_LATE))
})
