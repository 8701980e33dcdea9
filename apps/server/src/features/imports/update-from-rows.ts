import type { ImportRequest, ImportResult, ImportRow } from '@duely/contract'
import { type PlainDate, storedAmount, withNewerPrice } from '@duely/domain'
import { priceColumnsOf, priceTimeline, type SubscriptionDeps } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ImportLog, insertPastCharges, lockPrices, updatePrices } from './imports.repo.ts'
import { judgedByCharges, logJudged } from './judge-watches.ts'
import { chargesOf } from './row-values.ts'

type Verdict = ImportResult['watched'][number]['is']

/**
 * Gives the subscriptions that rows name by `updates` their newer price, from the row's next renewal on, and
 * their past charges under the name and category they have here.
 *
 * @returns the state before, the ids of the added charges, and what was seen of cancelled subscriptions
 */
export async function updateFromRows(
  tx: Transaction,
  userId: string,
  rows: readonly ImportRow[],
  {
    reminders,
    today,
    now,
    statement,
  }: {
    reminders: SubscriptionDeps['reminders']
    today: PlainDate
    now: Date
    statement: ImportRequest['statement']
  },
): Promise<{ before: ImportLog['updated']; charges: string[]; judged: ReadonlyMap<string, Verdict> }> {
  if (rows.length === 0) return { before: [], charges: [], judged: new Map() }
  const rowsOf = Map.groupBy(rows, ({ updates }) => updates)
  const subscriptionIds = [...rowsOf.keys()].flatMap((id) => id ?? [])
  await reminders.catchUp(tx, { userId, subscriptionIds }, now)
  const found = await lockPrices(tx, userId, subscriptionIds)
  const judged = new Map<string, Verdict>()
  const priced = []
  for (const own of found) {
    const theirs = rowsOf.get(own.id) ?? []
    const seen = judgedByCharges(own, theirs, statement)
    if (seen !== null) judged.set(own.id, seen.is)
    if (seen !== null) await logJudged(tx, userId, own, seen.watch, now)
    const watch = seen === null ? {} : { watch: seen.watch }
    priced.push({ id: own.id, ...pricesAfter(own, theirs, today), ...watch })
  }
  await updatePrices(tx, userId, priced, now)
  const past = found.flatMap((own) => (rowsOf.get(own.id) ?? []).flatMap((row) => chargesOf(row, own)))
  return {
    before: found.map(({ id, amount, prices, watch }) => ({
      id,
      amount,
      prices,
      ...(judged.has(id) ? { watch } : {}),
    })),
    judged,
    charges: await insertPastCharges(tx, userId, past),
  }
}

type Priced = Awaited<ReturnType<typeof lockPrices>>[number]

/** The prices of a subscription after its rows, as stored. */
function pricesAfter(own: Priced, rows: readonly ImportRow[], today: PlainDate) {
  let timeline = priceTimeline(own)
  for (const { nextBillingDate, amount } of rows) {
    const newer = { from: nextBillingDate, amountMinor: storedAmount(amount, own.currency) }
    timeline = { ...timeline, ...withNewerPrice(timeline, newer, today) }
  }
  return priceColumnsOf({ amountMinor: timeline.amountMinor, prices: timeline.prices ?? [] }, own.currency)
}
