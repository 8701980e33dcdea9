import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { endPauses } from './end-pauses.ts'
import { pauseEnded, pauseStays, pausesEnded, pausesStay } from './pausing-messages.ts'

const CONTEXT = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

type Pause = { name?: string; until?: string; date?: string; days?: number[] }

/** A monthly subscription of the 10th with a 3-day reminder, paused until 1 May. */
async function pause({
  name = 'Netflix',
  until = '2026-05-01',
  date = '2026-03-10',
  days = [3],
}: Pause = {}) {
  const id = await harness.subscribe('ann', { name, date, days })
  await harness.change(id, { status: 'paused', resumesOn: until })
  return id
}
const at = async (now: string) => {
  harness.clock.set(now)
  await harness.tick()
}
const subjects = () => harness.mailer.mails.map(({ subject }) => subject)
const charged = async () => (await harness.charges()).map(({ chargedOn }) => chargedOn)

test('it becomes active at the start of its day, at the first renewal from then on, and one mail reports it', async () => {
  await harness.addPerson({ id: 'ann', zone: 'Asia/Tokyo' })
  const id = await pause()
  await at('2026-04-30T14:59:59Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'paused', resumesOn: '2026-05-01' })
  await at('2026-04-30T15:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({
    status: 'active',
    resumesOn: null,
    anchorDate: '2026-03-10',
    nextBillingDate: '2026-05-10',
    remindAt: new Date('2026-05-07T00:00:00Z'),
  })
  await at('2026-04-30T15:00:15Z')
  expect(subjects()).toEqual(['pause-ended'])
  expect(JSON.parse(harness.mailer.mails[0]?.text ?? '')).toEqual({
    name: 'Netflix',
    renewsOn: '2026-05-10',
    url: `https://duely.example/dashboard/subscriptions/${id}`,
  })
  await at('2026-05-20T00:00:00Z')
  expect(await charged()).toEqual(['2026-05-10'])
})

test('when all its reminders are already due, one goes out at the usual hour of that day', async () => {
  await harness.addPerson({ id: 'ann' })
  await pause({ until: '2026-05-09' })
  await at('2026-05-09T00:00:00Z')
  expect(subjects()).toEqual(['pause-ended'])
  await at('2026-05-09T09:00:00Z')
  expect(await harness.ledger()).toContain('2026-05-10 -1 sent')
  await at('2026-05-12T00:00:00Z')
  expect(harness.mailer.mails).toHaveLength(2)
})

test('the outcome after an outage is the same as without one', async () => {
  await harness.addPerson({ id: 'ann' })
  const id = await pause()
  await at('2026-06-15T12:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'active', nextBillingDate: '2026-07-10' })
  expect(await charged()).toEqual(['2026-05-10', '2026-06-10'])
  expect(await harness.ledger()).toContain('2026-06-10 -3 expired renewal-began')
  expect(subjects()).toEqual(['pause-ended'])
})

test('without a free slot in the plan it stays paused, and one mail explains why', async () => {
  await harness.addPerson({ id: 'ann', plan: 'free' })
  const first = await pause({ name: 'A' })
  const second = await pause({ name: 'B', until: '2026-05-02' })
  for (const name of ['1', '2', '3', '4']) await harness.subscribe('ann', { name, date: '2026-06-20' })
  await at('2026-05-03T00:00:00Z')
  expect(await harness.subscription(first)).toMatchObject({ status: 'active' })
  expect(await harness.subscription(second)).toMatchObject({
    status: 'paused',
    resumesOn: null,
    rollAt: null,
  })
  await at('2026-05-04T00:00:00Z')
  expect(subjects().toSorted()).toEqual(['pause-ended', 'pause-stays'])
})

test('no mail is sent when e-mail notifications are off', async () => {
  await harness.addPerson({ id: 'ann' })
  const id = await pause()
  await harness.changeProfile('ann', { emailEnabled: false })
  await at('2026-05-01T00:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
  expect(subjects()).toEqual([])
})

test('many that end together share one mail, which lists 25 and says how many more', async () => {
  await harness.addPerson({ id: 'ann' })
  for (let n = 10; n < 40; n++) await pause({ name: `No ${n}` })
  await at('2026-05-01T00:00:00Z')
  expect(subjects()).toEqual(['pauses-ended'])
  const sent = JSON.parse(harness.mailer.mails[0]?.text ?? '')
  expect(sent).toMatchObject({ more: 5, url: 'https://duely.example/dashboard/subscriptions' })
  expect(new Set(sent.names).size).toBe(25)
  const active = (await harness.subscriptionsOf('ann')).filter(({ status }) => status === 'active')
  expect(active).toHaveLength(30)
})

test('many that end together do not hold up the reminders of others', async () => {
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'bob' })
  for (let n = 0; n < 220; n++) await pause({ name: `No ${n}` })
  await harness.subscribe('bob', { date: '2026-05-04', days: [3] })
  await at('2026-05-01T09:00:00Z')
  // Transaction ids grow: the reminder was claimed between two batches of pauses.
  const { rows } = await harness.db.execute<{ user_id: string; written: string }>(
    sql`select user_id, xmin::text as written from subscriptions order by xmin::text::bigint`,
  )
  const order = [...new Set(rows.map(({ user_id, written }) => `${user_id} ${written}`))]
  expect(order.map((each) => each.split(' ')[0]).slice(0, 3)).toEqual(['ann', 'bob', 'ann'])
  const active = (await harness.subscriptionsOf('ann')).filter(({ status }) => status === 'active')
  expect(active).toHaveLength(220)
})

test('an account that is disabled gets no mail about it', async () => {
  await harness.addPerson({ id: 'ann' })
  const id = await pause()
  await harness.db.update(user).set({ disabledAt: harness.clock.now() })
  harness.clock.set('2026-05-01T00:00:00Z')
  await harness.tick()
  expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
  expect(subjects()).toEqual([])
})

describe('of a shared one', () => {
  let home: Record<string, string>
  beforeEach(async () => {
    for (const id of ['ann', 'ben', 'cleo', 'dan']) await harness.addPerson({ id, plan: 'free' })
    home = await harness.household('ann', 'ben', 'cleo', 'dan')
  })
  type Roles = { payer?: string; decider?: string; followers?: string[]; hiddenUntil?: string }
  /** Ann's, paused and shared with everybody at home, who have to do with it as said. */
  async function share(roles: Roles, paused: Pause = {}) {
    const id = await pause(paused)
    await harness.share(id, {
      householdId: home.id ?? '',
      payerMemberId: home[roles.payer ?? ''] ?? null,
      deciderMemberId: home[roles.decider ?? ''] ?? null,
      hiddenUntil: roles.hiddenUntil ?? null,
      followers: (roles.followers ?? []).map((name) => home[name] ?? ''),
    })
    return id
  }
  const disable = (id: string) =>
    harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, id))
  const told = () =>
    harness.mailer.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject}`).toSorted()
  const payloads = () =>
    new Map(harness.mailer.mails.map(({ to, text }) => [to.split('@')[0], JSON.parse(text)]))

  test.each<[string, Roles, string[]]>([
    ['the owner alone who decides', {}, ['ann']],
    ['whoever decides and whoever follows', { decider: 'ben', followers: ['cleo'] }, ['ann', 'ben', 'cleo']],
    ['nobody who only pays', { payer: 'ben' }, ['ann']],
    ['nobody else of a gift whose day has not come', { decider: 'ben', hiddenUntil: '2026-06-01' }, ['ann']],
  ])('%s', async (_, roles, expected) => {
    const id = await share(roles)
    await at('2026-05-01T00:00:00Z')
    await at('2026-05-01T00:01:00Z')
    expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
    expect(told()).toEqual(expected.map((each) => `${each} pause-ended`))
  })

  test('the others are told who shares it', async () => {
    await share({ decider: 'ben' })
    await at('2026-05-01T00:00:00Z')
    expect(payloads().get('ben')).toMatchObject({ name: 'Netflix', renewsOn: '2026-05-10', owner: 'Ann' })
    expect(payloads().get('ann')).not.toHaveProperty('owner')
  })

  test.each<[string, Roles, string[], string[]]>([
    ['whoever decides', { decider: 'ben' }, ['ann'], ['ben']],
    ['whoever pays, who stands in', { payer: 'cleo', decider: 'ben' }, ['ann', 'ben'], ['cleo']],
    ['the owner for a decider who is', { decider: 'ben' }, ['ben'], ['ann']],
  ])('with accounts that are disabled: %s', async (_, roles, disabled, expected) => {
    const id = await share(roles)
    for (const each of disabled) await disable(each)
    await at('2026-05-01T00:00:00Z')
    expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
    expect(told()).toEqual(expected.map((each) => `${each} pause-ended`))
  })

  test('whoever has mails off gets none, and the others theirs', async () => {
    await share({ decider: 'ben', followers: ['cleo'] })
    await harness.changeProfile('ben', { emailEnabled: false })
    await at('2026-05-01T00:00:00Z')
    expect(told()).toEqual(['ann pause-ended', 'cleo pause-ended'])
  })

  test('that stays paused, because the plan of its owner has no place', async () => {
    await share({ decider: 'ben' })
    for (const name of ['1', '2', '3', '4', '5']) await harness.subscribe('ann', { name, date: '2026-06-20' })
    await at('2026-05-01T00:00:00Z')
    expect(told()).toEqual(['ann pause-stays', 'ben pause-stays'])
    expect(payloads().get('ben')).toMatchObject({ name: 'Netflix', owner: 'Ann' })
  })

  test('many are one mail to each, with what they have to do with alone', async () => {
    await harness.changePlan('ann', 'pro-monthly')
    for (let n = 10; n < 16; n++) await share({ decider: 'ben' }, { name: `No ${n}` })
    await share({}, { name: 'Own' })
    await at('2026-05-01T00:00:00Z')
    expect(told()).toEqual(['ann pauses-ended', 'ben pauses-ended'])
    expect(payloads().get('ann').names).toHaveLength(7)
    expect(payloads().get('ben')).toMatchObject({ more: 0, owner: 'Ann' })
    expect(payloads().get('ben').names).toHaveLength(6)
  })
})

describe('exactly once', () => {
  test('with several processes running', async () => {
    await harness.addPerson({ id: 'ann' })
    for (const name of ['A', 'B', 'C']) await pause({ name })
    harness.clock.set('2026-05-01T00:00:00Z')
    await Promise.all([harness.tick(), harness.makeEngine().runTick(), harness.makeEngine().runTick()])
    await harness.tick()
    expect(subjects()).toEqual(['pause-ended', 'pause-ended', 'pause-ended'])
  })

  test('a crash in the middle changes nothing and the next process retries', async () => {
    await harness.addPerson({ id: 'ann' })
    await harness.addPerson({ id: 'bob' })
    const id = await pause()
    const other = await harness.subscribe('bob', { date: '2026-03-10' })
    await harness.change(other, { status: 'paused', resumesOn: '2026-05-01' })
    harness.clock.set('2026-05-01T00:00:00Z')
    const { db, clock } = harness
    const stuck = new Set<string>()
    const rederive = () => Promise.reject(new Error('The process ends here'))
    const deps = { db, clock, publicUrl: 'https://duely.example', logger: createLogger('silent') }
    expect(await endPauses({ ...deps, reminders: { rederive } }, { stuck })).toEqual({ seen: 2, handled: 0 })
    expect(stuck).toEqual(new Set([id, other]))
    expect(await harness.subscription(id)).toMatchObject({ status: 'paused', resumesOn: '2026-05-01' })
    expect(await harness.deliveries()).toEqual([])
    await harness.tick()
    expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
    expect(subjects()).toEqual(['pause-ended', 'pause-ended'])
  })
})

test('the mails contain whole sentences', () => {
  const facts = { name: 'Netflix', url: 'https://duely.example/dashboard/subscriptions/1' }
  expect(pauseEnded.render({ ...facts, renewsOn: 'Sunday, May 10, 2026' }, CONTEXT)).toMatchObject({
    subject: 'Netflix is active again',
    text: expect.stringContaining(
      'Netflix was paused until today. It renews next on Sunday, May 10, 2026, and reminders about it are sent again.',
    ),
  })
  expect(pauseStays.render(facts, CONTEXT)).toMatchObject({ subject: 'Netflix is still paused' })
  const many = { names: ['Netflix', 'Hulu'], more: 3, url: facts.url }
  expect(pausesEnded.render(many, CONTEXT)).toMatchObject({
    subject: '5 subscriptions are active again',
    text: expect.stringContaining(
      'They were paused until today: Netflix, Hulu, and 3 more. They renew again, and reminders about them are sent again.',
    ),
  })
  expect(pausesStay.render({ ...many, more: 0 }, CONTEXT)).toMatchObject({
    subject: '2 subscriptions are still paused',
    text: expect.stringContaining('active subscriptions: Netflix and Hulu. They stay paused'),
  })
})

test('to others the mails name who shares it', () => {
  const facts = { name: 'Netflix', url: 'https://duely.example/dashboard/subscriptions/1', owner: 'Ann' }
  const many = { names: ['Netflix', 'Hulu'], more: 0, url: facts.url, owner: 'Ann' }
  const withoutPlans = { ...CONTEXT, hasPlans: false }
  const texts = [
    pauseEnded.render({ ...facts, renewsOn: '2026-05-10' }, CONTEXT),
    pauseStays.render(facts, CONTEXT),
    pauseStays.render(facts, withoutPlans),
    pausesEnded.render(many, CONTEXT),
    pausesStay.render(many, CONTEXT),
    pausesStay.render(many, withoutPlans),
  ].map(({ text }) => text)
  const said = [
    'reminders about it are sent again. Ann shares it with you.',
    'until it is resumed. Ann shares it with you, and their plan has no place for one more active subscription.',
    'until it is resumed. Ann shares it with you.',
    'reminders about them are sent again. Ann shares them with you.',
    'until they are resumed. Ann shares them with you, and their plan has no place for more active subscriptions.',
    'until they are resumed. Ann shares them with you.',
  ]
  expect(texts.map((text, n) => text.includes(said[n] ?? 'nothing'))).toEqual(said.map(() => true))
  for (const text of texts) expect(text).not.toMatch(/you paused|your plan/i)
})
