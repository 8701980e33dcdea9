import type { Forecastable, View, Watch } from '@duely/domain'
import {
  type Bearing,
  readBearing,
  subscriptionTerms,
  watchOf,
} from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { rowPages } from '#server/platform/database/row-pages.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type ChargingRow, selectCharging } from './overview.repo.ts'

/** A subscription that may still be charged, or was until its cancellation. */
export type Charging = Forecastable & {
  readonly id: string
  readonly name: string
  readonly watch: Watch | null
  /** Whether the viewer may say whether it has stopped: as its owner, or because they pay or decide. */
  readonly mayAnswer: boolean
}

/** Subscriptions read and computed per slice. */
const ROWS_PER_PAGE = 250

/**
 * What may still be charged in a view, in pages with other requests served in between. Under `mine` its
 * prices are the viewer's share of them.
 */
export async function* readCharging(db: Queryable, viewer: Viewer, view: View): AsyncGenerator<Charging[]> {
  const bearing = await readBearing(db, viewer, view)
  const pages = rowPages(ROWS_PER_PAGE, (last?: ChargingRow) =>
    selectCharging(db, { viewer, view }, last?.id ?? NIL_UUID, ROWS_PER_PAGE),
  )
  for await (const rows of pages) yield rows.map((row) => withTerms(row, viewer, bearing))
}

function withTerms(row: ChargingRow, { userId, member }: Viewer, bearing: Bearing): Charging {
  const terms = subscriptionTerms(row)
  const born = (amountMinor: number) => bearing(row.id, amountMinor)
  const { trialAmountMinor } = terms
  return {
    ...terms,
    amountMinor: born(terms.amountMinor),
    prices: (terms.prices ?? []).map((price) => ({ ...price, amountMinor: born(price.amountMinor) })),
    ...(trialAmountMinor == null ? {} : { trialAmountMinor: born(trialAmountMinor) }),
    id: row.id,
    name: row.name,
    currency: row.currency,
    watch: watchOf(row),
    mayAnswer:
      row.userId === userId ||
      (member !== null && [row.payerMemberId, row.deciderMemberId].includes(member.id)),
  }
}
