import type { BulkRequestInput, Subscription } from '@duely/contract'
import { sharingOf } from '#web/household/household-words.ts'

type Change = NonNullable<BulkRequestInput['change']>

/** What brings several subscriptions back to how they were before a change. */
export type FormerValues = ReturnType<typeof formerValues>

/** What undoes `change` for `rows`, as they are before it. */
export function formerValues(rows: readonly Subscription[], change: Change) {
  const until = (row: Subscription) =>
    change.status !== undefined && row.status === 'paused' ? row.resumesOn : null
  // A change of the status does not carry the day until which it was paused.
  const pauses = rows.flatMap((row) => {
    const day = until(row)
    return day === null ? [] : [{ id: row.id, until: day }]
  })
  const groups = Map.groupBy(
    rows.filter((row) => until(row) === null),
    (row) => JSON.stringify(valuesOf(row, change)),
  )
  // One act for all that had the same values.
  const acts = [...groups.values()].flatMap((members) => {
    const [first] = members
    return first ? [{ ids: members.map(({ id }) => id), change: valuesOf(first, change) }] : []
  })
  return { acts, pauses }
}

/** The present values of the fields that `change` names. */
function valuesOf(row: Subscription, change: Change): Change {
  const { status, category, notificationInterval, paymentMethod, household } = row
  const present = {
    status,
    category,
    notificationInterval,
    paymentMethod,
    household: household && sharingOf(household),
  }
  const named = Object.entries(present).filter(([name]) => change[name as keyof Change] !== undefined)
  return Object.fromEntries(named) as Change
}
