import { randomUUID } from 'node:crypto'
import type { ImportRequest, ImportResult, ImportRow, LooseCharge } from '@duely/contract'
import { type ImportDecision, localDate, type PlainDate, planImport, Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { queueEvents } from '../../hooks/queue-events.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import { assertRoomForCharges } from '../page/room-for-charges.ts'
import { assertKnownMark } from '../picture/known-mark.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import {
  type ImportLog,
  insertCharges,
  insertImport,
  insertSubscriptions,
  selectForImport,
  updateImport,
} from './import.repo.ts'
import { EMPTY_LOG, lockOpenImport, withRequest } from './import-log.ts'
import { insertNewLooseCharges } from './loose-charges.ts'
import { chargesOf, rowsWithCharges, valuesOf } from './row-values.ts'
import { updateFromRows } from './update-from-rows.ts'

/**
 * Records many subscriptions with their past charges, all or none. Rows already recorded and rows over the
 * plan limit are skipped and reported. Further requests with the same `importId` belong to the same import,
 * which is undone as a whole.
 *
 * @throws Refusal INVALID when `updates` names a subscription the user does not own, or with too many charges;
 *   NOT_FOUND (the account or the import does not exist), IMPORT_TOO_OLD
 */
export async function importSubscriptions(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  request: ImportRequest,
): Promise<ImportResult> {
  const { importId, dryRun, quiet } = request
  const { rows, loose } = rowsWithCharges(request)
  for (const [index, { mark }] of rows.entries()) assertKnownMark(mark, `subscriptions.${index}.mark`)
  const now = clock.now()
  const { result, dueNow } = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile, subscription.
    const plan = await lockActivePlan(tx, userId)
    const today = localDate(now, await lockTimezone(tx, userId))
    const log = importId === undefined ? EMPTY_LOG : await lockOpenImport(tx, userId, importId, now)
    const decisions = planImport(rows, { existing: await existingFor(tx, userId, log), plan })
    refuseUnknown(decisions)
    const recorded = rows.filter((_, index) => decisions[index]?.act !== 'skip')
    const past = recorded.reduce((sum, { charges = [] }) => sum + charges.length, loose.length)
    await assertRoomForCharges(tx, userId, past, 'subscriptions')
    if (dryRun) return { result: resultOf(decisions, null), dueNow: false }

    const facts = { reminders, today, now, quiet }
    const { done, isDue } = await record(tx, userId, { rows, decisions, loose }, facts)
    const written = withRequest(log, done)
    if (importId !== undefined) await updateImport(tx, userId, importId, written)
    const id = importId ?? (await insertImport(tx, { userId, createdAt: now, undo: written }))
    return { result: resultOf(decisions, id), dueNow: isDue }
  })
  if (dueNow) reminders.poke()
  return result
}

type Decided = {
  rows: readonly ImportRow[]
  decisions: readonly ImportDecision[]
  loose: readonly LooseCharge[]
}
type Facts = { reminders: SubscriptionDeps['reminders']; today: PlainDate; now: Date; quiet: boolean }

/** Writes what was decided, and aligns the reminders. */
async function record(
  tx: Transaction,
  userId: string,
  { rows, decisions, loose }: Decided,
  { reminders, today, now, quiet }: Facts,
): Promise<{ done: ImportLog; isDue: boolean }> {
  const created = rows.flatMap((row, index) => {
    const decision = decisions[index]
    return decision?.act === 'create' ? [{ row, decision, id: randomUUID(), index }] : []
  })
  const values = created.map((each) => valuesOf(each, { today, now }))
  await insertSubscriptions(tx, userId, values)
  const past = created.flatMap(({ row, id }) =>
    chargesOf(row, { id, name: row.name, category: row.category }),
  )
  await insertCharges(tx, userId, past)
  const updates = rows.filter((_, index) => decisions[index]?.act === 'update')
  const updated = await updateFromRows(tx, userId, updates, { reminders, today, now })
  const added = await insertNewLooseCharges(tx, userId, loose)

  const subscriptionIds = [...created, ...updated.before].map(({ id }) => id)
  const { dueNow } = await reminders.rederive(tx, { userId, subscriptionIds }, now, { quiet })
  const repriced = updated.before.map(({ id }) => ({ userId, subscriptionId: id }))
  const hasEvents = await queueEvents(tx, 'price.changed', repriced, now)
  await announce(tx, userId, ['subscriptions', 'reminders', 'account'])

  const idOf = new Map(created.map(({ index, id }) => [index, id]))
  const done = {
    created: created.map(({ id }) => id),
    charges: [...updated.charges, ...added],
    updated: updated.before,
    rows: rowsOf(rows, (index) => idOf.get(index) ?? idIn(decisions[index])),
  }
  return { done, isDue: dueNow || hasEvents }
}

/** The existing subscriptions, with the rows of this import that they stand for. */
async function existingFor(tx: Transaction, userId: string, log: ImportLog) {
  const rowIds = new Map(log.rows.map(({ id, subscriptionId }) => [subscriptionId, id]))
  const existing = await selectForImport(tx, userId)
  return existing.map((each) => ({ ...each, rowId: rowIds.get(each.id) }))
}

/** The rows with an id, and what stands for them. */
function rowsOf(rows: readonly ImportRow[], idOf: (index: number) => string | null): ImportLog['rows'] {
  return rows.flatMap(({ id }, index) => {
    const subscriptionId = idOf(index)
    return id == null || subscriptionId === null ? [] : [{ id, subscriptionId }]
  })
}

function idIn(decision: ImportDecision | undefined): string | null {
  return decision !== undefined && 'id' in decision ? decision.id : null
}

function refuseUnknown(decisions: readonly ImportDecision[]): void {
  const errors = decisions
    .flatMap(({ act }, index) => (act === 'unknown' ? [`subscriptions.${index}.updates`] : []))
    .slice(0, 20)
    .map((path) => ({ path, message: 'There is no such subscription.' }))
  if (errors.length > 0) throw new Refusal('INVALID', errors)
}

function resultOf(decisions: readonly ImportDecision[], importId: string | null): ImportResult {
  const count = (act: ImportDecision['act']) => decisions.filter((decision) => decision.act === act).length
  return {
    importId,
    created: count('create'),
    updated: count('update'),
    skipped: decisions.flatMap((decision, index) =>
      decision.act === 'skip' ? [{ index, code: decision.code }] : [],
    ),
    adjusted: decisions.flatMap((decision, index) =>
      decision.act === 'create' && decision.isAdjusted ? [{ index, code: 'REMINDER_DAYS_NOT_IN_PLAN' }] : [],
    ),
  }
}
