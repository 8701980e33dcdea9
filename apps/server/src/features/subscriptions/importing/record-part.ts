import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@duely/contract'
import { type ImportDecision, localDate, type PlainDate, parseAmount, withNewerPrice } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/announce.ts'
import { queueEvents } from '../../hooks/queue-events.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import { priceColumnsOf } from '../terms/change-terms.ts'
import { priceTimeline } from '../terms/subscription-terms.ts'
import {
  type ImportedCharge,
  type ImportUndo,
  insertCharges,
  insertSubscriptions,
  selectNames,
  selectPricesForUpdate,
  updatePrices,
} from './import.repo.ts'
import { chargesOf, valuesOf } from './row-values.ts'

/** A row, its decision, and its existing or new id; `index` is its position in the file. */
export type Decided = { row: ImportRow; decision: ImportDecision; index: number; id: string }

/** Previous values, kept for undo. */
export type Replaced = { charges: string[]; updated: ImportUndo['updated'] }

/** Rows and charges per transaction, which bounds how long others wait for the lock. */
const PART = 100

/** Splits the rows to record into parts of at most `PART` rows and charges; a row is never split. */
export function partsOf(decided: readonly Decided[]): Decided[][] {
  const parts: Decided[][] = []
  let room = 0
  for (const each of decided) {
    if (each.decision.act !== 'create' && each.decision.act !== 'update') continue
    const last = parts.at(-1)
    if (last !== undefined && room > 0) last.push(each)
    else {
      parts.push([each])
      room = PART
    }
    room -= 1 + each.row.charges.length / 4
  }
  return parts
}

/** Assigns a row the id it will be recorded under. */
export function decide(row: ImportRow, decision: ImportDecision, index: number): Decided {
  return { row, decision, index, id: decision.act === 'update' ? decision.id : randomUUID() }
}

/** Records one part with its charges and reminders. The caller holds the membership lock. */
export async function recordPart(
  tx: Transaction,
  userId: string,
  part: readonly Decided[],
  { reminders, now, quiet }: { reminders: SubscriptionDeps['reminders']; now: Date; quiet: boolean },
): Promise<Replaced & { dueNow: boolean }> {
  if (part.length === 0) return { charges: [], updated: [], dueNow: false }
  const today = localDate(now, await lockTimezone(tx, userId))
  const created = await create(tx, userId, part, { today, now })
  const updated = await update(tx, userId, part, { reminders, today, now })
  await insertCharges(tx, userId, created)
  const charges = await insertCharges(tx, userId, updated.charges)
  const subscriptionIds = part.map(({ id }) => id)
  const { dueNow } = await reminders.rederive(tx, { userId, subscriptionIds }, now, { quiet })
  const repriced = updated.before.map(({ id }) => ({ userId, subscriptionId: id }))
  const hasEvents = await queueEvents(tx, 'price.changed', repriced, now)
  await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
  return { charges, updated: updated.before, dueNow: dueNow || hasEvents }
}

/** @returns the charges to insert with the new subscriptions */
async function create(
  tx: Transaction,
  userId: string,
  part: readonly Decided[],
  { today, now }: { today: PlainDate; now: Date },
): Promise<ImportedCharge[]> {
  const values: Parameters<typeof insertSubscriptions>[2][number][] = []
  const charges: ImportedCharge[] = []
  for (const { row, decision, id } of part) {
    if (decision.act !== 'create') continue
    values.push(valuesOf({ id, row, decision }, { today, now }))
    charges.push(...chargesOf(row, { id, name: row.name, category: row.category }))
  }
  await insertSubscriptions(tx, userId, values)
  return charges
}

/**
 * The amount applies from the row's next renewal on. Added charges use the existing subscription's name and category.
 */
async function update(
  tx: Transaction,
  userId: string,
  part: readonly Decided[],
  { reminders, today, now }: { reminders: SubscriptionDeps['reminders']; today: PlainDate; now: Date },
): Promise<{ before: ImportUndo['updated']; charges: ImportedCharge[] }> {
  const byId = new Map<string, ImportRow>()
  for (const { row, decision, id } of part) if (decision.act === 'update') byId.set(id, row)
  if (byId.size === 0) return { before: [], charges: [] }
  const ids = [...byId.keys()]
  await reminders.catchUp(tx, { userId, subscriptionIds: ids }, now)
  const priced = await selectPricesForUpdate(tx, userId, ids)
  const named = new Map((await selectNames(tx, userId, ids)).map(({ id, ...own }) => [id, own]))
  const charges: ImportedCharge[] = []
  for (const { id, ...prices } of priced) {
    const row = byId.get(id) as ImportRow
    const newer = { from: row.nextBillingDate, amountMinor: parseAmount(row.amount) ?? 0 }
    const changed = withNewerPrice(priceTimeline(prices), newer, today)
    await updatePrices(tx, userId, id, { ...priceColumnsOf(changed), updatedAt: now })
    const own = named.get(id)
    charges.push(...chargesOf(row, { id, name: own?.name ?? row.name, category: own?.category ?? null }))
  }
  return { before: priced.map(({ id, amount, prices }) => ({ id, amount, prices })), charges }
}
