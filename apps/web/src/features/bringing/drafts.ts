import '../../lib/zod-without-eval.ts'
import { ImportRow, type ImportRowInput, type LooseChargeInput, type Subscription } from '@duely/contract'
import {
  amountText,
  type ExistingFacts,
  isCurrency,
  newerPriceOf,
  planImport,
  subscriptionLimit,
} from '@duely/domain'
import type { ListRow, ReadList } from '@duely/statements'
import type { Found } from './reading/read-brought.ts'

export type DraftGroup = 'rows' | 'running' | 'bills' | 'stopped'

/** A row to import: what was read, the user's corrections, and whether it is selected. */
export type Draft = ListRow & {
  readonly id: number
  readonly group: DraftGroup
  /** Whether it is selected by default. */
  readonly suggested: boolean
  /** The user's own selection. */
  readonly choice: boolean | undefined
  readonly found: Found | null
}

export type DraftField = 'name' | 'amount' | 'currency' | 'billingCycle' | 'category' | 'nextBillingDate'

export type DraftState =
  | { readonly kind: 'problem'; readonly problems: Readonly<Record<string, string>> }
  /** Already recorded; can be selected to add its past charges. */
  | {
      readonly kind: 'recorded'
      readonly updates: string
      readonly isIncluded: boolean
      readonly canInclude: boolean
    }
  | {
      readonly kind: 'update'
      readonly updates: string
      readonly before: ExistingFacts
      readonly isIncluded: boolean
    }
  | { readonly kind: 'new'; readonly isIncluded: boolean; readonly isFull: boolean }

export type ImportContext = {
  readonly existing: readonly Subscription[]
  readonly plan: { readonly name: string; readonly maxSubscriptions: number } | null
  readonly active: number
}

const WITHOUT_LIMIT = {
  name: 'Pro',
  maxSubscriptions: Number.MAX_SAFE_INTEGER,
  notificationIntervals: [7, 3, 1],
}

/** Converts list rows to drafts. */
export function draftsOfRows(rows: readonly ListRow[]): Draft[] {
  return rows.map((row, id) => ({
    ...row,
    id,
    group: 'rows',
    suggested: true,
    choice: undefined,
    found: null,
  }))
}

/** The charges of deleted subscriptions in our own export. What is wrong with one, the server says. */
export function looseChargesOf({ charges = [] }: ReadList): LooseChargeInput[] {
  return charges.map(({ name, date, amount, currency, category, refunded }) => ({
    name,
    date,
    amount,
    currency,
    category,
    refunded,
  })) as LooseChargeInput[]
}

/** Converts subscriptions found in a statement to drafts with their past charges. */
export function draftsOfFound(found: readonly Found[]): Draft[] {
  return found.map((one, id) => {
    const { candidate, category } = one
    const { amountMinor, currency } = isCurrency(candidate.currency)
      ? candidate
      : (candidate.original ?? candidate)
    const paid = one.charges.filter((charge) => charge.currency === currency && charge.amountMinor > 0)
    const group = candidate.kind === 'bill' ? 'bills' : candidate.running ? 'running' : 'stopped'
    return {
      id,
      line: one.charges[0]?.line ?? 0,
      group,
      suggested: group === 'running' && candidate.confidence !== 'low',
      choice: undefined,
      found: one,
      name: candidate.name,
      amount: amountText(amountMinor),
      currency,
      billingCycle: candidate.billingCycle,
      billingEvery: candidate.billingEvery,
      category,
      nextBillingDate: candidate.nextBillingDate ?? candidate.lastCharge,
      status: candidate.running ? 'active' : 'cancelled',
      notificationInterval: null,
      description: '',
      extra: { charges: onePerDay(paid) },
    }
  })
}

/** Charges are unique per day, so payments of one day are added up. */
function onePerDay(paid: Found['charges']): { date: string; amount: string }[] {
  const byDay = new Map<string, number>()
  for (const { date, amountMinor } of paid) byDay.set(date, (byDay.get(date) ?? 0) + amountMinor)
  return [...byDay].map(([date, minor]) => ({ date, amount: amountText(minor) }))
}

/** The request row of a draft. */
export function rowOf(
  draft: Draft,
  options: { withCharges: boolean; updates?: string | undefined },
): ImportRowInput {
  const { name, amount, currency, billingCycle, billingEvery, category, nextBillingDate, status } = draft
  // Which subscription is updated is the review's decision, never the file's.
  const { charges, updates: _, ...extra } = draft.extra
  return {
    ...extra,
    ...(billingEvery > 1 && { billingEvery }),
    ...(draft.notificationInterval && { notificationInterval: [...draft.notificationInterval] }),
    ...(draft.description !== '' && { description: draft.description }),
    ...(options.withCharges && charges ? { charges } : {}),
    ...(options.updates && { updates: options.updates }),
    name,
    amount,
    currency,
    billingCycle,
    category,
    nextBillingDate,
    status,
  } as ImportRowInput
}

const checked = new WeakMap<Draft, Readonly<Record<string, string>>>()

/** Field errors of a draft in the form's words. Memoised per draft. */
export function problemsOf(draft: Draft): Readonly<Record<string, string>> {
  const known = checked.get(draft)
  if (known) return known
  const problems: Record<string, string> = {}
  const result = ImportRow.safeParse(rowOf(draft, { withCharges: true }))
  for (const { path, message } of result.error?.issues ?? []) problems[String(path[0] ?? 'row')] ??= message
  checked.set(draft, problems)
  return problems
}

/** Decides every draft by the server's rules. Manually selected ones take the plan's slots first. */
export function decide(drafts: readonly Draft[], context: ImportContext): DraftState[] {
  const { existing } = context
  const sound = drafts.filter((draft) => Object.keys(problemsOf(draft)).length === 0)
  const decisions = planImport(
    sound.map((draft) => ({ ...draft, notificationInterval: [3] })),
    { existing, plan: WITHOUT_LIMIT, active: 0, rows: 0 },
  )
  const recorded = new Set(sound.filter((_, i) => decisions[i]?.act === 'skip'))
  const takesPlace = (draft: Draft) => draft.status === 'active' && !recorded.has(draft)
  const isNew = (draft: Draft) => takesPlace(draft) && newerPriceOf(draft, existing) === null
  let places = subscriptionLimit(context.plan) - context.active
  places -= sound.filter((draft) => draft.choice === true && isNew(draft)).length
  return drafts.map((draft): DraftState => {
    const problems = problemsOf(draft)
    if (Object.keys(problems).length > 0) return { kind: 'problem', problems }
    if (recorded.has(draft)) return recordedState(draft, existing)
    const before = draft.group === 'stopped' ? null : newerPriceOf(draft, existing)
    if (before)
      return { kind: 'update', updates: before.id, before, isIncluded: draft.choice ?? draft.suggested }
    if (draft.choice !== undefined || !draft.suggested || draft.status !== 'active')
      return {
        kind: 'new',
        isIncluded: draft.choice ?? draft.suggested,
        isFull: draft.status === 'active' && places <= 0,
      }
    places--
    return { kind: 'new', isIncluded: places >= 0, isFull: places < 0 }
  })
}

function recordedState(draft: Draft, existing: readonly Subscription[]): DraftState {
  const same = existing.find(
    (row) => row.amount === draft.amount && newerPriceOf({ ...draft, amount: '-' }, [row]),
  )
  const charges = draft.extra.charges
  const canInclude =
    same !== undefined && draft.found !== null && Array.isArray(charges) && charges.length > 0
  return {
    kind: 'recorded',
    updates: same?.id ?? '',
    canInclude,
    isIncluded: canInclude && draft.choice === true,
  }
}
