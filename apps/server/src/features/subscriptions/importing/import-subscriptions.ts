import { setImmediate } from 'node:timers/promises'
import type { ImportRequest, ImportResult, ImportRow } from '@duely/contract'
import { type ImportDecision, isActive, planImport, Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type ActivePlan, lockActivePlan } from '../../plan/get-active-plan.ts'
import { assertRoomForCharges } from '../page/room-for-charges.ts'
import { assertKnownMark } from '../picture/known-mark.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import {
  insertImport,
  insertLooseCharges,
  selectForImport,
  selectUsage,
  updateImport,
} from './import.repo.ts'
import { type Decided, decide, partsOf, recordPart } from './record-part.ts'
import { takeBack } from './take-back.ts'

/** The plan and usage that decisions were based on; they hold while these are unchanged. */
type DecisionBasis = { plan: ActivePlan | null; active: number; rows: number }

/**
 * Records many subscriptions with their past charges: all or none. Rows already recorded and rows over the plan limit
 * are skipped and reported, so repeating a request changes nothing.
 *
 * Large imports are recorded in parts, so that other requests are served in between. The import's log row, inserted
 * first, lists what to roll back on failure: here, or by `takeBackUnfinished` if the process dies.
 * @throws Refusal INVALID when `updates` names a subscription the user does not own, or with too many charges; NOT_FOUND (the account no longer
 *   exists)
 */
export async function importSubscriptions(
  deps: SubscriptionDeps,
  userId: string,
  { subscriptions: rows, charges: loose, dryRun, quiet }: ImportRequest,
): Promise<ImportResult> {
  for (const [index, { mark }] of rows.entries()) assertKnownMark(mark, `subscriptions.${index}.mark`)
  const { db, clock, reminders } = deps
  const now = clock.now()
  const started = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile, subscription.
    const plan = await lockActivePlan(tx, userId)
    await lockTimezone(tx, userId)
    const { decided, basis } = await decideAll(tx, userId, rows, plan)
    await assertRoomForCharges(tx, userId, countCharges(decided) + loose.length, 'subscriptions')
    if (dryRun) return { result: resultOf(decided, null), dueNow: false }
    const parts = partsOf(decided)
    const created = idsOf(decided, 'create')
    if (parts.length > 1) {
      const charges = await insertLooseCharges(tx, userId, loose)
      const undo = { created, charges, updated: [], isUnfinished: true }
      return { decided, basis, importId: await insertImport(tx, { userId, createdAt: now, undo }) }
    }
    const { dueNow, ...replaced } = await recordPart(tx, userId, parts[0] ?? [], { reminders, now, quiet })
    const charges = [...replaced.charges, ...(await insertLooseCharges(tx, userId, loose))]
    const undo = { ...replaced, created, charges }
    const importId = await insertImport(tx, { userId, createdAt: now, undo })
    return { result: resultOf(decided, importId), dueNow }
  })
  if ('result' in started) {
    if (started.dueNow) reminders.poke()
    return started.result
  }
  try {
    return resultOf(await recordParts(deps, userId, { ...started, quiet, now }), started.importId)
  } catch (error) {
    await takeBack(deps, userId, started.importId)
    throw error
  }
}

/** Decides each row against the current subscriptions and plan. */
async function decideAll(
  tx: Transaction,
  userId: string,
  rows: readonly ImportRow[],
  plan: ActivePlan | null,
  indices?: readonly number[],
): Promise<{ decided: Decided[]; basis: DecisionBasis }> {
  const existing = await selectForImport(tx, userId)
  const usage = { active: existing.filter(isActive).length, rows: existing.length }
  const decided = planImport(rows, { existing, plan, ...usage }).map((decision, place) =>
    decide(rows[place] as ImportRow, decision, indices?.[place] ?? place),
  )
  refuseUnknown(decided)
  return { decided, basis: { plan, ...usage } }
}

/** Records the rows part by part, and decides the remaining ones again when usage or plan changed in between. */
async function recordParts(
  { db, reminders }: SubscriptionDeps,
  userId: string,
  started: { decided: Decided[]; basis: DecisionBasis; importId: string; quiet: boolean; now: Date },
): Promise<Decided[]> {
  const { importId, quiet, now } = started
  const done = started.decided.filter(({ decision }) => !isRecorded(decision))
  let { basis } = started
  let left = started.decided.filter(({ decision }) => isRecorded(decision))
  let isDue = false
  while (left.length > 0) {
    const step = await inTransaction(db, async (tx) => {
      const plan = await lockActivePlan(tx, userId)
      const usage = await selectUsage(tx, userId)
      const currentBasis: DecisionBasis = { plan, ...usage }
      const again = isSame(currentBasis, basis)
        ? { decided: left, basis }
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
        // Rows decided again have new ids.
        created: again.decided === left ? [] : idsOf(again.decided, 'create'),
        isUnfinished: !isLast,
      })
      return { again, part, dueNow }
    })
    const recorded = new Set(step.part)
    const rest = step.again.decided.filter((each) => !recorded.has(each))
    done.push(...step.part, ...rest.filter(({ decision }) => !isRecorded(decision)))
    left = rest.filter(({ decision }) => isRecorded(decision))
    basis = afterPart(step.again.basis, step.part)
    isDue ||= step.dueNow
    await setImmediate()
  }
  if (isDue) reminders.poke()
  return done.sort((a, b) => a.index - b.index)
}

function countCharges(decided: readonly Decided[]): number {
  return decided.reduce((sum, { decision, row }) => sum + (isRecorded(decision) ? row.charges.length : 0), 0)
}

function isRecorded({ act }: ImportDecision): boolean {
  return act === 'create' || act === 'update'
}

function isSame(a: DecisionBasis, b: DecisionBasis): boolean {
  return a.active === b.active && a.rows === b.rows && a.plan?.id === b.plan?.id
}

function afterPart({ plan, active, rows }: DecisionBasis, part: readonly Decided[]): DecisionBasis {
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
