import { amountText, type Currency, isHiddenOn, shownAmount, storedAmount, type View } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { bearingOf } from './present-household.ts'
import { type BorneRow, selectSharedRows } from './shared-rows.repo.ts'

/** What a viewer bears of an amount of a subscription, in minor units; null stands for a deleted one. */
export type Bearing = (subscriptionId: string | null, amountMinor: number) => number

const WHOLE: Bearing = (_, amountMinor) => amountMinor

/**
 * What counts in the sums of a view: under `mine` the viewer's share, otherwise all. Of a private one, and of
 * a gift whose day has not come, its owner bears all.
 */
export async function readBearing(db: Queryable, viewer: Viewer, view: View): Promise<Bearing> {
  const { member, day } = viewer
  if (view !== 'mine' || member === null) return WHOLE
  const rows = new Map((await selectSharedRows(db, viewer)).map((row): [string, BorneRow] => [row.id, row]))
  return (id, amountMinor) => {
    const row = id === null ? undefined : rows.get(id)
    if (row === undefined || isHiddenOn(row.hiddenUntil, day)) return amountMinor
    return bearingOf(row, amountMinor).get(member.id) ?? 0
  }
}

/** The amount of a charge as a view shows it. */
export function borneAmount(
  bearing: Bearing,
  charge: { subscriptionId: string | null; amount: string; currency: Currency },
): string {
  const { subscriptionId, amount, currency } = charge
  if (bearing === WHOLE) return shownAmount(amount, currency)
  return amountText(bearing(subscriptionId, storedAmount(amount, currency)), currency)
}
