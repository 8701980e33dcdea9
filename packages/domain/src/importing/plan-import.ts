import { allowedReminderDays, isPro, rowLimit, subscriptionLimit } from '../plans/plan.ts'
import { normaliseReminderDays } from '../reminders/reminder-days.ts'
import { countsTowardsUsage } from '../subscriptions/status.ts'

/** What an import needs to know of a row, of the file or recorded already. Amounts are decimal texts with two decimals. */
export type ImportFacts = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery?: number | undefined
  /** Prices from a later day on. */
  readonly prices?: readonly { readonly amount: string }[] | undefined
}

export type ImportRowFacts = ImportFacts & {
  readonly status: string
  readonly notificationInterval: readonly number[]
  readonly extraReminderDays?: readonly number[] | undefined
  /** The id of what is recorded already and shall be brought up to date. */
  readonly updates?: string | undefined
}

export type ExistingFacts = ImportFacts & { readonly id: string }

export type ImportSkip = 'DUPLICATE' | 'PLAN_LIMIT_REACHED' | 'ROW_LIMIT_REACHED'

/** What becomes of the row at the same place of the file. */
export type ImportDecision =
  | {
      readonly act: 'create'
      readonly notificationInterval: readonly number[]
      readonly extraReminderDays: readonly number[]
      readonly isAdjusted: boolean
    }
  | { readonly act: 'update'; readonly id: string }
  | { readonly act: 'skip'; readonly code: ImportSkip }
  /** `updates` names nothing of this person. */
  | { readonly act: 'unknown' }

export type ImportContext = {
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

/** The recorded subscription that a row is a newer price of: the same name and rhythm at another amount. */
export function newerPriceOf(row: ImportFacts, existing: readonly ExistingFacts[]): ExistingFacts | null {
  const alike = existing.filter((other) => rhythmKey(other) === rhythmKey(row))
  return isRecorded(row, alike) ? null : (alike.find((other) => other.currency === row.currency) ?? null)
}

/** Whether the row is recorded already: the same name, rhythm, currency and one amount of its prices. */
export function isRecorded(row: ImportFacts, existing: readonly ExistingFacts[]): boolean {
  return matcherOf(existing)(row)
}

function rhythmKey({ name, billingCycle, billingEvery = 1 }: ImportFacts): string {
  return `${name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()}\n${billingCycle}\n${billingEvery}`
}

/** A name, rhythm and currency at each amount that it has or will have. */
function sameKeys(row: ImportFacts): string[] {
  const { amount, currency, prices = [] } = row
  const amounts = new Set([amount, ...prices.map((price) => price.amount)])
  return [...amounts].map((each) => `${rhythmKey(row)}\n${currency}\n${each}`)
}

/** Answers whether a row equals one of these that equals no row before it. */
function matcherOf(existing: readonly ImportFacts[]): (row: ImportFacts) => boolean {
  const alike = new Map<string, ImportFacts[]>()
  for (const each of existing)
    for (const key of sameKeys(each)) {
      const others = alike.get(key)
      if (others === undefined) alike.set(key, [each])
      else others.push(each)
    }
  const taken = new Set<ImportFacts>()
  return (row) => {
    for (const key of sameKeys(row)) {
      const left = alike.get(key) ?? []
      let found = left.pop()
      while (found !== undefined && taken.has(found)) found = left.pop()
      if (found === undefined) continue
      taken.add(found)
      return true
    }
    return false
  }
}
