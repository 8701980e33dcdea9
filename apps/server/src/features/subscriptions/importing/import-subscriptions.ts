import { randomUUID } from 'node:crypto'
import type { ImportRequest, ImportResult, ImportRow } from '@duely/contract'
import {
  type ImportDecision,
  isActive,
  isOccurrence,
  localDate,
  type PlainDate,
  planImport,
  Refusal,
  scheduleOnCreate,
} from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import {
  type ImportedCharge,
  type ImportUndo,
  insertCharges,
  insertImport,
  insertSubscriptions,
  selectAmountsForUpdate,
  selectForImport,
  updateAmount,
} from './import.repo.ts'

type Decided = { row: ImportRow; decision: ImportDecision; index: number }

/**
 * Records many subscriptions with their past charges, or none of them. What is recorded already and what the plan has no
 * place for is left out and told, so the same request twice changes nothing the second time.
 * @throws Refusal INVALID when `updates` names nothing of this person, NOT_FOUND (the account is gone)
 */
export async function importSubscriptions(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  { subscriptions: rows, dryRun, quiet }: ImportRequest,
): Promise<ImportResult> {
  const now = clock.now()
  const { result, dueNow } = await inTransaction(db, async (tx) => {
    // Membership, profile, subscription: every act locks in this order.
    const plan = await lockActivePlan(tx, userId)
    const today = localDate(now, await lockTimezone(tx, userId))
    const existing = await selectForImport(tx, userId)
    const usage = { active: existing.filter(isActive).length, rows: existing.length }
    const decided = planImport(rows, { existing, plan, ...usage }).map((decision, index) => ({
      row: rows[index] as ImportRow,
      decision,
      index,
    }))
    refuseUnknown(decided)
    if (dryRun) return { result: resultOf(decided, null), dueNow: false }
    const created = await create(tx, userId, decided, { today, now })
    const updated = await update(tx, userId, decided, { reminders, now })
    const charges = [...created.charges, ...updated.charges]
    const undo: ImportUndo = {
      created: created.ids,
      charges: await insertCharges(tx, userId, nameCharges(charges, existing)),
      updated: updated.before,
    }
    const importId = await insertImport(tx, { userId, createdAt: now, undo })
    const changed = [...created.ids, ...updated.before.map(({ id }) => id)]
    const derived =
      changed.length > 0
        ? await reminders.rederive(tx, { userId, subscriptionIds: changed }, now, { quiet })
        : { dueNow: false }
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    return { result: resultOf(decided, importId), ...derived }
  })
  if (dueNow) reminders.poke()
  return result
}

function refuseUnknown(decided: readonly Decided[]): void {
  const errors = decided
    .filter(({ decision }) => decision.act === 'unknown')
    .slice(0, 20)
    .map(({ index }) => ({
      path: `subscriptions.${index}.updates`,
      message: 'There is no such subscription.',
    }))
  if (errors.length > 0) throw new Refusal('INVALID', errors)
}

async function create(
  tx: Transaction,
  userId: string,
  decided: readonly Decided[],
  { today, now }: { today: PlainDate; now: Date },
): Promise<{ ids: string[]; charges: ImportedCharge[] }> {
  const values: Parameters<typeof insertSubscriptions>[2][number][] = []
  const charges: ImportedCharge[] = []
  for (const { row, decision } of decided) {
    if (decision.act !== 'create') continue
    const { anchorDate, charges: paid, updates: _, ...fields } = row
    const id = randomUUID()
    values.push({
      ...fields,
      id,
      ...scheduleOf(row, today),
      description: fields.description ?? null,
      category: fields.category ?? null,
      notificationInterval: [...decision.notificationInterval],
      createdAt: now,
      updatedAt: now,
    })
    for (const { date, amount } of paid)
      charges.push({
        subscriptionId: id,
        subscriptionName: fields.name,
        category: fields.category ?? null,
        chargedOn: date,
        amount,
        currency: fields.currency,
      })
  }
  await insertSubscriptions(tx, userId, values)
  return { ids: values.map(({ id }) => id), charges }
}

/** An anchor whose calendar the date stands on is kept, so that a subscription of the 31st remains one. */
function scheduleOf(row: ImportRow, today: PlainDate) {
  const { anchorDate, nextBillingDate, billingCycle, status } = row
  const keeps = anchorDate !== undefined && isOccurrence(anchorDate, billingCycle, nextBillingDate)
  const anchored = scheduleOnCreate(
    { nextBillingDate: keeps ? anchorDate : nextBillingDate, billingCycle, status },
    today,
  )
  const isLater = keeps && (!isActive(row) || nextBillingDate > anchored.nextBillingDate)
  return isLater ? { ...anchored, nextBillingDate } : anchored
}

async function update(
  tx: Transaction,
  userId: string,
  decided: readonly Decided[],
  { reminders, now }: { reminders: SubscriptionDeps['reminders']; now: Date },
): Promise<{ before: { id: string; amount: string }[]; charges: ImportedCharge[] }> {
  const byId = new Map<string, ImportRow>()
  for (const { row, decision } of decided) if (decision.act === 'update') byId.set(decision.id, row)
  if (byId.size === 0) return { before: [], charges: [] }
  const ids = [...byId.keys()]
  await reminders.catchUp(tx, { userId, subscriptionIds: ids }, now)
  const before = await selectAmountsForUpdate(tx, userId, ids)
  const charges: ImportedCharge[] = []
  for (const { id } of before) {
    const row = byId.get(id) as ImportRow
    await updateAmount(tx, userId, id, { amount: row.amount, updatedAt: now })
    for (const { date, amount } of row.charges)
      charges.push({
        subscriptionId: id,
        subscriptionName: row.name,
        chargedOn: date,
        amount,
        currency: row.currency,
      })
  }
  return { before, charges }
}

/** Charges of what was there already go under its own name and category. */
function nameCharges(
  charges: readonly ImportedCharge[],
  existing: readonly { id: string; name: string; category: string | null }[],
): ImportedCharge[] {
  const byId = new Map(existing.map((row) => [row.id, row]))
  return charges.map((charge) => {
    const known = byId.get(charge.subscriptionId)
    return known ? { ...charge, subscriptionName: known.name, category: known.category } : charge
  })
}

function resultOf(decided: readonly Decided[], importId: string | null): ImportResult {
  const count = (act: ImportDecision['act']) => decided.filter(({ decision }) => decision.act === act).length
  return {
    importId,
    created: count('create'),
    updated: count('update'),
    skipped: decided.flatMap(({ decision, index }) =>
      decision.act === 'skip' ? [{ index, code: decision.code }] : [],
    ),
    adjusted: decided.flatMap(({ decision, index }) =>
      decision.act === 'create' && decision.isAdjusted ? [{ index, code: 'REMINDER_DAYS_NOT_IN_PLAN' }] : [],
    ),
  }
}
