import { plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actOnSubscription, answerWatch, readViewer } from '#server/features/subscriptions/index.ts'
import { rateLimit, user } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { linkApp } from '#server/testing/link-app.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// Whether a shared subscription has stopped. Netflix is Ann's and was cancelled on 2 March 2026, before its
// renewal on 10 March; Ben pays in New York, Cleo decides in UTC, Dad is a name.
let harness: ReminderHarness
let app: ReturnType<typeof linkApp>
let home: Record<string, string>
let id: string
beforeAll(async () => {
  harness = await createReminderHarness()
  app = linkApp(harness)
})
beforeEach(async () => {
  await harness.reset()
  await harness.db.delete(rateLimit)
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'ben', zone: 'America/New_York' })
  await harness.addPerson({ id: 'cleo' })
  home = await harness.household('ann', 'ben', 'cleo', 'dad')
  id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
  await share({ payer: 'ben' })
  const { db, clock } = harness
  const deps = { db, clock, reminders: harness.engine() }
  await actOnSubscription(deps, ownerAlone('ann'), id, { kind: 'cancelled' })
})
afterAll(() => harness.close())

const memberOf = (who: string | null) => (who === null ? null : (home[who] ?? ''))
const share = ({ payer = null, decider = 'cleo' }: { payer?: string | null; decider?: string | null }) =>
  harness.share(id, {
    householdId: home.id ?? '',
    payerMemberId: memberOf(payer),
    deciderMemberId: memberOf(decider),
  })
const disable = async (who: string) => {
  await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, who))
  await harness.rederiveNamed([id])
}
async function at(instant: string) {
  harness.clock.set(instant)
  await harness.tick()
}
const alarm = async () => (await harness.subscription(id)).watchAt?.toISOString() ?? null
const asked = () =>
  harness.mailer.mails
    .filter(({ subject }) => subject.startsWith('Was'))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
const QUESTION = 'Was Netflix charged again on Mar 10?'

const linkIn = (text = harness.mailer.mails.at(-1)?.text ?? '') =>
  text.match(/https:\/\/duely.example(\/act\/\S+)\?do=stopped/)?.[1] ?? 'none'

test('asks its payer alone, at their own hour, and the answer from the mail is theirs', async () => {
  expect(await alarm()).toBe('2026-03-12T13:00:00.000Z')
  await at('2026-03-12T09:00:00Z')
  expect(asked()).toEqual([])
  await at('2026-03-12T13:00:00Z')
  expect(asked()).toEqual([`ben: ${QUESTION}`])
  const answer = await app.request(linkIn(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=stopped',
  })
  expect([answer.status, (await answer.text()).includes('Netflix has stopped')]).toEqual([200, true])
  expect((await harness.subscription(id)).watch).toMatchObject({ state: 'stopped' })
  const log = await harness.ledgerByPerson()
  expect(log.filter((line) => line.includes('said-stopped'))).toEqual([
    expect.stringContaining('ben 2026-03-10'),
  ])
})

describe('asks', () => {
  test.each([
    ['its owner who pays, though another decides', { payer: null }, 'ann'],
    ['its owner where a name pays', { payer: 'dad' }, 'ann'],
    ['its owner where a name pays and nobody else decides', { payer: 'dad', decider: null }, 'ann'],
    ['who pays and decides', { payer: 'cleo' }, 'cleo'],
  ])('%s', async (_, roles, who) => {
    await share(roles)
    expect(await alarm()).toBe('2026-03-12T09:00:00.000Z')
    await at('2026-03-12T13:00:00Z')
    expect(asked()).toEqual([`${who}: ${QUESTION}`])
    expect(linkIn()).not.toBe('none')
  })

  test('its owner in place of a payer whose account is disabled', async () => {
    await disable('ben')
    await at('2026-03-12T13:00:00Z')
    expect(asked()).toEqual([`ann: ${QUESTION}`])
  })

  test('who decides where neither the payer nor the owner is reached', async () => {
    await disable('ben')
    await disable('ann')
    await at('2026-03-12T13:00:00Z')
    expect(asked()).toEqual([`cleo: ${QUESTION}`])
  })

  test('its owner alone while it is a gift', async () => {
    await harness.share(id, { hiddenUntil: '2026-12-24' })
    await at('2026-03-12T09:00:00Z')
    await at('2026-03-12T13:00:00Z')
    expect(asked()).toEqual([`ann: ${QUESTION}`])
  })

  test('by the channels of the payer: nobody where they want no messages', async () => {
    await harness.changeProfile('ben', { emailEnabled: false })
    await at('2026-03-12T13:00:00Z')
    expect(asked()).toEqual([])
  })

  test('on the clock of a payer who has moved, and by the hour of theirs', async () => {
    await harness.changeProfile('ben', { timezone: 'Asia/Tokyo', reminderHour: 7 })
    expect(await alarm()).toBe('2026-03-11T22:00:00.000Z')
    await at('2026-03-11T22:00:00Z')
    expect(asked()).toEqual([`ben: ${QUESTION}`])
  })
})

describe('nobody is asked twice about a charge day', () => {
  test.each([
    ['another pays afterwards', () => share({ payer: 'cleo' })],
    ['the payer moves', () => harness.changeProfile('ben', { timezone: 'Asia/Tokyo' })],
    [
      'it becomes private',
      () => harness.share(id, { householdId: null, payerMemberId: null, deciderMemberId: null }),
    ],
    ['the payer’s account is disabled', () => disable('ben')],
  ])('%s', async (_, change) => {
    await at('2026-03-12T13:00:00Z')
    await change()
    await at('2026-03-13T13:00:00Z')
    await at('2026-03-20T13:00:00Z')
    expect(asked()).toEqual([`ben: ${QUESTION}`])
  })

  test('and after an answer by one the others are not asked about the next', async () => {
    await at('2026-03-12T13:00:00Z')
    const deps = { db: harness.db, clock: harness.clock, reminders: harness.engine() }
    const viewer = await readViewer(harness.db, 'cleo', harness.clock.now())
    await answerWatch(deps, viewer, id, { answer: 'stopped' })
    await share({ payer: 'cleo' })
    await at('2026-05-12T13:00:00Z')
    expect(asked()).toEqual([`ben: ${QUESTION}`])
  })
})

test('the payer’s answer is as of today on their own clock', async () => {
  await harness.changeProfile('ann', { timezone: 'America/Los_Angeles' })
  await harness.changeProfile('ben', { timezone: 'Asia/Tokyo', reminderHour: 7 })
  await at('2026-03-11T22:00:00Z')
  const deps = { db: harness.db, clock: harness.clock, reminders: harness.engine() }
  const viewer = await readViewer(harness.db, 'ben', harness.clock.now())
  await answerWatch(deps, viewer, id, { answer: 'later' })
  expect((await harness.subscription(id)).watch).toMatchObject({ state: 'waiting', askOn: '2026-03-19' })
  await answerWatch(deps, viewer, id, { answer: 'charged', chargedOn: plainDate('2026-03-12') })
  expect((await harness.subscription(id)).watch).toMatchObject({ state: 'charged', chargedOn: '2026-03-12' })
})

test('a question that waits goes to who pays by then', async () => {
  harness.mailer.refuse = () => Promise.reject(new Error('away'))
  await at('2026-03-12T13:00:00Z')
  await share({ payer: 'cleo' })
  harness.mailer.refuse = async () => {}
  await at('2026-03-12T18:00:00Z')
  await at('2026-03-13T18:00:00Z')
  expect(asked()).toEqual([`cleo: ${QUESTION}`])
})

test('a question that waits for a disabled account goes to the owner', async () => {
  harness.mailer.refuse = () => Promise.reject(new Error('away'))
  await at('2026-03-12T13:00:00Z')
  await disable('ben')
  harness.mailer.refuse = async () => {}
  await at('2026-03-12T18:00:00Z')
  expect(asked()).toEqual([`ann: ${QUESTION}`])
})

test('a link of somebody who pays no more offers no answer', async () => {
  await at('2026-03-12T13:00:00Z')
  const link = linkIn()
  await share({ payer: null })
  const html = await (await app.request(link)).text()
  expect([html.includes('Netflix is not yours to decide'), html.includes('<button')]).toEqual([true, false])
})
