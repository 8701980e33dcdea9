import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ logger })
})
beforeEach(() => {
  lines.length = 0
  return harness.reset()
})
afterAll(() => harness.close())

const eventOf = async (id: string) => (await harness.events()).find((event) => event.id === id)
const stateChanged = (id = 'changed') =>
  harness.deliver({ id, type: 'customer.state_changed', data: { external_id: harness.ids.ann } })
const alarms = (name: string) =>
  lines.filter((line) => line.includes(`"event":"${name}"`) && line.includes('"level":"error"'))

test('database failures during the start: paid purchases are still applied', async () => {
  await harness.deliver({ id: 'paid', data: harness.annsSubscription() })
  await harness.db.execute(sql`alter table webhook_events rename to webhook_events_away`)
  await harness.db.execute(sql`alter table periodic_work rename to periodic_work_away`)
  harness.workers.start()
  const hasLogged = (text: string) => lines.some((line) => line.includes(text))
  await expect.poll(() => hasLogged('"ticker":"payment-events"')).toBe(true)
  await expect.poll(() => hasLogged('"event":"start-step-failed"')).toBe(true)
  const readiness = await (await harness.request('/readyz')).json()
  expect(JSON.stringify(readiness)).toContain('trying again')
  await harness.db.execute(sql`alter table webhook_events_away rename to webhook_events`)
  await harness.db.execute(sql`alter table periodic_work_away rename to periodic_work`)
  harness.billing.poke()
  try {
    await expect.poll(async () => (await eventOf('paid'))?.state).toBe('applied')
    const startup = async () => {
      const report = (await (await harness.request('/readyz')).json()) as { checks: { startup: object } }
      return report.checks.startup
    }
    await expect.poll(startup).toMatchObject({ state: 'ok', 'periodic-work': 'done' })
  } finally {
    await harness.workers.drain()
    await harness.workers.close()
  }
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('an event is done only after the provider has answered', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  harness.polar.state.isDown = true
  await stateChanged()
  await harness.apply()
  expect(await eventOf('changed')).toMatchObject({ state: 'received', attempts: 1, processedAt: null })
  harness.polar.state.isDown = false
  await harness.apply()
  expect((await eventOf('changed'))?.attempts).toBe(1)
  harness.clock.advance('PT5S')
  await harness.apply()
  expect(await eventOf('changed')).toMatchObject({ state: 'applied', attempts: 2, userId: harness.ids.ann })
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('a failing event blocks no other, is reported, and is given up after two days', async () => {
  harness.polar.state.isDown = true
  await stateChanged()
  await harness.deliver({ id: 'odd', type: 'subscription.updated', data: { id: 7 } })
  await harness.apply()
  await harness.deliver({ id: 'paid', data: harness.annsSubscription() })
  await harness.apply()
  expect((await eventOf('paid'))?.state).toBe('applied')
  for (let n = 0; n < 3; n += 1) {
    harness.clock.advance('PT1M')
    await harness.apply()
  }
  expect(alarms('payment-event-failing').length).toBeGreaterThan(0)
  for (let hour = 0; hour < 49; hour += 1) {
    expect((await eventOf('odd'))?.state).toBe('received')
    harness.clock.advance('PT1H')
    await harness.apply()
    if ((await eventOf('odd'))?.state === 'failed') break
  }
  for (let hour = 0; hour < 10; hour += 1) {
    harness.clock.advance('PT1H')
    await harness.apply()
  }
  expect(await eventOf('odd')).toMatchObject({ state: 'failed', note: 'given up' })
  expect(alarms('payment-event-given-up')).toHaveLength(2)
})

test('an event leased by another process is left alone until the lease ends', async () => {
  await harness.deliver({ id: 'paid', data: harness.annsSubscription() })
  await harness.db.execute(
    sql`update webhook_events set lease_until = clock_timestamp() + interval '1 minute'`,
  )
  await harness.apply()
  expect((await eventOf('paid'))?.state).toBe('received')
  await harness.db.execute(
    sql`update webhook_events set lease_until = clock_timestamp() - interval '1 second'`,
  )
  await harness.apply()
  expect((await eventOf('paid'))?.state).toBe('applied')
})

test('/readyz reports events that wait too long', async () => {
  const payments = async () => {
    const state = await harness.billing.state()
    return [state.waiting, state.isHeldUp]
  }
  await harness.deliver({ id: 'paid', data: harness.annsSubscription() })
  expect(await payments()).toEqual([1, false])
  harness.clock.advance('PT11M')
  expect(await payments()).toEqual([1, true])
})
