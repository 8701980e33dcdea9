import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnSubscription } from '#server/features/subscriptions/acts/act-on-subscription.ts'
import { householdMembers, rateLimit, user } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { linkApp } from '#server/testing/link-app.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// Links of messages about shared subscriptions: each is bound to the person whom it was sent to. It is
// Saturday, 7 March 2026; Netflix is Ann's and renews on 10 March; Ben decides, Cleo follows, all in UTC.
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
  for (const who of ['ann', 'ben', 'cleo']) await harness.addPerson({ id: who })
  home = await harness.household('ann', 'ben', 'cleo')
  id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3, 1] })
  await harness.share(id, {
    householdId: home.id ?? '',
    deciderMemberId: home.ben ?? '',
    followers: [home.cleo ?? ''],
  })
  await at('2026-03-07T09:00:00Z')
})
afterAll(() => harness.close())

async function at(instant: string) {
  harness.clock.set(instant)
  await harness.tick()
}
const mailTo = (who: string) => harness.mailer.mails.filter(({ to }) => to.startsWith(who)).at(-1)?.text ?? ''
const linkIn = (text: string, what: string) =>
  text.match(new RegExp(`https://duely.example(/act/\\S+\\?do=${what})`))?.[1]
const press = async (path: string, action: string) => {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  })
  return { status: answer.status, html: await answer.text() }
}
const link = () => linkIn(mailTo('ben'), 'keep') ?? 'none'

test('the decider acts by their mail, and the last chance asks nobody any more', async () => {
  const { status, html } = await press(link(), 'keep')
  expect([status, html.includes('You keep Netflix')]).toEqual([200, true])
  expect(await harness.subscription(id)).toMatchObject({ keptRenewal: '2026-03-10', lastAct: { by: 'ben' } })
  harness.mailer.mails.length = 0
  await at('2026-03-09T09:00:00Z')
  expect(harness.mailer.mails.filter(({ subject }) => subject.includes('tomorrow'))).toEqual([])
})

test('whoever stands in for a disabled owner acts by their mail, until the owner is back', async () => {
  const own = await harness.subscribe('ann', { name: 'Hulu', date: '2026-03-10', days: [1] })
  await harness.share(own, { householdId: home.id ?? '', payerMemberId: home.cleo ?? '' })
  const setDisabled = async (disabledAt: Date | null) => {
    await harness.db.update(user).set({ disabledAt }).where(eq(user.id, 'ann'))
    await harness.rederive('ann')
  }
  await setDisabled(harness.clock.now())
  await at('2026-03-09T09:00:00Z')
  const text = harness.mailer.mails.findLast(
    ({ to, text }) => to.startsWith('cleo') && text.includes('Hulu'),
  )?.text
  const keep = text
    ?.split('\n')
    .map((line) => line.match(/https:\/\/duely.example(\/act\/\S+\?do=keep)/)?.[1])
  const path = keep?.find((each) => each !== undefined) ?? 'none'
  const { status, html } = await press(path, 'keep')
  expect([status, html.includes('You keep Hulu')]).toEqual([200, true])
  expect(await harness.subscription(own)).toMatchObject({
    keptRenewal: '2026-03-10',
    lastAct: { by: 'cleo' },
  })
  await press(path, 'undo')
  expect(await harness.subscription(own)).toMatchObject({ keptRenewal: null })
  await setDisabled(null)
  expect((await press(path, 'cancelled')).html).not.toContain('<button')
  expect((await harness.subscription(own)).status).toBe('active')
})

test('a mail to whoever cannot act has no link to act, and says who decides', async () => {
  expect(mailTo('cleo')).not.toContain('/act/')
  expect(mailTo('cleo')).toContain('Ben decides about this one.')
  expect(mailTo('ben')).toContain('/act/')
})

test('what an act makes needless is not sent to the others', async () => {
  harness.mailer.refuse = async ({ to }) => {
    if (to.startsWith('cleo')) throw new Error('busy')
  }
  await at('2026-03-09T09:00:00Z')
  harness.mailer.refuse = async () => {}
  const path = link()
  harness.mailer.mails.length = 0
  await press(path, 'keep')
  await at('2026-03-09T10:00:00Z')
  expect(harness.mailer.mails.filter(({ to }) => !to.startsWith('ben'))).toEqual([])
  expect(await harness.ledgerByPerson()).toContain(
    'cleo 2026-03-10 2026-03-09 email superseded answered-by-other',
  )
})

test('put off by somebody farther west, the decider’s reminder of that day is not taken for answered', async () => {
  await harness.changeProfile('ann', { timezone: 'America/Vancouver' })
  await harness.changeProfile('ben', { timezone: 'Asia/Karachi' })
  // Still the 7th for Ann, and past nine on the 8th for Ben.
  harness.clock.set('2026-03-08T05:00:00Z')
  const deps = { db: harness.db, clock: harness.clock, reminders: harness.engine() }
  await actOnSubscription(deps, ownerAlone('ann'), id, { kind: 'snooze' })
  await at('2026-03-08T05:01:00Z')
  expect(await harness.ledgerByPerson()).toContain('ben 2026-03-10 2026-03-08 email sent')
})

test.each([
  ['left the household', () => harness.db.delete(householdMembers).where(eq(householdMembers.userId, 'ben'))],
  [
    'is not in it because it is private again',
    () => harness.share(id, { householdId: null, deciderMemberId: null }),
  ],
])('the link of somebody who %s does nothing', async (_, change) => {
  await change()
  const answer = await press(link(), 'cancelled')
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain('Netflix')
  expect((await harness.subscription(id)).status).toBe('active')
})

test('the link of whoever owned it does not act for whoever it was handed on to', async () => {
  const own = await harness.subscribe('ann', { name: 'Hulu', date: '2026-03-10', days: [3] })
  await harness.tick()
  const path = linkIn(mailTo('ann'), 'cancelled') ?? 'none'
  expect(path).toMatch(/act/)
  await harness.share(own, { householdId: home.id ?? '' })
  // What the deletion of her account does.
  await harness.share(own, { userId: 'ben' })
  await harness.db.delete(householdMembers).where(eq(householdMembers.userId, 'ann'))
  const answer = await press(path, 'cancelled')
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain('Hulu')
  expect((await harness.subscription(own)).status).toBe('active')
})

test('the link to what is hidden again says nothing of it', async () => {
  await harness.share(id, { hiddenUntil: '2026-03-20' })
  const answer = await press(link(), 'keep')
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain('Netflix')
})

test('the link of somebody who decides no more says who does, and changes nothing', async () => {
  await harness.share(id, { deciderMemberId: home.cleo ?? '' })
  const { html } = await press(link(), 'cancelled')
  expect(html).toContain('Cleo decides about Netflix.')
  expect(html).not.toContain('<button')
  expect((await harness.subscription(id)).status).toBe('active')
})

test('each link acts for the person it was sent to, and a changed one for nobody', async () => {
  const token = link().match(/\/act\/([\w-]+)/)?.[1] ?? ''
  const bytes = Buffer.from(token, 'base64url')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect((await press(`/act/${bytes.toString('base64url')}`, 'keep')).status).toBe(404)
})

test('the others read of an act as one line in their next mail, once', async () => {
  harness.clock.set('2026-03-07T10:00:00Z')
  await press(link(), 'keep')
  await harness.subscribe('cleo', { name: 'Gym', date: '2026-03-15', days: [7, 3] })
  await at('2026-03-08T09:00:00Z')
  expect(mailTo('cleo')).toContain('Ben keeps Netflix, which renews on Tuesday, March 10, 2026.')
  await at('2026-03-12T09:00:00Z')
  expect(mailTo('cleo')).toContain('Gym')
  expect(mailTo('cleo')).not.toContain('Ben keeps')
  expect(
    harness.mailer.mails.filter(({ to, text }) => to.startsWith('ben') && text.includes('Ben keeps')),
  ).toEqual([])
})

test('what one puts off waits for nobody, and comes back to all', async () => {
  harness.mailer.refuse = async ({ to }) => {
    if (to.startsWith('cleo')) throw new Error('busy')
  }
  const again = await harness.subscribe('ann', { name: 'Hulu', date: '2026-03-10', days: [3] })
  await harness.share(again, {
    householdId: home.id ?? '',
    deciderMemberId: home.ben ?? '',
    followers: [home.cleo ?? ''],
  })
  harness.mailer.mails.length = 0
  await harness.tick()
  const path = linkIn(mailTo('ben'), 'snooze') ?? 'none'
  await press(path, 'snooze')
  harness.mailer.refuse = async () => {}
  await at('2026-03-07T10:00:00Z')
  expect(harness.mailer.mails.filter(({ to }) => to.startsWith('cleo'))).toEqual([])
  await at('2026-03-08T09:00:00Z')
  expect(mailTo('cleo')).toContain('Hulu')
})
