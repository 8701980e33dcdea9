import {
  createReminderHarness,
  type ReminderHarness,
} from '../../apps/server/src/testing/reminder-harness.ts'
import { median, rounded } from '../compare.ts'
import type { Figure } from '../figure.ts'
import { haveSubscriptions } from './have-subscriptions.ts'

/** A million rows on PostgreSQL only: the embedded store holds far fewer. */
const SIZES = process.env.TEST_DATABASE_URL ? [1_000, 50_000, 1_000_000] : [1_000, 50_000]
const OF_EACH = 10
const TICKS = 25
const ROUNDS = 5

/**
 * The cost of a tick must depend on what is due, not on what exists:
 * a thousand times the subscriptions, the same time.
 */
export async function measureIdleTick(): Promise<Figure[]> {
  const stores: { size: number; harness: ReminderHarness; seconds: number; times: number[] }[] = []
  try {
    for (const size of SIZES) {
      const harness = await createReminderHarness()
      const store = { size, harness, seconds: 0, times: [] }
      stores.push(store)
      const began = performance.now()
      await haveSubscriptions(harness.db, {
        people: size / OF_EACH,
        each: OF_EACH,
        remindAt: '2026-04-28 09:00Z',
        renewal: '2026-05-01',
        rollAt: '2026-05-02',
      })
      store.seconds = (performance.now() - began) / 1_000
      // The first tick of a day also starts the nightly check.
      await tickTime(harness)
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { harness, times } of stores) times.push(await tickTime(harness))
    const [few] = stores
    return stores.flatMap(({ size, seconds, times }) => [
      { name: `seeding ${size} active`, value: rounded(seconds, 1), unit: 's' },
      { name: `idle tick, ${size} active`, value: rounded(median(times), 2), unit: 'ms' },
      {
        name: `idle tick, ${size} to ${few?.size}`,
        value: rounded(median(times.map((time, round) => time / (few?.times[round] ?? Number.NaN))), 2),
        unit: 'times the time',
      },
    ])
  } finally {
    for (const { harness } of stores) await harness.close()
  }
}

async function tickTime(harness: ReminderHarness): Promise<number> {
  const took: number[] = []
  for (let tick = 0; tick < TICKS; tick++) {
    const began = performance.now()
    const { claimed } = await harness.tick()
    took.push(performance.now() - began)
    if (claimed > 0) throw new Error('Something was due')
  }
  return median(took)
}
