import { randomUUID } from 'node:crypto'
import type { ImportRequest, ImportResult, ImportRow, LooseCharge } from '@duely/contract'
import {
  type DecidedRow,
  decideRows,
  importedReminderDays,
  localDate,
  type PlainDate,
  Refusal,
  type RowDecision,
  shownAmount,
} from '@duely/domain'
import { type ImportedCategories, importedCategories } from '#server/features/categories/index.ts'
import { type ActivePlan, lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone, selectInsistAbove } from '#server/features/profile/index.ts'
import {
  announceShared,
  assertKnownMark,
  assertRoomForCharges,
  insistChooser,
  lockSharing,
  queueEvents,
  type SubscriptionDeps,
} from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { EMPTY_LOG, lockOpenImport, withRequest } from './import-log.ts'
import {
  type ImportLog,
  insertImport,
  insertPastCharges,
  insertSubscriptions,
  selectForImport,
  updateImport,
} from './imports.repo.ts'
import { insertNewLooseCharges } from './loose-charges.ts'
import { chargesOf, rowsWithCharges, valuesOf } from './row-values.ts'
import { updateFromRows } from './update-from-rows.ts'

/**
 * Records many subscriptions with their past charges, all or none. Rows already recorded and rows over the
 * plan limit are skipped and reported. Further requests with the same `importId` belong to the same import,
 * which is undone as a whole.
 *
 * @throws Refusal INVALID when `updates` names a subscription the user does not own, with too many charges,
 *   or for a household that there is not; NOT_FOUND (the account or the import does not exist),
 *   IMPORT_TOO_OLD
 */
export async function importSubscriptions(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  request: ImportRequest,
): Promise<ImportResult> {
  const { userId } = viewer
  const { importId, dryRun, quiet } = request
  const { rows, loose } = rowsWithCharges(request)
  for (const [index, { mark }] of rows.entries()) assertKnownMark(mark, `subscriptions.${index}.mark`)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile, subscription.
    const plan = await lockActivePlan(tx, userId)
    const today = localDate(now, await lockTimezone(tx, userId))
    const householdId = request.household ? await lockSharing(tx, viewer) : null
    const log = importId === undefined ? EMPTY_LOG : await lockOpenImport(tx, userId, importId, now)
    const decided = decideRows(rows, { existing: await selectExisting(tx, userId, log), plan })
    refuseUnknown(decided)
    const recorded = [...rowsThatAre('new', decided), ...rowsThatAre('newer-price', decided)]
    const chargeCount = recorded.reduce((sum, { charges = [] }) => sum + charges.length, loose.length)
    await assertRoomForCharges(tx, userId, chargeCount, 'subscriptions')
    const categories = await importedCategories(
      tx,
      userId,
      rowsThatAre('new', decided).map(({ category }) => category),
      { looks: request.categories, now, dryRun },
    )
    const result = resultOf(decided, plan, categories)
    if (dryRun) return { ...result, importId: null }

    const insistOf = await insistChooser(tx, userId, plan, await selectInsistAbove(tx, userId))
    const { statement } = request
    const context = { reminders, plan, today, now, quiet, insistOf, categories, householdId, statement }
    const { done, judged } = await record(tx, userId, { decided, loose }, context)
    const written = withRequest(log, done)
    if (importId !== undefined) await updateImport(tx, userId, importId, written)
    const id = importId ?? (await insertImport(tx, { userId, createdAt: now, undo: written }))
    const watched = rows.flatMap(({ updates }, index) => {
      const is = judged.get(updates ?? '')
      return is === undefined ? [] : [{ index, is }]
    })
    return { ...result, watched, importId: id }
  })
}

type Decided = DecidedRow<ImportRow>

/** Writes what was decided, and aligns the reminders. */
async function record(
  tx: Transaction,
  userId: string,
  { decided, loose }: { decided: readonly Decided[]; loose: readonly LooseCharge[] },
  context: Pick<SubscriptionDeps, 'reminders'> & {
    plan: ActivePlan | null
    today: PlainDate
    now: Date
    quiet: boolean
    insistOf: (row: ImportRow) => boolean
    categories: ImportedCategories
    statement: ImportRequest['statement']
    householdId: string | null
  },
): Promise<{
  done: ImportLog
  judged: Awaited<ReturnType<typeof updateFromRows>>['judged']
}> {
  const { reminders, now, quiet } = context
  const created = rowsThatAre('new', decided).map((row) => ({ row, id: randomUUID() }))
  const values = created.map((each) => ({ ...valuesOf(each, context), householdId: context.householdId }))
  await insertSubscriptions(tx, userId, values)
  const past = created.flatMap(({ row, id }) =>
    chargesOf(row, {
      id,
      name: row.name,
      category: context.categories.isLeftOut(row.category) ? null : row.category,
    }),
  )
  await insertPastCharges(tx, userId, past)
  const updated = await updateFromRows(tx, userId, rowsThatAre('newer-price', decided), context)
  const added = await insertNewLooseCharges(tx, userId, loose)

  const subscriptionIds = [...created, ...updated.before].map(({ id }) => id)
  await reminders.rederive(tx, { userId, subscriptionIds }, now, { quiet })
  const repriced = updated.before.map(({ id }) => ({ userId, subscriptionId: id }))
  await queueEvents(tx, 'price.changed', repriced, now)
  // What it corrects may be shared already.
  await announceShared(tx, userId, ['subscriptions', 'reminders', 'account'])

  const newIds = new Map(created.map(({ row, id }) => [row, id]))
  const done = {
    created: created.map(({ id }) => id),
    charges: [...updated.charges, ...added],
    updated: updated.before,
    categories: [...context.categories.created],
    rows: decided.flatMap(({ row, decision }) => {
      const subscriptionId = 'of' in decision ? decision.of?.id : newIds.get(row)
      return row.id == null || subscriptionId === undefined ? [] : [{ id: row.id, subscriptionId }]
    }),
  }
  return { done, judged: updated.judged }
}

/** The existing subscriptions, with the rows of this import that they stand for. */
async function selectExisting(tx: Transaction, userId: string, log: ImportLog) {
  const rowIds = new Map(log.rows.map(({ id, subscriptionId }) => [subscriptionId, id]))
  const existing = await selectForImport(tx, userId)
  return existing.map((each) => ({
    ...each,
    amount: shownAmount(each.amount, each.currency),
    rowId: rowIds.get(each.id),
  }))
}

function rowsThatAre(is: RowDecision['is'], decided: readonly Decided[]): ImportRow[] {
  return decided.filter(({ decision }) => decision.is === is).map(({ row }) => row)
}

function refuseUnknown(decided: readonly Decided[]): void {
  const errors = decided
    .flatMap(({ decision }, index) => (decision.is === 'unknown' ? [`subscriptions.${index}.updates`] : []))
    .slice(0, 20)
    .map((path) => ({ path, message: 'There is no such subscription.' }))
  if (errors.length > 0) throw new Refusal('INVALID', errors)
}

function resultOf(
  decided: readonly Decided[],
  plan: ActivePlan | null,
  categories: ImportedCategories,
): Omit<ImportResult, 'importId'> {
  return {
    created: rowsThatAre('new', decided).length,
    updated: rowsThatAre('newer-price', decided).length,
    watched: [],
    skipped: decided.flatMap(({ decision }, index) => {
      if (decision.is === 'same') return [{ index, code: 'DUPLICATE' }]
      return decision.is === 'too-many' ? [{ index, code: decision.code }] : []
    }),
    adjusted: decided.flatMap(({ row, decision }, index) => {
      if (decision.is !== 'new') return []
      return [
        ...(importedReminderDays(row, plan).isAdjusted ? [{ index, code: 'REMINDER_DAYS_NOT_IN_PLAN' }] : []),
        ...(categories.isLeftOut(row.category) ? [{ index, code: 'CATEGORY_LIMIT_REACHED' }] : []),
      ]
    }),
  }
}
