import { setImmediate } from 'node:timers/promises'
import type { Forecastable } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { subscriptionTerms } from '../subscriptions/terms/subscription-terms.ts'
import { type ChargingRow, selectCharging } from './overview.repo.ts'

/** A subscription that may still be charged, or was until its cancellation. */
export type Charging = Forecastable & {
  readonly id: string
  readonly name: string
}

/** Subscriptions read and computed per slice. */
const PAGE = 250

/** What a user may still be charged for, in pages with other requests served in between. */
export async function* readCharging(db: Queryable, userId: string): AsyncGenerator<Charging[]> {
  for (let after: string | null = null; ; ) {
    const rows: ChargingRow[] = await selectCharging(db, userId, after, PAGE)
    yield rows.map(withTerms)
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? null
    await setImmediate()
  }
}

function withTerms(row: ChargingRow): Charging {
  return {
    ...subscriptionTerms(row),
    id: row.id,
    name: row.name,
    currency: row.currency,
  }
}
