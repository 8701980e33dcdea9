import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { createSetAside } from './person-by-person.ts'

// It is Monday, 2 March 2026, 12:00 UTC; reminders go out at 09:00. A trigger simulates an unknown fault: no
// line of Eve's can be written.
let harness: ReminderHarness
const logged: Record<string, unknown>[] = []
const logger = createLogger('info', { write: (line: string) => logged.push(JSON.parse(line)) })

beforeAll(async () => {
  harness = await createReminderHarness({ logger })
  await harness.db.execute(sql`
    create function refuse_eve() returns trigger language plpgsql as $$
      begin if new.user_id = 'eve' then raise exception 'no line for eve'; end if; return new; end $$`)
})
afterAll(() => harness.close())
const withFault = async (run: () => Promise<void>) => {
  await harness.db.execute(sql`create trigger refuse_eve before insert on deliveries
    for each row execute function refuse_eve()`)
  await run().finally(() => harness.db.execute(sql`drop trigger refuse_eve on deliveries`))
}
beforeEach(async () => {
  await harness.reset()
  logged.length = 0
  for (const id of ['ann', 'eve', 'zoe']) await harness.addPerson({ id })
})

const recipients = () => harness.mailer.mails.map((mail) => mail.to).toSorted()
const alarms = () => logged.filter(({ event }) => event === 'person-set-aside').map(({ userId }) => userId)

test('whose reminders cannot be written shares their fate with nobody, and gets them once they can', async () => {
  for (const id of ['ann', 'eve', 'zoe']) await harness.subscribe(id, { date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
  await withFault(async () => {
    await harness.tick()
    expect(recipients()).toEqual(['ann@example.com', 'zoe@example.com'])
    expect(alarms()).toEqual(['eve'])
    // Passed by for a quarter of an hour.
    await harness.tick()
    expect(alarms()).toEqual(['eve'])
  })
  harness.clock.set('2026-03-07T09:15:00Z')
  await harness.tick()
  expect(recipients()).toEqual(['ann@example.com', 'eve@example.com', 'zoe@example.com'])
})

test('her renewals roll over when her reminders can be written, everybody else’s at once', async () => {
  for (const id of ['ann', 'eve', 'zoe']) await harness.subscribe(id, { date: '2026-03-10', days: [1] })
  await withFault(async () => {
    harness.clock.set('2026-03-11T09:00:00Z')
    await harness.tick()
    expect((await harness.charges()).map(({ userId }) => userId).toSorted()).toEqual(['ann', 'zoe'])
  })
  harness.clock.set('2026-03-11T09:15:00Z')
  await harness.tick()
  expect((await harness.charges()).map(({ userId }) => userId).toSorted()).toEqual(['ann', 'eve', 'zoe'])
})

test('she can still change and delete what fails', async () => {
  const id = await harness.subscribe('eve', { date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
  await withFault(() =>
    inTransaction(harness.db, (tx) =>
      harness.engine().catchUp(tx, { userId: 'eve', subscriptionIds: [id] }, harness.clock.now()),
    ),
  )
  expect(alarms()).toEqual(['eve'])
})

test('a new clock is adopted for everybody else', async () => {
  for (const id of ['ann', 'eve', 'zoe']) await harness.subscribe(id, { date: '2026-03-10' })
  await harness.tick()
  harness.clock.set('2026-03-07T08:30:00Z')
  const earlier = harness.makeEngine({ reminderHour: 8 })
  await withFault(async () => {
    await earlier.runTick()
    expect(recipients()).toEqual(['ann@example.com', 'zoe@example.com'])
    expect(alarms()).toEqual(['eve'])
  })
})

test('an outage of a quarter leaves a line for each reminder that it swallowed', async () => {
  await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.subscribe('zoe', { date: '2026-03-10', cycle: 'daily' })
  await harness.tick()
  harness.clock.set('2026-06-09T12:00:00Z')
  await harness.tick()
  const lines = await harness.deliveries()
  expect(lines.filter(({ userId }) => userId === 'ann').map(({ day, state }) => `${day} ${state}`)).toEqual([
    '2026-03-07 expired',
    '2026-04-07 expired',
    '2026-05-07 expired',
    '2026-06-07 sent',
  ])
  // Of a daily one as many as a month has.
  expect(lines.filter(({ userId }) => userId === 'zoe').length).toBeLessThan(40)
})

test('at most a thousand are passed by', () => {
  const setAside = createSetAside()
  const now = new Date('2026-03-07T09:00:00Z')
  for (let n = 0; n < 1_100; n++) setAside.add(`p${n}`, now)
  expect(setAside.users(now)).toHaveLength(1_000)
  expect(setAside.users(new Date('2026-03-07T09:15:00Z'))).toEqual([])
})

test('nothing is claimed while the clocks of host and database are apart', async () => {
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
  let hostNow = Date.now() + 6 * 60_000
  const apart = harness.makeEngine({ hostNow: () => hostNow })
  await apart.runTick()
  expect(recipients()).toEqual([])
  expect(logged).toContainEqual(expect.objectContaining({ event: 'clocks-apart', level: 'error' }))
  expect((await apart.state()).clockGapMs).toBeGreaterThan(5 * 60_000)
  hostNow = Date.now()
  await apart.runTick()
  expect(recipients()).toEqual(['ann@example.com'])
})
