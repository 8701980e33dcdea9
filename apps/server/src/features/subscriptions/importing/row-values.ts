import type { ImportCharge, ImportRequest, ImportRow, LooseCharge } from '@duely/contract'
import {
  endReached,
  type ImportDecision,
  importedActs,
  importedPrices,
  importedSchedule,
  type PlainDate,
  plainDate,
  storedAmount,
} from '@duely/domain'
import { markWithoutPicture } from '../picture/known-mark.ts'
import { priceColumnsOf } from '../terms/change-terms.ts'
import { termsOf } from '../terms/terms-of.ts'
import type { ImportedCharge, NewRow } from './import.repo.ts'

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
  {
    id: subscriptionId,
    row,
    decision,
  }: { id: string; row: ImportRow; decision: ImportDecision & { act: 'create' } },
  { today, now }: { today: PlainDate; now: Date },
): NewRow {
  const { id: _, charges: _past, updates: _own, firstAmount, ...fields } = row
  const terms = termsOf(fields)
  const schedule = importedSchedule(row, today)
  const prices = importedPrices(
    {
      amountMinor: storedAmount(row.amount),
      firstMinor: firstAmount === undefined ? undefined : storedAmount(firstAmount),
      prices: row.prices.map(({ from, amount }) => ({ from, amountMinor: storedAmount(amount) })),
      trialEndsOn: terms.trialEndsOn && plainDate(terms.trialEndsOn),
    },
    today,
  )
  return {
    ...fields,
    id: subscriptionId,
    ...schedule,
    ...terms,
    ...priceColumnsOf(prices),
    ...importedActs(row, today),
    ...endReached({ ...row, ...schedule }),
    extraReminderDays: [...decision.extraReminderDays],
    description: fields.description ?? null,
    category: fields.category ?? null,
    mark: markWithoutPicture(fields.mark),
    notificationInterval: [...decision.notificationInterval],
    createdAt: now,
    updatedAt: now,
  }
}

/** The past charges of a row; what they do not name themselves is that of `own`. */
export function chargesOf(
  row: ImportRow,
  own: { id: string; name: string; category: ImportCharge['category'] },
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
