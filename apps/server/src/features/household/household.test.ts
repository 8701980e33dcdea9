import {
  CreatedHouseholdInvitation,
  Household,
  HouseholdAnswer,
  HouseholdPreview,
  Problem,
  Subscription,
  SubscriptionList,
  SubscriptionPage,
} from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { householdMembers, user } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import {
  liveTogether,
  memberNamed,
  type Somebody,
  signUpSomebody,
  startHome,
} from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
beforeEach(async () => {
  ;({ server, ann, bob } = await startHome())
})
afterEach(() => server.close())

const LIST = '/api/subscriptions'
const add = async (who: Somebody, more: object = {}) => {
  const answer = await who.call(LIST, { ...netflix, ...more })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return Subscription.parse(await answer.json())
}
const share = async (who: Somebody, id: string, household: object | null) => {
  const answer = await who.call(`${LIST}/${id}`, { household }, 'PATCH')
  expect(answer.status, await answer.clone().text()).toBe(200)
  return Subscription.parse(await answer.json())
}
const listed = async (who: Somebody, query = '') =>
  SubscriptionList.parse(await (await who.call(`${LIST}${query}`)).json())
    .subscriptions.map(({ name }) => name)
    .toSorted()
const codeOf = async (answer: Response) =>
  answer.ok ? [answer.status] : [answer.status, Problem.parse(await answer.json()).code]
const householdOf = async (who: Somebody) =>
  HouseholdAnswer.parse(await (await who.call('/api/household')).json()).household

test('an invitation is written in the language of whoever has the address, to a stranger in the inviter’s', async () => {
  await ann.call('/api/profile', { language: 'de' }, 'PATCH')
  await bob.call('/api/profile', { language: 'pl' }, 'PATCH')
  await ann.call('/api/household', { name: 'Home' })
  for (const email of ['bob@example.com', 'nobody@example.com'])
    await ann.call('/api/household/invitations', { email })
  await server.tick()
  const leadTo = (email: string) => server.sink.to(email).at(-1)?.text
  expect(leadTo('nobody@example.com')).toContain('Der Link funktioniert')
  expect(leadTo('bob@example.com')).toContain('Link działa jeden raz')
})

test('an invitation shows who is there, admits one person, and makes nothing visible', async () => {
  await add(ann)
  expect(await householdOf(ann)).toBeNull()
  await ann.call('/api/household', { name: 'Home' })
  expect(await codeOf(await ann.call('/api/household', { name: 'Again' }))).toEqual([409, 'HOUSEHOLD_EXISTS'])
  const made = await ann.call('/api/household/invitations', { email: 'bob@example.com' })
  const { url, id } = CreatedHouseholdInvitation.parse(await made.json())
  await server.tick()
  expect(server.sink.to('bob@example.com').at(-1)?.text).toContain(url)
  const path = `/api/household/invitations/${url.split('/').at(-1)}`
  const preview = HouseholdPreview.parse(await (await server.request(path)).json())
  expect(preview).toMatchObject({ name: 'Home', members: ['ann'], email: 'bob@example.com' })
  const cy = await signUpSomebody(server, 'cy@example.com')
  expect(await codeOf(await cy.call(`${path}/accept`, {}))).toEqual([409, 'INVITATION_OVER'])
  const joined = Household.parse(await (await bob.call(`${path}/accept`, {})).json())
  expect(joined.members.map(({ name, role }) => [name, role])).toEqual([
    ['ann', 'organiser'],
    ['bob', 'member'],
  ])
  expect(await listed(bob)).toEqual([])
  expect(await listed(bob, '?view=household')).toEqual([])
  expect(await codeOf(await server.request(path))).toEqual([409, 'INVITATION_OVER'])
  expect(await codeOf(await ann.call(`/api/household/invitations/${id}`, undefined, 'DELETE'))).toEqual([
    404,
    'NOT_FOUND',
  ])
})

test('what is shared is seen without the private facts, and its decider acts; both see what was decided', async () => {
  const home = await liveTogether(ann, bob)
  const { id } = await add(ann, {
    notes: 'PIN 1234',
    reference: 'C-77',
    paymentMethod: 'Visa',
    description: 'x',
  })
  expect(await codeOf(await bob.call(`${LIST}/${id}`))).toEqual([404, 'NOT_FOUND'])
  const shared = await share(ann, id, { decider: memberNamed(home, 'bob'), visible: ['reference'] })
  expect(shared).toMatchObject({ notes: 'PIN 1234', household: { owner: memberNamed(home, 'ann') } })
  const page = SubscriptionPage.parse(await (await bob.call(`${LIST}/${id}`)).json())
  expect(page.subscription).toMatchObject({
    name: 'Netflix',
    notes: null,
    reference: 'C-77',
    paymentMethod: null,
    description: null,
    household: { payer: memberNamed(home, 'ann'), decider: memberNamed(home, 'bob'), visible: ['reference'] },
  })
  expect([await listed(bob), await listed(bob, '?view=paid'), await listed(ann, '?view=paid')]).toEqual([
    ['Netflix'],
    [],
    ['Netflix'],
  ])
  const { nextBillingDate: renewalDate } = shared
  const kept = await bob.call(`${LIST}/${id}/keep`, { renewalDate })
  expect(Subscription.parse(await kept.json())).toMatchObject({ keptRenewal: renewalDate, notes: null })
  const seen = SubscriptionPage.parse(await (await ann.call(`${LIST}/${id}`)).json())
  expect(seen.subscription.keptRenewal).toBe(renewalDate)
  expect(seen.deliveries).toMatchObject([{ reason: 'kept', person: memberNamed(home, 'bob') }])
  // Who did it, or the decider.
  expect(await codeOf(await ann.call(`${LIST}/${id}/undo`, {}))).toEqual([403, 'NOT_ALLOWED'])
  expect(await codeOf(await bob.call(`${LIST}/${id}/undo`, {}))).toEqual([200])
  for (const [path, json, method] of [
    [`${LIST}/${id}`, { name: 'Mine' }, 'PATCH'],
    [`${LIST}/${id}`, { household: null }, 'PATCH'],
    [`${LIST}/${id}`, undefined, 'DELETE'],
    [`${LIST}/${id}/prices`, { from: '2026-05-01', amount: '1.00' }, 'POST'],
    [`${LIST}/${id}/charges`, { date: '2026-02-01', amount: '1.00' }, 'POST'],
  ] as const)
    expect([path, method, ...(await codeOf(await bob.call(path, json, method)))]).toEqual([
      path,
      method,
      403,
      'NOT_ALLOWED',
    ])
})

test('leaving asks nobody: the own go along, what was decided for others falls to them', async () => {
  const home = await liveTogether(ann, bob)
  const netflixId = (await add(ann)).id
  const gym = await add(bob, { name: 'Gym' })
  await share(ann, netflixId, { decider: memberNamed(home, 'bob') })
  await share(bob, gym.id, { followers: [memberNamed(home, 'ann')] })
  expect([await listed(ann), await listed(bob)]).toEqual([['Netflix'], ['Gym', 'Netflix']])
  expect(await codeOf(await bob.call('/api/household/leave', undefined, 'POST'))).toEqual([204])
  expect([await listed(bob), await listed(bob, '?view=household')]).toEqual([['Gym'], []])
  expect(await codeOf(await bob.call(`${LIST}/${netflixId}`))).toEqual([404, 'NOT_FOUND'])
  expect(await codeOf(await ann.call(`${LIST}/${gym.id}`))).toEqual([404, 'NOT_FOUND'])
  const page = SubscriptionPage.parse(await (await ann.call(`${LIST}/${netflixId}`)).json())
  expect(page.subscription.household).toMatchObject({ decider: memberNamed(home, 'ann') })
  expect((await householdOf(ann))?.members.map(({ name }) => name)).toEqual(['ann'])
  expect(await householdOf(bob)).toBeNull()
})

test('the last organiser is followed by who has been there longest; the last person ends it', async () => {
  await liveTogether(ann, bob)
  await ann.call('/api/household/names', { name: 'Granny' })
  await ann.call('/api/household/leave', undefined, 'POST')
  expect((await householdOf(bob))?.members.map(({ name, role }) => [name, role])).toEqual([
    ['bob', 'organiser'],
    ['Granny', 'member'],
  ])
  await bob.call('/api/household/leave', undefined, 'POST')
  expect(await householdOf(bob)).toBeNull()
})

test('whose account is stopped follows the last organiser only where nobody else can', async () => {
  const pia = await signUpSomebody(server, 'pia@example.com')
  const { members } = await liveTogether(ann, bob, pia)
  const [first, second] = members.filter(({ name }) => name !== 'ann').map(({ name }) => name)
  await server.db
    .update(user)
    .set({ disabledAt: server.clock.now() })
    .where(eq(user.email, `${first}@example.com`))
  await ann.call('/api/household/leave', undefined, 'POST')
  const roles = await server.db.select().from(householdMembers)
  expect(roles.find(({ role }) => role === 'organiser')?.name).toBe(second)
})

test('a gift is private in everything until its day', async () => {
  await liveTogether(ann, bob)
  const { id } = await add(ann)
  await share(ann, id, { hiddenUntil: '2026-12-24' })
  expect(await listed(bob, '?view=household')).toEqual([])
  expect(await codeOf(await bob.call(`${LIST}/${id}`))).toEqual([404, 'NOT_FOUND'])
  server.clock.set('2026-12-24T13:00:00Z')
  const again = await server.request('/api/auth/sign-in/email', {
    json: { email: 'bob@example.com', password: server.password },
  })
  expect(again.status).toBe(200)
})

test('what somebody decided about what becomes a gift is taken back by its owner', async () => {
  const home = await liveTogether(ann, bob)
  const { id } = await add(ann)
  await share(ann, id, { decider: memberNamed(home, 'bob') })
  const renewalDate = '2026-03-10'
  expect((await bob.call(`${LIST}/${id}/keep`, { renewalDate })).status).toBe(200)
  expect(await codeOf(await ann.call(`${LIST}/${id}/undo`, {}))).toEqual([403, 'NOT_ALLOWED'])
  await share(ann, id, { hiddenUntil: '2026-12-24' })
  expect(await codeOf(await bob.call(`${LIST}/${id}/undo`, {}))).toEqual([404, 'NOT_FOUND'])
  expect(await codeOf(await ann.call(`${LIST}/${id}/undo`, {}))).toEqual([200])
})

test('a name takes shares that add up, and an invitation claims it', async () => {
  const home = await liveTogether(ann, bob)
  const named = await ann.call('/api/household/names', { name: 'Kid' })
  const { id: kid } = (await named.json()) as { id: string }
  const { id } = await add(ann, { amount: '10.00' })
  const [a, b] = [memberNamed(home, 'ann'), memberNamed(home, 'bob')]
  const of = [a, b, kid].map((member) => ({ member }))
  const shared = await share(ann, id, { shares: { mode: 'equal', of } })
  expect(shared.household?.yourShare).toBe('3.34')
  const wrong = {
    mode: 'percent',
    of: [
      { member: a, value: 50 },
      { member: kid, value: 49 },
    ],
  }
  expect(await codeOf(await ann.call(`${LIST}/${id}`, { household: { shares: wrong } }, 'PATCH'))).toEqual([
    400,
    'INVALID',
  ])
  expect(await listed(bob)).toEqual(['Netflix'])
  const overview = async (who: Somebody, view: string) => {
    const body = (await (await who.call(`/api/overview?view=${view}`)).json()) as { averageMonth: object[] }
    return body.averageMonth
  }
  expect(await overview(ann, 'mine')).toEqual([{ currency: 'USD', amount: '3.34' }])
  expect(await overview(bob, 'mine')).toEqual([{ currency: 'USD', amount: '3.33' }])
  expect(await overview(bob, 'paid')).toEqual([])
  expect(await overview(ann, 'paid')).toEqual([{ currency: 'USD', amount: '10.00' }])
  expect(await overview(bob, 'household')).toEqual([{ currency: 'USD', amount: '10.00' }])
  const decider = await ann.call(`${LIST}/${id}`, { household: { decider: kid } }, 'PATCH')
  expect(await codeOf(decider)).toEqual([400, 'INVALID'])
  const made = await ann.call('/api/household/invitations', { member: kid })
  const { url } = CreatedHouseholdInvitation.parse(await made.json())
  const cy = await signUpSomebody(server, 'cy@example.com')
  await cy.call(`/api/household/invitations/${url.split('/').at(-1)}/accept`, {})
  expect(await listed(cy)).toEqual(['Netflix'])
})

test('whoever is removed does not come back by an invitation of their own', async () => {
  const home = await liveTogether(ann, bob)
  const made = await ann.call('/api/household/invitations', {})
  const { url } = CreatedHouseholdInvitation.parse(await made.json())
  const handed = await ann.call('/api/household/organiser', { member: memberNamed(home, 'bob') })
  expect(handed.ok, await handed.clone().text()).toBe(true)
  const path = `/api/household/members/${memberNamed(home, 'ann')}`
  expect(await codeOf(await bob.call(path, undefined, 'DELETE'))).toEqual([204])
  const back = await ann.call(`/api/household/invitations/${url.split('/').at(-1)}/accept`, {})
  expect(await codeOf(back)).toEqual([404, 'NOT_FOUND'])
})

test('removal ends access at once', async () => {
  const home = await liveTogether(ann, bob)
  const { id } = await add(ann)
  await share(ann, id, {})
  expect(await codeOf(await bob.call(`${LIST}/${id}`))).toEqual([200])
  const path = `/api/household/members/${memberNamed(home, 'bob')}`
  const self = `/api/household/members/${memberNamed(home, 'ann')}`
  expect(await codeOf(await bob.call(self, undefined, 'DELETE'))).toEqual([403, 'NOT_ALLOWED'])
  expect(await codeOf(await ann.call(path, undefined, 'DELETE'))).toEqual([204])
  expect(await codeOf(await bob.call(`${LIST}/${id}`))).toEqual([404, 'NOT_FOUND'])
})

test('who has a service that another one shares is told; of two private ones nobody hears', async () => {
  const home = await liveTogether(ann, bob)
  const spotify = { ...netflix, name: 'Spotify' }
  const [hers, his] = [await add(ann, spotify), await add(bob, { ...spotify, name: 'Spotify Premium' })]
  expect([(await householdOf(ann))?.duplicates, (await householdOf(bob))?.duplicates]).toEqual([[], []])
  await share(ann, hers.id, {})
  expect((await householdOf(ann))?.duplicates).toEqual([])
  const subscriptions = [
    { id: his.id, owner: memberNamed(home, 'bob') },
    { id: hers.id, owner: memberNamed(home, 'ann') },
  ]
  expect((await householdOf(bob))?.duplicates).toEqual([
    {
      name: 'Spotify Premium',
      subscriptions,
      link: 'https://support.spotify.com/article/duo-plan/',
      people: 2,
    },
  ])
  await share(bob, his.id, {})
  expect((await householdOf(ann))?.duplicates).toHaveLength(1)
})

test('what is done about a household is in the log of who did it, and of whom it concerns', async () => {
  const home = await liveTogether(ann, bob)
  await ann.call('/api/household/organiser', { member: memberNamed(home, 'bob') })
  await ann.call('/api/household/leave', undefined, 'POST')
  const made = await bob.call('/api/household/invitations', {})
  const { id } = CreatedHouseholdInvitation.parse(await made.json())
  await bob.call(`/api/household/invitations/${id}`, undefined, 'DELETE')
  const logOf = async (who: Somebody) => {
    const { changes } = (await (await who.call('/api/export')).json()) as {
      changes: { what: string; oldValue: string | null; newValue: string | null; person: string | null }[]
    }
    return changes
      .filter(({ what }) => what.startsWith('household'))
      .map(({ what, oldValue, newValue, person }) => [what, oldValue, newValue, person])
      .toSorted()
  }
  expect(await logOf(ann)).toEqual(
    [
      ['householdRole', null, 'organiser', null],
      ['householdInvitation', null, 'open', null],
      ['householdInvitation', 'open', 'used', null],
      ['householdRole', 'organiser', 'member', null],
      ['householdRole', 'member', null, null],
    ].toSorted(),
  )
  expect(await logOf(bob)).toEqual(
    [
      ['householdRole', null, 'member', null],
      ['householdRole', 'member', 'organiser', null],
      ['householdInvitation', null, 'open', null],
      ['householdInvitation', 'open', 'ended', null],
    ].toSorted(),
  )
})
