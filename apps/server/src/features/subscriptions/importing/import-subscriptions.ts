import { setImmediate } from 'node:timers/promises'
import type { ImportRequest, ImportResult, ImportRow } from '@duely/contract'
import { type ImportDecision, isActive, planImport, Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type ActivePlan, lockActivePlan } from '../../plan/get-active-plan.ts'
import { assertKnownMark } from '../picture/known-mark.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import { insertImport, selectForImport, selectUsage, updateImport } from './import.repo.ts'
import { type Decided, decide, partsOf, recordPart } from './record-part.ts'
import { takeBack } from './take-back.ts'

/** The house as the decisions found it: while it is like that, they hold. */
type Ground = { plan: ActivePlan | null; active: number; rows: number }

/**
 * Records many subscriptions with their past charges, or none of them. What is recorded already and what the plan has no
 * place for is left out and told, so the same request twice changes nothing the second time.
 *
 * Many are recorded part by part, so that nobody else waits for all of them. Its note, written first, says what is to be
 * taken back if it does not come to its end: here, or by `takeBackUnfinished` where the process ended.
 * @throws Refusal INVALID when `updates` names nothing of this person, NOT_FOUND (the account is gone)
 */
export async function importSubscriptions(
  deps: SubscriptionDeps,
  userId: string,
  { subscriptions: rows, dryRun, quiet }: ImportRequest,
): Promise<ImportResult> {
  for (const [index, { mark }] of rows.entries()) assertKnownMark(mark, `subscriptions.${index}.mark`)
  const { db, clock, reminders } = deps
  const now = clock.now()
  const begun = await inTransaction(db, async (tx) => {
    // Membership, profile, subscription: every act locks in this order.
    const plan = await lockActivePlan(tx, userId)
    await lockTimezone(tx, userId)
    const { decided, ground } = await decideAll(tx, userId, rows, plan)
    if (dryRun) return { result: resultOf(decided, null), dueNow: false }
    const parts = partsOf(decided)
    const created = idsOf(decided, 'create')
    if (parts.length > 1) {
      const undo = { created, charges: [], updated: [], isUnfinished: true }
      return { decided, ground, importId: await insertImport(tx, { userId, createdAt: now, undo }) }
    }
    const { dueNow, ...replaced } = await recordPart(tx, userId, parts[0] ?? [], { reminders, now, quiet })
    const importId = await insertImport(tx, { userId, createdAt: now, undo: { created, ...replaced } })
    return { result: resultOf(decided, importId), dueNow }
  })
  if ('result' in begun) {
    if (begun.dueNow) reminders.poke()
    return begun.result
  }
  try {
    return resultOf(await recordParts(deps, userId, { ...begun, quiet, now }), begun.importId)
  } catch (error) {
    await takeBack(deps, userId, begun.importId)
    throw error
  }
}

/** Decides rows of a file by what is there now. */
async function decideAll(
  tx: Transaction,
  userId: string,
  rows: readonly ImportRow[],
  plan: ActivePlan | null,
  indices?: readonly number[],
): Promise<{ decided: Decided[]; ground: Ground }> {
  const existing = await selectForImport(tx, userId)
  const usage = { active: existing.filter(isActive).length, rows: existing.length }
  const decided = planImport(rows, { existing, plan, ...usage }).map((decision, place) =>
    decide(rows[place] as ImportRow, decision, indices?.[place] ?? place),
  )
  refuseUnknown(decided)
  return { decided, ground: { plan, ...usage } }
}

/** Records everything part by part; where something else was recorded meanwhile, the rest is decided anew. */
async function recordParts(
  { db, reminders }: SubscriptionDeps,
  userId: string,
  begun: { decided: Decided[]; ground: Ground; importId: string; quiet: boolean; now: Date },
): Promise<Decided[]> {
  const { importId, quiet, now } = begun
  const done = begun.decided.filter(({ decision }) => !isRecorded(decision))
  let { ground } = begun
  let left = begun.decided.filter(({ decision }) => isRecorded(decision))
  let isDue = false
  while (left.length > 0) {
    const step = await inTransaction(db, async (tx) => {
      const plan = await lockActivePlan(tx, userId)
      const usage = await selectUsage(tx, userId)
      const found: Ground = { plan, ...usage }
      const again = isSame(found, ground)
        ? { decided: left, ground }
        : await decideAll(
            tx,
            userId,
            left.map(({ row }) => row),
            plan,
            left.map(({ index }) => index),
          )
      const [part = []] = partsOf(again.decided)
      const { dueNow, ...replaced } = await recordPart(tx, userId, part, { reminders, now, quiet })
      const isLast = partsOf(again.decided).length <= 1
      await updateImport(tx, userId, importId, {
        ...replaced,
        // Those that were decided anew have new ids.
        created: again.decided === left ? [] : idsOf(again.decided, 'create'),
        isUnfinished: !isLast,
      })
      return { again, part, dueNow }
    })
    const recorded = new Set(step.part)
    const rest = step.again.decided.filter((each) => !recorded.has(each))
    done.push(...step.part, ...rest.filter(({ decision }) => !isRecorded(decision)))
    left = rest.filter(({ decision }) => isRecorded(decision))
    ground = afterPart(step.again.ground, step.part)
    isDue ||= step.dueNow
    await setImmediate()
  }
  if (isDue) reminders.poke()
  return done.sort((a, b) => a.index - b.index)
}

function isRecorded({ act }: ImportDecision): boolean {
  return act === 'create' || act === 'update'
}

function isSame(a: Ground, b: Ground): boolean {
  return a.active === b.active && a.rows === b.rows && a.plan?.id === b.plan?.id
}

function afterPart({ plan, active, rows }: Ground, part: readonly Decided[]): Ground {
  const created = part.filter(({ decision }) => decision.act === 'create')
  return {
    plan,
    active: active + created.filter(({ row }) => isActive(row)).length,
    rows: rows + created.length,
  }
}

function idsOf(decided: readonly Decided[], act: ImportDecision['act']): string[] {
  return decided.flatMap(({ decision, id }) => (decision.act === act ? [id] : []))
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
