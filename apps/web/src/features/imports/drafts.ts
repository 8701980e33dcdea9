import type { LooseChargeInput } from '@duely/contract'
import { amountTextIn, isCurrency } from '@duely/domain'
import type { ListRow, ReadList } from '@duely/statements'
import type { Found } from './reading/read-file.ts'

export type DraftGroup = 'rows' | 'running' | 'bills' | 'stopped'

/** A row for the review, with the user's corrections and selection. */
export type Draft = {
  readonly id: number
  /** It may hold anything that was read or typed: `draftStates` says what is wrong. */
  readonly row: ListRow
  readonly group: DraftGroup
  /** Whether it is selected by default. */
  readonly suggested: boolean
  /** The user's own selection. */
  readonly choice: boolean | undefined
  /** Where it comes from a statement. */
  readonly found: Found | null
}

export function draftsOfRows(rows: readonly ListRow[]): Draft[] {
  return rows.map((read, id) => {
    // Which subscription is updated is the review's decision, never the file's.
    const { updates: _, ...extra } = read.extra
    const row = { ...read, extra: { id: String(id), ...extra } }
    return { id, row, group: 'rows', suggested: true, choice: undefined, found: null }
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
    const paid = one.charges.filter((charge) => charge.currency === currency && charge.amountMinor !== 0)
    const state = candidate.running ? 'running' : 'stopped'
    const group = candidate.kind === 'bill' ? 'bills' : state
    const row = {
      line: one.charges[0]?.line ?? 0,
      name: candidate.name,
      amount: amountTextIn(amountMinor, currency),
      currency,
      billingCycle: candidate.billingCycle,
      billingEvery: candidate.billingEvery,
      category,
      nextBillingDate: candidate.nextBillingDate ?? candidate.lastCharge,
      status: candidate.running ? 'active' : 'cancelled',
      notificationInterval: null,
      description: '',
      extra: { id: String(id), charges: onePerDay(paid, currency) },
    }
    const suggested = group === 'running' && candidate.confidence !== 'low'
    return { id, row, group, suggested, choice: undefined, found: one }
  })
}

/** Charges are unique per day, so payments of one day are added up. */
function onePerDay(paid: Found['charges'], currency: string): { date: string; amount: string }[] {
  const byDay = new Map<string, number>()
  for (const { date, amountMinor } of paid) byDay.set(date, (byDay.get(date) ?? 0) + Math.abs(amountMinor))
  return [...byDay].map(([date, minor]) => ({ date, amount: amountTextIn(minor, currency) }))
}
