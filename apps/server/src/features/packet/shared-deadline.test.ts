import { type Household, Subscription } from '@duely/contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  charges,
  deletions,
  householdMembers,
  profiles,
  session,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import {
  liveTogether,
  memberNamed,
  type Somebody,
  signUpSomebody,
  startHome,
} from '#server/testing/household-people.ts'
import { runTask } from '#server/testing/run-task.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { tellBankDeadlinesTask } from './tell-bank-deadlines.ts'

// Ann owns a subscription that was charged after she cancelled it, and has to ask the bank by 27 May. Dora
// and Pia live with her; who of them decides or pays differs, and so does who can be reached.

let server: TestServer
let home: Household
let ann: Somebody
let id: string
beforeAll(async () => {
  const started = await startHome()
  server = started.server
  ann = started.ann
  const dora = await signUpSomebody(server, 'dora@example.com')
  home = await liveTogether(ann, dora, await signUpSomebody(server, 'pia@example.com'))
})
afterAll(() => server.close())

const setClock = async (to: string) => {
  server.clock.set(to)
  const now = server.clock.now()
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
  await server.db.update(session).set({ createdAt: now, updatedAt: now, expiresAt })
}

beforeEach(async () => {
  const { db } = server
  await db.update(user).set({ disabledAt: null })
  await db.delete(deletions)
  await db.update(profiles).set({ notificationsEnabled: true })
  await db.update(householdMembers).set({ role: 'member' })
  await db
    .update(householdMembers)
    .set({ role: 'organiser' })
    .where(eq(householdMembers.id, memberNamed(home, 'ann')))
  await db.delete(charges)
  await db.delete(subscriptions)
  await setClock('2026-03-12T12:00:00Z')
  const made = await ann.call('/api/subscriptions', { ...netflix, nextBillingDate: '2026-04-10' })
  id = Subscription.parse(await made.json()).id
  await ann.call(`/api/subscriptions/${id}/cancelled`, { accessUntil: '2026-03-12' })
  await setClock('2026-03-16T12:00:00Z')
  await ann.call(`/api/subscriptions/${id}/charges`, { date: '2026-03-14', amount: '15.99' })
  const kept = await ann.call(
    `/api/subscriptions/${id}/packet`,
    { paidBy: 'card', bankDeadline: '2026-05-27' },
    'PUT',
  )
  expect(kept.status, await kept.text()).toBe(200)
})

const mail = (name: string) => `${name}@example.com`
const disabled = (...names: string[]) =>
  server.db
    .update(user)
    .set({ disabledAt: server.clock.now() })
    .where(inArray(user.email, names.map(mail)))
const share = (roles: object) =>
  server.db
    .update(subscriptions)
    .set({ householdId: home.id, ...roles })
    .where(eq(subscriptions.id, id))
const takesNoMails = (name: string) =>
  server.db
    .update(profiles)
    .set({ notificationsEnabled: false })
    .where(eq(profiles.email, mail(name)))
const round = async (at: string) => {
  await setClock(at)
  const { db, clock } = server
  const deps = { db, clock, logger: createLogger('silent') }
  const where = { publicUrl: 'https://duely.example', reminderHour: 9 }
  server.sink.mails.length = 0
  await runTask(tellBankDeadlinesTask({ ...deps, ...where }))
  await server.tick()
  return server.sink.mails
    .filter(({ subject }) => subject === 'Ask your bank about Netflix by May 27')
    .flatMap(({ recipients }) => recipients)
}

const dora = () => memberNamed(home, 'dora')
const pia = () => memberNamed(home, 'pia')

test.each<[string, string[], () => Promise<unknown>]>([
  ['the owner, who pays', ['ann'], () => share({ deciderMemberId: dora() })],
  ['whoever pays', ['pia'], () => share({ payerMemberId: pia(), deciderMemberId: dora() })],
  [
    'whoever pays, though the owner’s account is disabled',
    ['pia'],
    async () => {
      await share({ payerMemberId: pia(), deciderMemberId: dora() })
      await disabled('ann')
    },
  ],
  [
    'whoever decides, where the owner pays and is disabled',
    ['dora'],
    async () => {
      await share({ deciderMemberId: dora() })
      await disabled('ann')
    },
  ],
  [
    'whoever decides, where the owner and the payer are disabled',
    ['dora'],
    async () => {
      await share({ payerMemberId: pia(), deciderMemberId: dora() })
      await disabled('ann', 'pia')
    },
  ],
  [
    'whoever decides, where the owner is disabled and the payer takes no mails',
    ['dora'],
    async () => {
      await share({ payerMemberId: pia(), deciderMemberId: dora() })
      await disabled('ann')
      await takesNoMails('pia')
    },
  ],
  [
    'whoever decides, where the owner’s account is being deleted',
    ['dora'],
    async () => {
      await share({ deciderMemberId: dora() })
      const [row] = await server.db.select().from(subscriptions)
      const now = server.clock.now()
      await server.db
        .insert(deletions)
        .values({ userId: row?.userId ?? '', requestedAt: now, purgeAfter: new Date('2026-06-30') })
    },
  ],
  [
    'an organiser, where the owner alone had to do with it and is disabled',
    ['pia'],
    async () => {
      await share({})
      await server.db
        .update(householdMembers)
        .set({ role: 'organiser' })
        .where(eq(householdMembers.id, pia()))
      await disabled('ann')
    },
  ],
  [
    'whoever has been there longest, where the owner organises and is disabled',
    ['dora'],
    async () => {
      await share({})
      const later = new Date('2026-03-13T12:00:00Z')
      await server.db.update(householdMembers).set({ joinedAt: later }).where(eq(householdMembers.id, pia()))
      await disabled('ann')
    },
  ],
  [
    'nobody, of a private one whose owner is disabled',
    [],
    async () => {
      await disabled('ann')
    },
  ],
  [
    'nobody, of a gift that is hidden and whose owner is disabled',
    [],
    async () => {
      await share({ payerMemberId: pia(), hiddenUntil: '2026-12-24' })
      await disabled('ann')
    },
  ],
])('the deadline at the bank is told to %s, once', async (_, told, change) => {
  await change()
  expect(await round('2026-05-24T13:00:00Z')).toEqual(told.map(mail))
  expect(await round('2026-05-24T13:05:00Z')).toEqual([])
})

test('where nobody is reached it is told as soon as somebody is again', async () => {
  await share({ payerMemberId: pia() })
  await disabled('ann', 'pia', 'dora')
  expect(await round('2026-05-24T13:00:00Z')).toEqual([])
  await server.db.update(user).set({ disabledAt: null })
  expect(await round('2026-05-25T13:00:00Z')).toEqual([mail('pia')])
})
