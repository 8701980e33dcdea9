import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingCustomers, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
const MANY = 60
let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ logger })
  const ids = Array.from({ length: MANY }, (_, n) => `many-${String(n).padStart(3, '0')}`)
  await harness.db.insert(user).values(ids.map((id) => ({ id, name: id, email: `${id}@example.com` })))
})
beforeEach(async () => {
  lines.length = 0
  await harness.reset()
  const now = harness.clock.now()
  const everybody = await harness.db.select({ userId: user.id }).from(user)
  await harness.db
    .insert(billingCustomers)
    .values(everybody.map(({ userId }) => ({ userId, createdAt: now, updatedAt: now })))
})
afterAll(() => harness.close())

const running = () => {
  const task = harness.billing.periodicTasks().find(({ name }) => name === 'payments-reconcile-running')
  if (!task) throw new Error('no such task')
  return task
}
const askedAbout = () =>
  harness.polar.asked.flatMap(({ path }) => /customers\/external\/([^/]+)\/state/.exec(path)?.[1] ?? [])
async function wholeRound(failures = 0): Promise<number> {
  let steps = 0
  let cursor: string | null = null
  do {
    cursor = await running().step({ cursor, failures })
    steps += 1
  } while (cursor !== null)
  return steps
}

test('every customer with possibly missed events is looked up once, one page per step', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  expect(await wholeRound()).toBe(3)
  expect(askedAbout()).toHaveLength(MANY + 2)
  expect(new Set(askedAbout()).size).toBe(MANY + 2)
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('an interrupted round continues where it stopped', async () => {
  const cursor = await running().step({ cursor: null, failures: 0 })
  const first = askedAbout()
  harness.polar.asked.length = 0
  await running().step({ cursor, failures: 0 })
  expect(askedAbout().filter((id) => first.includes(id))).toEqual([])
})

test('a failing lookup blocks no other and is reported', async () => {
  harness.polar.state.failing.add('many-030')
  await wholeRound()
  expect(askedAbout()).toHaveLength(MANY + 2)
  expect(lines.filter((line) => line.includes('member-not-reconciled'))).toHaveLength(1)
})

test('a provider outage holds the page until the retries are used up', async () => {
  harness.polar.state.isDown = true
  await expect(running().step({ cursor: null, failures: 0 })).rejects.toThrow('unavailable')
  expect(await running().step({ cursor: null, failures: 5 })).not.toBeNull()
})
