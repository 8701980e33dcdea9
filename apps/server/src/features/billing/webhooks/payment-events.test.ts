import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../../../platform/logger/logger.ts'
import { type BillingWorld, createBillingWorld } from '../../../testing/billing-world.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let world: BillingWorld
beforeAll(async () => {
  world = await createBillingWorld({ logger })
})
beforeEach(() => {
  lines.length = 0
  return world.reset()
})
afterAll(() => world.close())

const eventOf = async (id: string) => (await world.events()).find((event) => event.id === id)
const stateChanged = (id = 'changed') =>
  world.tell({ id, type: 'customer.state_changed', data: { external_id: world.ids.ann } })
const alarms = (name: string) =>
  lines.filter((line) => line.includes(`"event":"${name}"`) && line.includes('"level":"error"'))

test('database trouble while everything starts: what was paid is applied all the same', async () => {
  await world.tell({ id: 'paid', data: world.anns() })
  await world.db.execute(sql`alter table webhook_events rename to webhook_events_away`)
  await world.db.execute(sql`alter table periodic_work rename to periodic_work_away`)
  world.workers.start()
  await vi.waitFor(() => {
    expect(lines.join()).toContain('"ticker":"payment-events"')
    expect(lines.join()).toContain('"event":"start-step-failed"')
  })
  const readiness = await (await world.request('/readyz')).json()
  expect(JSON.stringify(readiness)).toContain('trying again')
  await world.db.execute(sql`alter table webhook_events_away rename to webhook_events`)
  await world.db.execute(sql`alter table periodic_work_away rename to periodic_work`)
  world.billing.poke()
  try {
    await vi.waitFor(async () => expect((await eventOf('paid'))?.state).toBe('applied'), { timeout: 40_000 })
    await vi.waitFor(
      async () => {
        const report = (await (await world.request('/readyz')).json()) as { checks: { startup: object } }
        expect(report.checks.startup).toMatchObject({ state: 'ok', 'periodic-work': 'done' })
      },
      { timeout: 40_000 },
    )
  } finally {
    await world.workers.drain()
    await world.workers.close()
  }
  expect(await world.planOf('ann')).toBe('pro-monthly')
})

test('a message is done only after the provider was asked', async () => {
  world.polar.subscriptions.set(world.ids.ann, [world.anns()])
  world.polar.state.isDown = true
  await stateChanged()
  await world.apply()
  expect(await eventOf('changed')).toMatchObject({ state: 'received', attempts: 1, processedAt: null })
  world.polar.state.isDown = false
  await world.apply()
  expect((await eventOf('changed'))?.attempts).toBe(1)
  world.clock.advance('PT5S')
  await world.apply()
  expect(await eventOf('changed')).toMatchObject({ state: 'applied', attempts: 2, userId: world.ids.ann })
  expect(await world.planOf('ann')).toBe('pro-monthly')
})

test('one that fails holds up no other, is reported, and is given up after two days', async () => {
  world.polar.state.isDown = true
  await stateChanged()
  await world.tell({ id: 'odd', type: 'subscription.updated', data: { id: 7 } })
  await world.apply()
  await world.tell({ id: 'paid', data: world.anns() })
  await world.apply()
  expect((await eventOf('paid'))?.state).toBe('applied')
  for (let n = 0; n < 3; n += 1) {
    world.clock.advance('PT1M')
    await world.apply()
  }
  expect(alarms('payment-event-failing').length).toBeGreaterThan(0)
  for (let hour = 0; hour < 49; hour += 1) {
    expect((await eventOf('odd'))?.state).toBe('received')
    world.clock.advance('PT1H')
    await world.apply()
    if ((await eventOf('odd'))?.state === 'failed') break
  }
  for (let hour = 0; hour < 10; hour += 1) {
    world.clock.advance('PT1H')
    await world.apply()
  }
  expect(await eventOf('odd')).toMatchObject({ state: 'failed', note: 'given up' })
  expect(alarms('payment-event-given-up')).toHaveLength(2)
})

test('what another process holds is left alone until its lease ends', async () => {
  await world.tell({ id: 'paid', data: world.anns() })
  await world.db.execute(sql`update webhook_events set lease_until = clock_timestamp() + interval '1 minute'`)
  await world.apply()
  expect((await eventOf('paid'))?.state).toBe('received')
  await world.db.execute(sql`update webhook_events set lease_until = clock_timestamp() - interval '1 second'`)
  await world.apply()
  expect((await eventOf('paid'))?.state).toBe('applied')
})

test('messages that wait too long are told of in /readyz', async () => {
  const payments = async () => {
    const state = await world.billing.state()
    return [state.waiting, state.isHeldUp]
  }
  await world.tell({ id: 'paid', data: world.anns() })
  expect(await payments()).toEqual([1, false])
  world.clock.advance('PT11M')
  expect(await payments()).toEqual([1, true])
})
