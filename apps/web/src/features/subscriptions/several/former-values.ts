import type { BulkRequestInput, Subscription } from '@duely/contract'
import { sharingOf } from '#web/household/household-words.ts'

type Change = NonNullable<BulkRequestInput['change']>

/** What brings several subscriptions back to how they were before a change. */
export type FormerValues = {
  /** One act for all that had the same values. */
  readonly acts: readonly { readonly ids: string[]; readonly change: Change }[]
  /** Those that were paused until a day, which a change of the status does not carry. */
  readonly pauses: readonly { readonly id: string; readonly until: string }[]
}

/** What undoes `change` for `rows`, as they are before it. */
export function formerValues(rows: readonly Subscription[], change: Change): FormerValues {
  const until = (row: Subscription) =>
    change.status !== undefined && row.status === 'paused' ? row.resumesOn : null
  const pauses = rows.flatMap((row) => {
    const day = until(row)
    return day === null ? [] : [{ id: row.id, until: day }]
  })
  const groups = Map.groupBy(
    rows.filter((row) => until(row) === null),
    (row) => JSON.stringify(valuesOf(row, change)),
  )
  const acts = [...groups.values()].flatMap((members) => {
    const [first] = members
    return first ? [{ ids: members.map(({ id }) => id), change: valuesOf(first, change) }] : []
  })
  return { acts, pauses }
}

/** The present values of the fields that `change` names. */
function valuesOf(row: Subscription, change: Change): Change {
  return {
    ...(change.status === undefined ? {} : { status: row.status as Change['status'] }),
    ...(change.category === undefined ? {} : { category: row.category }),
    ...(change.notificationInterval === undefined
      ? {}
      : { notificationInterval: row.notificationInterval as Change['notificationInterval'] }),
    ...(change.paymentMethod === undefined ? {} : { paymentMethod: row.paymentMethod }),
    ...(change.household === undefined ? {} : { household: row.household && sharingOf(row.household) }),
  }
}
