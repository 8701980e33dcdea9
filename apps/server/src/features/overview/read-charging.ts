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
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** What a user may still be charged for, in pages with other requests served in between. */
export async function* readCharging(db: Queryable, userId: string): AsyncGenerator<Charging[]> {
  for (let after = BEFORE_ALL; ; ) {
    const rows: ChargingRow[] = await selectCharging(db, { owner: userId, after, limit: PAGE })
    yield rows.map(withTerms)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
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
