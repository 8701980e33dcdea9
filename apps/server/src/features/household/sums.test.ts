import { Analytics, ChargesOfDays, Subscription } from '@duely/contract'
import { storedAmount, VIEWS } from '@duely/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, type Somebody, startHome } from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
beforeEach(async () => {
  ;({ server, ann, bob } = await startHome({ env: { PLANS: 'off' } }))
})
afterEach(() => server.close())

const LIST = '/api/subscriptions'
const add = async (who: Somebody, facts: object) =>
  Subscription.parse(await (await who.call(LIST, { ...netflix, currency: 'USD', ...facts })).json())
const charge = (who: Somebody, id: string, amount: string) =>
  who.call(`${LIST}/${id}/charges`, { date: '2026-03-01', amount })

test('past charges follow the view, and add up to what Analytics says', async () => {
  const home = await liveTogether(ann, bob)
  const [annsId, bobsId] = [memberNamed(home, 'ann'), memberNamed(home, 'bob')]
  const equal = { mode: 'equal', of: [annsId, bobsId].map((member) => ({ member })) }
  const divided = await add(ann, { household: { shares: equal, payer: bobsId } })
  const whole = await add(bob, { name: 'Water', household: {} })
  const own = await add(ann, { name: 'Own' })
  await charge(ann, divided.id, '10.01')
  await charge(bob, whole.id, '20.00')
  await charge(ann, own.id, '40.00')
  const sums: Record<string, number[]> = {}
  for (const [name, who] of Object.entries({ ann, bob }))
    for (const view of VIEWS) {
      const { charges } = ChargesOfDays.parse(await (await who.call(`/api/charges?view=${view}`)).json())
      const answer = Analytics.parse(await (await who.call(`/api/analytics?view=${view}`)).json())
      const [total] = answer.months.at(-1)?.totals ?? []
      const minor = charges.reduce((sum, { amount }) => sum + storedAmount(amount, 'USD'), 0)
      expect(minor).toBe(storedAmount(total?.amount ?? '0', 'USD'))
      sums[`${name} ${view}`] = [charges.length, minor]
    }
  expect(sums).toEqual({
    // The last cent goes to who pays.
    'ann mine': [2, 4_500],
    'ann paid': [1, 4_000],
    'ann household': [2, 3_001],
    'bob mine': [2, 2_501],
    'bob paid': [2, 3_001],
    'bob household': [2, 3_001],
  })
  const usual = await (await ann.call('/api/charges')).json()
  expect(usual).toEqual(await (await ann.call('/api/charges?view=mine')).json())
})

test('until its day has come a gift is paid and borne by its owner, in every view, and seen by nobody else', async () => {
  const home = await liveTogether(ann, bob)
  const [annsId, bobsId] = [memberNamed(home, 'ann'), memberNamed(home, 'bob')]
  const equal = { mode: 'equal', of: [annsId, bobsId].map((member) => ({ member })) }
  const gift = await add(ann, {
    household: { shares: equal, payer: bobsId, decider: bobsId, hiddenUntil: '2026-04-01' },
  })
  await charge(ann, gift.id, '10.00')
  const seen = async (who: Somebody, view: string) => {
    const { charges } = ChargesOfDays.parse(await (await who.call(`/api/charges?view=${view}`)).json())
    const { subscriptions } = (await (await who.call(`${LIST}?view=${view}`)).json()) as {
      subscriptions: Subscription[]
    }
    return [subscriptions.length, charges.reduce((sum, { amount }) => sum + storedAmount(amount, 'USD'), 0)]
  }
  const sums = async (who: Somebody) => Promise.all(VIEWS.map((view) => seen(who, view)))
  expect(gift.household?.yourShare).toBeNull()
  expect(await sums(ann)).toEqual([
    [1, 1_000],
    [1, 1_000],
    [0, 0],
  ])
  expect(await sums(bob)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
