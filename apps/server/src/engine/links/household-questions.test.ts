import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnSubscription } from '#server/features/subscriptions/index.ts'
import { rateLimit, user } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createReminderHarness, type ReminderHarness, SECRET } from '#server/testing/reminder-harness.ts'
import { byLinkRoutes } from './by-link.routes.ts'

// Whether a shared subscription has stopped. Netflix is Ann's and was cancelled on 2 March 2026, before its
// renewal on 10 March; Ben decides in New York, Cleo follows in UTC.
let harness: ReminderHarness
let app: ReturnType<typeof byLinkRoutes>
let home: Record<string, string>
let id: string
beforeAll(async () => {
  harness = await createReminderHarness()
  const { db, clock } = harness
  app = byLinkRoutes({
    ...{ db, clock, reminders: harness.engine(), authSecret: SECRET, rateLimitFactor: 1 },
    ...{ appName: 'Duely', publicUrl: 'https://duely.example', pokeOutbox: () => {} },
  })
})
beforeEach(async () => {
  await harness.reset()
  await harness.db.delete(rateLimit)
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'ben', zone: 'America/New_York' })
  await harness.addPerson({ id: 'cleo' })
  home = await harness.household('ann', 'ben', 'cleo')
  id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
  await decide('ben')
  const { db, clock } = harness
  const deps = { db, clock, reminders: harness.engine() }
  await actOnSubscription(deps, ownerAlone('ann'), id, { kind: 'cancelled' })
})
afterAll(() => harness.close())

const decide = (who: string | null) =>
  harness.share(id, {
    householdId: home.id ?? '',
    deciderMemberId: who === null ? null : (home[who] ?? ''),
    followers: [home.cleo ?? ''],
  })
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

test('asks its decider alone, at their own hour, and the answer from the mail is theirs', async () => {
  expect(await alarm()).toBe('2026-03-12T13:00:00.000Z')
  await at('2026-03-12T09:00:00Z')
  expect(asked()).toEqual([])
  await at('2026-03-12T13:00:00Z')
  expect(asked()).toEqual([`ben: ${QUESTION}`])
  const text = harness.mailer.mails.at(-1)?.text ?? ''
  const link = text.match(/https:\/\/duely.example(\/act\/\S+)\?do=stopped/)?.[1] ?? 'none'
  const answer = await app.request(link, {
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

test('asks its owner where nobody else decides', async () => {
  await decide(null)
  expect(await alarm()).toBe('2026-03-12T09:00:00.000Z')
  await at('2026-03-12T13:00:00Z')
  expect(asked()).toEqual([`ann: ${QUESTION}`])
})

test('asks the owner in place of a decider whose account is disabled', async () => {
  await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ben'))
  await harness.rederiveNamed([id])
  await at('2026-03-12T13:00:00Z')
  expect(asked()).toEqual([`ann: ${QUESTION}`])
})

test('a link of somebody who decides no more offers no answer', async () => {
  await at('2026-03-12T13:00:00Z')
  const text = harness.mailer.mails.at(-1)?.text ?? ''
  const link = text.match(/https:\/\/duely.example(\/act\/\S+)\?do=stopped/)?.[1] ?? 'none'
  await decide('cleo')
  const html = await (await app.request(link)).text()
  expect([html.includes('Netflix is not yours to decide'), html.includes('<button')]).toEqual([true, false])
})
