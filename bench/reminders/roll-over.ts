import { basisText, plainDate } from '@duely/domain'
import {
  createReminderHarness,
  type ReminderHarness,
} from '../../apps/server/src/testing/reminder-harness.ts'
import { median, rounded } from '../compare.ts'
import type { Figure } from '../figure.ts'
import { haveSubscriptions } from './have-subscriptions.ts'

const ROWS = Number(process.env.BENCH_ROLL_OVER ?? 100_000)
const OF_EACH = 10
const TURNS = ['engine', 'floor', 'floor', 'engine', 'engine', 'floor'] as const

/**
 * A hundred thousand passed renewals rolled over by the engine, next to one
 * SQL statement that does the same and records the charges.
 */
export async function measureRollOver(): Promise<Figure[]> {
  const harness = await createReminderHarness({ start: '2026-03-05T00:00:10Z' })
  try {
    await haveSubscriptions(harness.db, {
      people: ROWS / OF_EACH,
      each: OF_EACH,
      remindAt: null,
      renewal: RENEWAL,
      rollAt: '2026-03-05 00:00Z',
    })
    const ways = {
      engine: () => harness.tick(),
      floor: () => harness.db.execute(ONE_STATEMENT),
    }
    const taken: Record<keyof typeof ways, number[]> = { engine: [], floor: [] }
    // Either comes first as often as last, and finds the tables as new.
    for (const way of TURNS) {
      await startAgain(harness)
      taken[way].push(await perSecond(harness, ways[way]))
    }
    const [engine, floor] = [median(taken.engine), median(taken.floor)]
    const name = `roll-over of ${ROWS}`
    return [
      { name, value: rounded(engine, 0), unit: 'renewals/s' },
      { name: `${name}, one statement`, value: rounded(floor, 0), unit: 'renewals/s' },
      { name: `${name}, ratio`, value: rounded(engine / floor, 3), unit: 'of one statement' },
    ]
  } finally {
    await harness.close()
  }
}

async function perSecond({ db }: ReminderHarness, roll: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await roll()
  const seconds = (performance.now() - began) / 1_000
  const { rows } = await db.execute<{ n: number }>('select count(*)::int as n from charges')
  if (rows[0]?.n !== ROWS) throw new Error(`${rows[0]?.n} charges of ${ROWS}`)
  return ROWS / seconds
}

/**
 * As a day leaves them: the reminders of the renewal that passed have gone, and nothing has changed since.
 */
async function startAgain({ db }: ReminderHarness): Promise<void> {
  await db.execute('truncate charges')
  await db.execute(`
    update subscriptions set next_billing_date = '${RENEWAL}', roll_at = '2026-03-05 00:00Z',
      remind_at = '2026-04-01 09:00Z', claimed_until = '2026-03-01 09:00:05Z', derived_from = '${DERIVED_FROM}'`)
  await db.execute('vacuum full subscriptions')
  await db.execute('analyze')
  await db.execute('checkpoint')
}

const RENEWAL = plainDate('2026-03-04')
const DERIVED_FROM = basisText({
  remindable: {
    status: 'active',
    billingCycle: 'monthly',
    anchorDate: RENEWAL,
    nextBillingDate: RENEWAL,
    reminderDays: [3],
  },
  recipient: { zone: 'UTC', hour: 9 },
})

const ONE_STATEMENT = `
  with passed as (
    select subscriptions.id, profiles.timezone from subscriptions join profiles on profiles.id = subscriptions.user_id
    where roll_at <= '2026-03-05 00:00:10Z'
  ), rolled as (
    update subscriptions set next_billing_date = anchor_date + interval '1 month',
      roll_at = (anchor_date + interval '1 month' + interval '1 day') at time zone passed.timezone,
      remind_at = (anchor_date + interval '1 month' - interval '3 days' + interval '9 hours') at time zone passed.timezone,
      claimed_until = '2026-03-05 00:00:10Z', derived_from = replace(derived_from, '2026-03-04', '2026-04-04')
    from passed where subscriptions.id = passed.id
    returning subscriptions.id, user_id, name, category, amount, currency
  )
  insert into charges (user_id, subscription_id, subscription_name, category, charged_on, amount, currency)
  select user_id, id, name, category, date '2026-03-04', amount, currency from rolled`
