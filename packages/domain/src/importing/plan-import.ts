import { allowedReminderDays, rowLimit, subscriptionLimit } from '../plans/plan.ts'
import { normaliseReminderDays } from '../reminders/reminder-days.ts'
import { countsTowardsUsage } from '../subscriptions/status.ts'

/** What an import needs to know of a row, of the file or recorded already. Amounts are decimal texts with two decimals. */
export type ImportFacts = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery?: number | undefined
}

export type ImportRowFacts = ImportFacts & {
  readonly status: string
  readonly notificationInterval: readonly number[]
  /** The id of what is recorded already and shall be brought up to date. */
  readonly updates?: string | undefined
}

export type ExistingFacts = ImportFacts & { readonly id: string }

export type ImportSkip = 'DUPLICATE' | 'PLAN_LIMIT_REACHED' | 'ROW_LIMIT_REACHED'

/** What becomes of the row at the same place of the file. */
export type ImportDecision =
  | { readonly act: 'create'; readonly notificationInterval: readonly number[]; readonly isAdjusted: boolean }
  | { readonly act: 'update'; readonly id: string }
  | { readonly act: 'skip'; readonly code: ImportSkip }
  /** `updates` names nothing of this person. */
  | { readonly act: 'unknown' }

export type ImportHouse = {
  readonly existing: readonly ExistingFacts[]
  readonly plan: {
    readonly name: string
    readonly maxSubscriptions: number
    readonly notificationIntervals: readonly number[]
  } | null
  /** How many active subscriptions there are, and how many in all states. */
  readonly active: number
  readonly rows: number
}

/**
 * Decides every row of an import, in the order of the file. Each recorded subscription makes one equal row a duplicate, so
 * that the same file twice changes nothing, and two equal rows of one file are both recorded once.
 */
export function planImport(rows: readonly ImportRowFacts[], house: ImportHouse): ImportDecision[] {
  const { existing, plan } = house
  const known = new Set(existing.map(({ id }) => id))
  const unmatched = countBy(existing, sameKey)
  const allowed = allowedReminderDays(plan)
  const limits = { active: subscriptionLimit(plan), rows: rowLimit(plan) }
  const usage = { active: house.active, rows: house.rows }
  return rows.map((row): ImportDecision => {
    if (row.updates !== undefined)
      return known.has(row.updates) ? { act: 'update', id: row.updates } : { act: 'unknown' }
    const key = sameKey(row)
    const left = unmatched.get(key) ?? 0
    if (left > 0) {
      unmatched.set(key, left - 1)
      return { act: 'skip', code: 'DUPLICATE' }
    }
    const takesPlace = countsTowardsUsage(row.status)
    if (takesPlace && usage.active >= limits.active) return { act: 'skip', code: 'PLAN_LIMIT_REACHED' }
    if (usage.rows >= limits.rows) return { act: 'skip', code: 'ROW_LIMIT_REACHED' }
    usage.rows++
    if (takesPlace) usage.active++
    const kept = normaliseReminderDays(
      row.notificationInterval.filter((day) => allowed.includes(day as never)),
    )
    const isAdjusted = kept.length < row.notificationInterval.length
    return { act: 'create', notificationInterval: kept.length > 0 ? kept : allowed, isAdjusted }
  })
}

/** The recorded subscription that a row is a newer price of: the same name and rhythm at another amount. */
export function newerPriceOf(row: ImportFacts, existing: readonly ExistingFacts[]): ExistingFacts | null {
  const alike = existing.filter((other) => rhythmKey(other) === rhythmKey(row))
  const isRecorded = alike.some((other) => sameKey(other) === sameKey(row))
  return isRecorded ? null : (alike.find((other) => other.currency === row.currency) ?? null)
}

/** Whether the row is recorded already: the same name, rhythm, currency and amount. */
export function isRecorded(row: ImportFacts, existing: readonly ExistingFacts[]): boolean {
  return existing.some((other) => sameKey(other) === sameKey(row))
}

function rhythmKey({ name, billingCycle, billingEvery = 1 }: ImportFacts): string {
  return `${name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()}\n${billingCycle}\n${billingEvery}`
}

function sameKey(row: ImportFacts): string {
  return `${rhythmKey(row)}\n${row.currency}\n${row.amount}`
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
