import { allowedReminderDays, isPro, rowLimit, subscriptionLimit } from '../plans/plan.ts'
import { normaliseReminderDays } from '../reminders/reminder-days.ts'
import { countsTowardsUsage } from '../subscriptions/status.ts'

/** The data of a row or recorded subscription that decisions need. Amounts are decimal text with two places. */
export type ImportFacts = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery?: number | undefined
  /** Prices from later days on. */
  readonly prices?: readonly { readonly amount: string }[] | undefined
}

export type ImportRowFacts = ImportFacts & {
  readonly status: string
  readonly notificationInterval: readonly number[]
  readonly extraReminderDays?: readonly number[] | undefined
  /** Id of a recorded subscription to update. */
  readonly updates?: string | undefined
}

export type ExistingFacts = ImportFacts & { readonly id: string }

export type ImportSkip = 'DUPLICATE' | 'PLAN_LIMIT_REACHED' | 'ROW_LIMIT_REACHED'

/** The decision on the row at the same position. */
export type ImportDecision =
  | {
      readonly act: 'create'
      readonly notificationInterval: readonly number[]
      readonly extraReminderDays: readonly number[]
      readonly isAdjusted: boolean
    }
  | { readonly act: 'update'; readonly id: string }
  | { readonly act: 'skip'; readonly code: ImportSkip }
  /** `updates` names no subscription of this user. */
  | { readonly act: 'unknown' }

export type ImportContext = {
  readonly existing: readonly ExistingFacts[]
  readonly plan: {
    readonly name: string
    readonly maxSubscriptions: number
    readonly notificationIntervals: readonly number[]
  } | null
  /** Counts of active subscriptions and of rows in all states. */
  readonly active: number
  readonly rows: number
}

/**
 * Decides every row in file order. Each recorded subscription makes one equal row a duplicate, so that repeating a
 * file changes nothing, and two equal rows in one file are both recorded once.
 */
export function planImport(rows: readonly ImportRowFacts[], context: ImportContext): ImportDecision[] {
  const { existing, plan } = context
  const known = new Set(existing.map(({ id }) => id))
  const takeSame = matcherOf(existing)
  const allowed = allowedReminderDays(plan)
  const limits = { active: subscriptionLimit(plan), rows: rowLimit(plan) }
  const usage = { active: context.active, rows: context.rows }
  return rows.map((row): ImportDecision => {
    if (row.updates !== undefined)
      return known.has(row.updates) ? { act: 'update', id: row.updates } : { act: 'unknown' }
    if (takeSame(row)) return { act: 'skip', code: 'DUPLICATE' }
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

/** The recorded subscription for which the row is a newer price: same name and rhythm, different amount. */
export function newerPriceOf(row: ImportFacts, existing: readonly ExistingFacts[]): ExistingFacts | null {
  const candidates = existing.filter((other) => rhythmKey(other) === rhythmKey(row))
  return isRecorded(row, candidates)
    ? null
    : (candidates.find((other) => other.currency === row.currency) ?? null)
}

/** Whether a row is already recorded: same name, rhythm and currency, and one of its prices. */
export function isRecorded(row: ImportFacts, existing: readonly ExistingFacts[]): boolean {
  return matcherOf(existing)(row)
}

function rhythmKey({ name, billingCycle, billingEvery = 1 }: ImportFacts): string {
  return `${name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()}\n${billingCycle}\n${billingEvery}`
}

/** Match keys of a row: name, rhythm and currency for each of its amounts. */
function sameKeys(row: ImportFacts): string[] {
  const { amount, currency, prices = [] } = row
  const amounts = new Set([amount, ...prices.map((price) => price.amount)])
  return [...amounts].map((each) => `${rhythmKey(row)}\n${currency}\n${each}`)
}

/** Returns a function that matches each existing row at most once. */
function matcherOf(existing: readonly ImportFacts[]): (row: ImportFacts) => boolean {
  const byKey = new Map<string, ImportFacts[]>()
  for (const each of existing)
    for (const key of sameKeys(each)) {
      const others = byKey.get(key)
      if (others === undefined) byKey.set(key, [each])
      else others.push(each)
    }
  const taken = new Set<ImportFacts>()
  return (row) => {
    for (const key of sameKeys(row)) {
      const left = byKey.get(key) ?? []
      let found = left.pop()
      while (found !== undefined && taken.has(found)) found = left.pop()
      if (found === undefined) continue
      taken.add(found)
      return true
    }
    return false
  }
}
