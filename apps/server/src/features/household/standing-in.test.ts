import { setTimeout } from 'node:timers/promises'
import { CreatedHouseholdInvitation, Household, Subscription } from '@duely/contract'
import { readReadersBasis } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { subscriptions, user } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import {
  liveTogether,
  memberNamed,
  type Somebody,
  signUpSomebody,
  startHome,
} from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

// Ann pays and decides about what she shares with Bob, the organiser, and with Pia. Then an administrator
// disables her account, and whoever is warned in her place can act in her place.

let server: TestServer
let ann: Somebody
let bob: Somebody
let pia: Somebody
let home: Household
let id: string
beforeAll(async () => {
  ;({ server, ann, bob } = await startHome())
  pia = await signUpSomebody(server, 'pia@example.com')
  home = await liveTogether(bob, ann, pia)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const each of [ann, bob, pia]) await setDisabled(false, each)
  await server.db.delete(subscriptions)
  const made = await ann.call('/api/subscriptions', {
    ...netflix,
    nextBillingDate: '2026-03-06',
    household: {},
  })
  id = Subscription.parse(await made.json()).id
})

/** Without the session that they would lose. */
async function setDisabled(isDisabled: boolean, who = ann) {
  const disabledAt = isDisabled ? server.clock.now() : null
  const [row] = await server.db
    .update(user)
    .set({ disabledAt })
    .where(eq(user.email, who.email))
    .returning({ userId: user.id })
  const userId = row?.userId ?? ''
  await inTransaction(server.db, (tx) => server.engine.rederive(tx, { userId }, server.clock.now()))
}
const share = (payer: string | null) =>
  server.db.update(subscriptions).set({ payerMemberId: payer }).where(eq(subscriptions.id, id))
const press = async (who: Somebody, act: string, body: object = {}) =>
  (await who.call(`/api/subscriptions/${id}/${act}`, body)).status
const powersOf = async (who: Somebody) => {
  const answer = await who.call(`/api/subscriptions/${id}`)
  const { subscription } = (await answer.json()) as { subscription: Subscription }
  return subscription.household?.may
}
const keep = { renewalDate: '2026-03-06' }

test('the organiser acts while the owner, who decides and pays, is disabled, and no longer', async () => {
  expect([await press(bob, 'keep', keep), await press(pia, 'keep', keep)]).toEqual([403, 403])
  expect(await powersOf(bob)).toEqual(['read', 'follow'])
  await setDisabled(true)
  expect(await powersOf(bob)).toEqual(['read', 'act', 'answer', 'follow'])
  expect([await press(bob, 'keep', keep), await press(pia, 'keep', keep)]).toEqual([200, 403])
  expect([await press(bob, 'undo'), await press(bob, 'snooze')]).toEqual([200, 200])
  expect(await press(bob, 'cancelled')).toBe(200)
  await setDisabled(false)
  expect(await press(bob, 'undo')).toBe(403)
  expect(await press(ann, 'undo')).toBe(200)
})

test('the payer comes before the organiser, and what the owner did can be taken back', async () => {
  await share(memberNamed(home, 'pia'))
  expect(await press(ann, 'keep', keep)).toBe(200)
  await setDisabled(true)
  expect(await powersOf(pia)).toEqual(['read', 'act', 'answer', 'follow', 'settle', 'charges'])
  expect([await press(bob, 'undo'), await press(pia, 'undo')]).toEqual([403, 200])
})

test('where the organiser is disabled too, whoever has been there longest acts', async () => {
  await setDisabled(true)
  await setDisabled(true, bob)
  expect(await powersOf(pia)).toEqual(['read', 'act', 'answer', 'follow'])
  expect(await press(pia, 'keep', keep)).toBe(200)
  await setDisabled(false, bob)
  expect([await press(pia, 'undo'), await press(bob, 'undo')]).toEqual([403, 200])
})

test('reminders follow whoever stands in when they leave, and when somebody joins', async () => {
  const invited = await bob.call('/api/household/invitations', { email: pia.email })
  const { url } = CreatedHouseholdInvitation.parse(await invited.json())
  const alarm = async () => {
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    return row?.remindAt ?? null
  }
  await setDisabled(true)
  await setDisabled(true, bob)
  expect(await alarm()).not.toBeNull()
  expect((await pia.call('/api/household/leave', {})).status).toBe(204)
  expect(await alarm()).toBeNull()
  const path = `/api/household/invitations/${url.split('/').at(-1)}/accept`
  home = Household.parse(await (await pia.call(path, { yourName: 'pia' })).json())
  expect(await alarm()).not.toBeNull()
  expect(await press(pia, 'keep', keep)).toBe(200)
})

const organise = (who: Somebody, next: string) =>
  who.call('/api/household/organiser', { member: memberNamed(home, next) })

// The embedded database has only one connection.
test.runIf(process.env.TEST_DATABASE_URL)(
  'whoever becomes the organiser while the owner is being disabled is warned',
  async () => {
    const idOf = async (who: Somebody) => {
      const [row] = await server.db.select().from(user).where(eq(user.email, who.email))
      return row?.id ?? ''
    }
    const [userId, now] = [await idOf(ann), server.clock.now()]
    const disabled = Promise.withResolvers<void>()
    const meanwhile = Promise.withResolvers<void>()
    const disabling = inTransaction(server.db, async (tx) => {
      await lockActivePlan(tx, userId)
      await tx.update(user).set({ disabledAt: now }).where(eq(user.id, userId))
      await server.engine.rederive(tx, { userId }, now)
      disabled.resolve()
      await meanwhile.promise
    })
    await disabled.promise
    const over = organise(bob, 'pia')
    // It waits for the end of the other one, or does not.
    await Promise.race([over, setTimeout(500)])
    meanwhile.resolve()
    await disabling
    expect((await over).status).toBe(200)
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    expect(readReadersBasis(row?.derivedFrom ?? null)?.map((each) => each.userId)).toEqual([await idOf(pia)])
    await organise(pia, 'bob')
  },
)

test('whoever becomes the organiser is warned and acts from then on', async () => {
  await setDisabled(true)
  const told = async (at: string) => {
    server.sink.mails.length = 0
    server.clock.set(at)
    await server.tick()
    return server.sink.mails
      .filter(({ subject }) => subject?.startsWith('Netflix'))
      .flatMap(({ recipients }) => recipients)
  }
  expect(await told('2026-03-03T09:00:00Z')).toEqual([bob.email])
  expect((await organise(bob, 'pia')).status).toBe(200)
  expect([await press(bob, 'keep', keep), await press(pia, 'snooze')]).toEqual([403, 200])
  expect(await press(pia, 'undo')).toBe(200)
  expect(await told('2026-04-03T09:00:00Z')).toEqual([pia.email])
})
