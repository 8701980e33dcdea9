import { CreatedHouseholdInvitation, Subscription } from '@duely/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, type Somebody, signUpSomebody, startHome } from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
beforeEach(async () => {
  ;({ server, ann, bob } = await startHome())
})
afterEach(() => server.close())

test('whoever claims the name that pays is warned at the last chance', async () => {
  await liveTogether(ann, bob)
  const cy = await signUpSomebody(server, 'cy@example.com')
  const named = await ann.call('/api/household/names', { name: 'Kid' })
  const { id: kid } = (await named.json()) as { id: string }
  const made = await ann.call('/api/subscriptions', {
    ...netflix,
    nextBillingDate: '2026-03-08',
    notificationInterval: [3],
    household: { payer: kid },
  })
  Subscription.parse(await made.json())
  const at = async (instant: string) => {
    server.clock.set(instant)
    await server.tick()
  }
  const warned = (email: string) =>
    server.sink.to(email).filter(({ subject = '' }) => subject.includes('Netflix')).length
  await at('2026-03-05T09:00:05Z')
  expect([warned('ann@example.com'), warned('cy@example.com')]).toEqual([1, 0])

  await at('2026-03-06T12:00:00Z')
  const invited = await ann.call('/api/household/invitations', { member: kid })
  const { url } = CreatedHouseholdInvitation.parse(await invited.json())
  const joined = await cy.call(`/api/household/invitations/${url.split('/').at(-1)}/accept`, {})
  expect(joined.ok, await joined.clone().text()).toBe(true)
  await at('2026-03-07T09:00:05Z')
  expect([warned('ann@example.com'), warned('cy@example.com')]).toEqual([1, 1])
})
