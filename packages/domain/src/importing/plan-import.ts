import { allowedReminderDays, isPro, rowLimit, subscriptionLimit } from '../plans/plan.ts'
import { normaliseReminderDays } from '../reminders/reminder-days.ts'
import { countsTowardsUsage } from '../subscriptions/status.ts'
import { type ExistingFacts, matchRows, type RowFacts } from './match-rows.ts'

/** The data of a row that decisions need. */
export type ImportRowFacts = RowFacts & {
  readonly status: string
  readonly notificationInterval: readonly number[]
  readonly extraReminderDays?: readonly number[] | undefined
}

/** The decision on the row at the same position. */
export type ImportDecision =
  | {
      readonly act: 'create'
      readonly notificationInterval: readonly number[]
      readonly extraReminderDays: readonly number[]
      readonly isAdjusted: boolean
    }
  | { readonly act: 'update'; readonly id: string }
  /** `id`: the recorded subscription; null: an earlier row of the request is the same. */
  | { readonly act: 'skip'; readonly code: 'DUPLICATE'; readonly id: string | null }
  | { readonly act: 'skip'; readonly code: 'PLAN_LIMIT_REACHED' | 'ROW_LIMIT_REACHED' }
  /** `updates` names no subscription of this user. */
  | { readonly act: 'unknown' }

export type ImportContext = {
  readonly existing: readonly (ExistingFacts & { readonly status: string })[]
  readonly plan: {
    readonly name: string
    readonly maxSubscriptions: number
    readonly notificationIntervals: readonly number[]
  } | null
}

/**
 * Decides every row, in order, by `matchRows` and the plan. A newer price is an update only if the row says
 * so by `updates`; otherwise the row is a subscription of its own.
 */
export function planImport(
  rows: readonly ImportRowFacts[],
  { existing, plan }: ImportContext,
): readonly ImportDecision[] {
  const allowed = allowedReminderDays(plan)
  const limits = { active: subscriptionLimit(plan), rows: rowLimit(plan) }
  const usage = {
    active: existing.filter(({ status }) => countsTowardsUsage(status)).length,
    rows: existing.length,
  }
  const matches = matchRows(rows, existing)
  return rows.map((row, index): ImportDecision => {
    const match = matches[index]
    if (match?.is === 'unknown') return { act: 'unknown' }
    if (match?.is === 'same') return { act: 'skip', code: 'DUPLICATE', id: match.of?.id ?? null }
    if (row.updates !== undefined) return { act: 'update', id: row.updates }
    const takesPlace = countsTowardsUsage(row.status)
    if (takesPlace && usage.active >= limits.active) return { act: 'skip', code: 'PLAN_LIMIT_REACHED' }
    if (usage.rows >= limits.rows) return { act: 'skip', code: 'ROW_LIMIT_REACHED' }
    usage.rows++
    if (takesPlace) usage.active++
    const kept = normaliseReminderDays(
      row.notificationInterval.filter((day) => allowed.includes(day as never)),
    )
    const asked = row.extraReminderDays ?? []
    const extraReminderDays = isPro(plan) ? asked : []
    const isAdjusted =
      kept.length < row.notificationInterval.length || extraReminderDays.length < asked.length
    const notificationInterval = kept.length > 0 ? kept : allowed
    return { act: 'create', notificationInterval, extraReminderDays, isAdjusted }
  })
}
