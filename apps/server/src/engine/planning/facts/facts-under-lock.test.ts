import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockActivePlan } from '#server/features/plans/get-active-plan.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { profiles, subscribers, subscriptions } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// Two connections are interleaved by locks, not by timing. The embedded database has only one connection.
describe.runIf(process.env.TEST_DATABASE_URL)('facts are read under the lock they are used under', () => {
  let harness: ReminderHarness
  /**
   * A second handle on the database, with a gate: statements that read
   * facts block there after taking their snapshot.
   */
  let gated: OpenDatabase

  beforeAll(async () => {
    harness = await createReminderHarness()
    await harness.db.execute(sql`alter table plans rename to plans_kept`)
    await harness.db.execute(sql`
      create view plans as select kept.* from plans_kept kept, lateral (
        select case when current_setting('duely.gated', true) = 'on' then pg_advisory_xact_lock_shared(7) end
      ) as gate`)
    const { rows } = await harness.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    url.searchParams.set('options', '-c duely.gated=on')
    gated = await openDatabase({
      databaseUrl: url.href,
      dataDir: '',
      clock: systemClock,
      logger: createLogger('silent'),
    })
  })
  afterAll(async () => {
    await gated.close()
    await harness.close()
  })
  beforeEach(async () => {
    await harness.reset()
    await harness.addPerson({ id: 'ann', zone: 'America/New_York' })
    // The first tick adopts the clock, which is not part of this race.
    await harness.makeEngine({ db: gated.db }).runTick()
  })

  const lockWaits = async () => {
    const { rows } = await harness.db.execute<{ waits: number }>(sql`
      select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.waits ?? 0
  }
  /** Changes the timezone in one transaction, like the profile's act. */
  const moveToTokyo = () =>
    inTransaction(harness.db, async (tx) => {
      await tx.update(profiles).set({ timezone: 'Asia/Tokyo' }).where(eq(profiles.id, 'ann'))
      await harness.engine().rederive(tx, { userId: 'ann' }, harness.clock.now())
    })
  /** Runs an engine up to the gate, changes the timezone meanwhile, then opens the gate. */
  const changeZoneAtGate = async () => {
    const opened = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const lockHolder = inTransaction(harness.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7)`)
      closed.resolve()
      await opened.promise
    })
    await closed.promise
    const tick = harness.makeEngine({ db: gated.db }).runTick()
    await expect.poll(lockWaits).toBe(1)
    let isMoved = false
    const move = moveToTokyo().then(() => {
      isMoved = true
    })
    // Either the change has committed, or it waits for rows locked by the engine.
    await expect.poll(async () => isMoved || (await lockWaits()) === 2).toBe(true)
    opened.resolve()
    await Promise.all([lockHolder, tick, move])
  }

  test('a timezone change during the 09:00 claim: the schedule follows the new timezone', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T14:00:00Z')
    await changeZoneAtGate()
    const { remindAt, rollAt } = await harness.subscription(id)
    expect(remindAt).toEqual(new Date('2026-04-07T00:00:00Z'))
    expect(rollAt).toEqual(new Date('2026-03-10T15:00:00Z'))
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('a timezone change during the roll-over', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T14:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-11T04:00:00Z')
    await changeZoneAtGate()
    const { remindAt, rollAt, nextBillingDate } = await harness.subscription(id)
    expect(nextBillingDate).toBe('2026-04-10')
    expect(remindAt).toEqual(new Date('2026-04-07T00:00:00Z'))
    expect(rollAt).toEqual(new Date('2026-04-10T15:00:00Z'))
    expect(await harness.charges()).toHaveLength(1)
  })

  /** Another transaction makes a change and holds a lock; what waits for it continues after the commit. */
  const waitBehind = async <T>(
    change: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>,
    waitingAct: () => Promise<T>,
  ): Promise<T> => {
    const go = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const first = inTransaction(harness.db, async (tx) => {
      await change(tx)
      held.resolve()
      await go.promise
    })
    await held.promise
    const second = waitingAct()
    await expect.poll(lockWaits).toBe(1)
    go.resolve()
    await first
    return second
  }

  test('an edit that waited for another one sees its timezone', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    await waitBehind(
      async (tx) => {
        await tx.update(profiles).set({ timezone: 'Asia/Tokyo' }).where(eq(profiles.id, 'ann'))
        await tx.update(subscriptions).set({ name: 'Netflix HD' }).where(eq(subscriptions.id, id))
      },
      () => harness.rederive('ann', [id]),
    )
    expect((await harness.subscription(id)).remindAt).toEqual(new Date('2026-03-07T00:00:00Z'))
  })

  test('an act that waited for a plan change sees the new plan', async () => {
    const plan = await waitBehind(
      (tx) => tx.update(subscribers).set({ planId: 'free' }).where(eq(subscribers.userId, 'ann')),
      () => inTransaction(harness.db, (tx) => lockActivePlan(tx, 'ann')),
    )
    expect(plan?.id).toBe('free')
  })
})
