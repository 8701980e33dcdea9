import '../../lib/zod-without-eval.ts'
import { ImportRow, type ImportRowInput, type LooseChargeInput, type Subscription } from '@duely/contract'
import { amountText, type ExistingFacts, isCurrency, matchRows, subscriptionLimit } from '@duely/domain'
import type { ListRow, ReadList } from '@duely/statements'
import type { Found } from './reading/read-brought.ts'

export type DraftGroup = 'rows' | 'running' | 'bills' | 'stopped'

/** A row to import with the user's corrections, and whether it is selected. */
export type Draft = {
  readonly id: number
  /** Line in its file, from 1. */
  readonly line: number
  /** The row as it is sent. It may hold anything that was read or typed: `problemsOf` says what is wrong. */
  readonly row: ImportRowInput
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

/** Converts list rows to drafts. */
export function draftsOfRows(rows: readonly ListRow[]): Draft[] {
  return rows.map(({ line, extra, isOwn: _, ...read }, id) => {
    const { notificationInterval, description, ...said } = read
    // Which subscription is updated is the review's decision, never the file's.
    const { updates: _updates, ...own } = extra
    const row = {
      id: String(id),
      ...own,
      ...said,
      ...(notificationInterval && { notificationInterval: [...notificationInterval] }),
      ...(description !== '' && { description }),
    } as ImportRowInput
    return { id, line, row, group: 'rows', suggested: true, choice: undefined, found: null }
  })
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
    const row = {
      id: String(id),
      name: candidate.name,
      amount: amountText(amountMinor),
      currency,
      billingCycle: candidate.billingCycle,
      billingEvery: candidate.billingEvery,
      category,
      nextBillingDate: candidate.nextBillingDate ?? candidate.lastCharge,
      status: candidate.running ? 'active' : 'cancelled',
      charges: onePerDay(paid),
    } as ImportRowInput
    return {
      id,
      line: one.charges[0]?.line ?? 0,
      row,
      group,
      suggested: group === 'running' && candidate.confidence !== 'low',
      choice: undefined,
      found: one,
    }
  })
}

/** Charges are unique per day, so payments of one day are added up. */
function onePerDay(paid: Found['charges']): { date: string; amount: string }[] {
  const byDay = new Map<string, number>()
  for (const { date, amountMinor } of paid) byDay.set(date, (byDay.get(date) ?? 0) + amountMinor)
  return [...byDay].map(([date, minor]) => ({ date, amount: amountText(minor) }))
}

type Checked = {
  /** Field errors in the form's words. */
  readonly problems: Readonly<Record<string, string>>
  /** The row as the server reads it; null when there are problems. */
  readonly row: ImportRow | null
}
const checked = new WeakMap<ImportRowInput, Checked>()

/** Checks a row as the server does. Memoised per row. */
function checkedOf(input: ImportRowInput): Checked {
  const known = checked.get(input)
  if (known) return known
  const problems: Record<string, string> = {}
  const result = ImportRow.safeParse(input)
  for (const { path, message } of result.error?.issues ?? []) problems[String(path[0] ?? 'row')] ??= message
  const found = { problems, row: result.data ?? null }
  checked.set(input, found)
  return found
}

/** Decides every draft by the server's rules. Manually selected ones take the plan's slots first. */
export function decide(drafts: readonly Draft[], context: ImportContext): DraftState[] {
  const sound = drafts.flatMap((draft) => {
    const { row } = checkedOf(draft.row)
    return row === null ? [] : [{ draft, row }]
  })
  const matches = matchRows(
    sound.map(({ row }) => row),
    context.existing,
  )
  const matchOf = new Map(sound.map(({ draft }, i) => [draft, matches[i]]))
  const takesPlace = ({ row }: Draft) => row.status === 'active'
  let places = subscriptionLimit(context.plan) - context.active
  places -= sound.filter(
    ({ draft }) => draft.choice === true && takesPlace(draft) && matchOf.get(draft)?.is === 'new',
  ).length
  return drafts.map((draft): DraftState => {
    const match = matchOf.get(draft)
    if (match === undefined) return { kind: 'problem', problems: checkedOf(draft.row).problems }
    if (match.is === 'same') return recordedState(draft, match.of)
    const isIncluded = draft.choice ?? draft.suggested
    // What is no longer charged has no newer price.
    if (match.is === 'newer-price' && draft.group !== 'stopped')
      return { kind: 'update', updates: match.of.id, before: match.of, isIncluded }
    if (draft.choice !== undefined || !draft.suggested || !takesPlace(draft))
      return { kind: 'new', isIncluded, isFull: takesPlace(draft) && places <= 0 }
    places--
    return { kind: 'new', isIncluded: places >= 0, isFull: places < 0 }
  })
}

function recordedState({ row, found, choice }: Draft, of: ExistingFacts | null): DraftState {
  const canInclude = of !== null && found !== null && row.charges !== undefined && row.charges.length > 0
  return { kind: 'recorded', updates: of?.id ?? '', canInclude, isIncluded: canInclude && choice === true }
}
