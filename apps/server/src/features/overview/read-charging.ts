import { setImmediate } from 'node:timers/promises'
import type { Forecastable, Watch } from '@duely/domain'
import { subscriptionTerms, watchOf } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import { type ChargingRow, selectCharging } from './overview.repo.ts'

/** A subscription that may still be charged, or was until its cancellation. */
export type Charging = Forecastable & {
  readonly id: string
  readonly name: string
  readonly watch: Watch | null
}

/** Subscriptions read and computed per slice. */
const PAGE = 250

/** What a user may still be charged for, in pages with other requests served in between. */
export async function* readCharging(db: Queryable, userId: string): AsyncGenerator<Charging[]> {
  for (let after = NIL_UUID; ; ) {
    const rows: ChargingRow[] = await selectCharging(db, userId, after, PAGE)
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
    watch: watchOf(row),
  }
}
