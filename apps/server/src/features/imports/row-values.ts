import type { ImportRequest, ImportRow, LooseCharge } from '@duely/contract'
import {
  endReached,
  importedActs,
  importedPrices,
  importedReminderDays,
  importedSchedule,
  importedWatch,
  type PlainDate,
  plainDate,
  storedAmount,
} from '@duely/domain'
import type { ImportedCategories } from '#server/features/categories/index.ts'
import type { ActivePlan } from '#server/features/plans/index.ts'
import { markWithoutPicture, priceColumnsOf, termsOf } from '#server/features/subscriptions/index.ts'
import type { ImportedCharge, NewRow } from './imports.repo.ts'

/**
 * The rows with their past charges. A row without a list of its own has those that name its id in `charges`;
 * those that name no row are of subscriptions that are no longer there.
 */
export function rowsWithCharges({
  subscriptions,
  charges,
}: Pick<ImportRequest, 'subscriptions' | 'charges'>): {
  rows: ImportRow[]
  loose: LooseCharge[]
} {
  const ids = new Set(subscriptions.flatMap(({ id }) => id ?? []))
  const byRow = Map.groupBy(charges, ({ subscriptionId: id }) => (id != null && ids.has(id) ? id : null))
  const rows = subscriptions.map((row) => ({ ...row, charges: row.charges ?? byRow.get(row.id ?? '') ?? [] }))
  return { rows, loose: byRow.get(null) ?? [] }
}

/** The columns of a new subscription; `today` is in its owner's timezone. */
export function valuesOf(
  { id: subscriptionId, row }: { id: string; row: ImportRow },
  {
    plan,
    today,
    now,
    insistOf,
    categories,
  }: {
    plan: ActivePlan | null
    today: PlainDate
    now: Date
    insistOf: (row: ImportRow) => boolean
    categories: ImportedCategories
  },
): NewRow {
  const { id: _, charges: _past, updates: _own, firstAmount, watch, ...fields } = row
  const terms = termsOf(fields)
  const schedule = importedSchedule(row, today)
  const { notificationInterval, extraReminderDays } = importedReminderDays(row, plan)
  const prices = importedPrices(
    {
      amountMinor: storedAmount(row.amount, row.currency),
      firstMinor: firstAmount === undefined ? undefined : storedAmount(firstAmount, row.currency),
      prices: row.prices.map(({ from, amount }) => ({
        from,
        amountMinor: storedAmount(amount, row.currency),
      })),
      trialEndsOn: terms.trialEndsOn && plainDate(terms.trialEndsOn),
    },
    today,
  )
  const acts = importedActs(row, today)
  return {
    ...fields,
    id: subscriptionId,
    ...schedule,
    ...terms,
    ...priceColumnsOf(prices, row.currency),
    ...acts,
    ...endReached({ ...row, ...schedule }),
    watch: importedWatch(watch, { ...row, ...schedule, ...acts }, today),
    notificationInterval,
    extraReminderDays,
    insist: insistOf(row),
    description: fields.description ?? null,
    ...categories.stored(row.category),
    mark: markWithoutPicture(fields.mark),
    createdAt: now,
    updatedAt: now,
  }
}

/** The past charges of a row; what they do not name themselves is that of `own`. */
export function chargesOf(
  row: ImportRow,
  own: { id: string; name: string; category: string | null | undefined },
): ImportedCharge[] {
  return (row.charges ?? []).map((charge) => ({
    subscriptionId: own.id,
    subscriptionName: charge.name ?? own.name,
    category: charge.category === undefined ? (own.category ?? null) : charge.category,
    chargedOn: charge.date,
    amount: charge.amount,
    refunded: charge.refunded,
    currency: charge.currency ?? row.currency,
  }))
}
