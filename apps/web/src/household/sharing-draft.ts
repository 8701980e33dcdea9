import type { Household, HouseholdSharingInput, SubscriptionHousehold } from '@duely/contract'
import {
  amountText,
  type Currency,
  divide,
  HOUSEHOLD_MESSAGES,
  isCurrency,
  parseAmount,
  refuseShares,
  type ShareMode,
  type ShareRefusal,
  type Shares,
  type TickedFact,
} from '@duely/domain'

/** How a subscription is shared, as typed. Members by their ids. */
export type SharingDraft = {
  readonly payer: string
  readonly decider: string
  readonly followers: readonly string[]
  /** Who uses it; nobody: it is divided by nobody, and who pays bears it. */
  readonly users: readonly string[]
  readonly mode: ShareMode
  /** Parts, percentages or amounts as typed, by member. */
  readonly values: Readonly<Record<string, string>>
  readonly visible: readonly TickedFact[]
  /** Empty: not hidden. */
  readonly hiddenUntil: string
}

/** A subscription that has just been put into the household by the reader. */
export const newDraft = ({ you }: Household): SharingDraft => ({
  payer: you,
  decider: you,
  followers: [],
  users: [],
  mode: 'equal',
  values: {},
  visible: [],
  hiddenUntil: '',
})

/** What is stored, as a draft. */
export function draftOf(shared: SubscriptionHousehold): SharingDraft {
  const { payer, decider, followers, shares, visible, hiddenUntil } = shared
  return {
    payer,
    decider,
    followers,
    users: shares?.of.map(({ member }) => member) ?? [],
    mode: shares?.mode ?? 'equal',
    values: Object.fromEntries(shares?.of.map(({ member, value }) => [member, String(value)]) ?? []),
    visible,
    hiddenUntil: hiddenUntil ?? '',
  }
}

const MESSAGES: Record<ShareRefusal, string> = {
  nobody: HOUSEHOLD_MESSAGES.shares,
  twice: HOUSEHOLD_MESSAGES.shares,
  value: HOUSEHOLD_MESSAGES.value,
  notHundred: HOUSEHOLD_MESSAGES.notHundred,
  notTheAmount: HOUSEHOLD_MESSAGES.notTheAmount,
}

/** What of a draft is compared with a price. */
export type Price = { readonly amountMinor: number; readonly currency: Currency }

/** What each user would bear, in minor units; or why these shares cannot be used. */
export type Division =
  | { readonly fault: string; readonly borne: null }
  | { readonly fault: null; readonly borne: ReadonlyMap<string, number> }

/** Divides the price as typed; null where nobody uses it. */
export function dividedBy(draft: SharingDraft, { amountMinor, currency }: Price): Division | null {
  if (draft.users.length === 0) return null
  const of = draft.users.map((member) => ({ member, value: countedValue(draft, member, currency) }))
  if (of.some(({ value }) => value === null)) return { fault: MESSAGES.value, borne: null }
  const shares: Shares = {
    mode: draft.mode,
    of: of.map(({ member, value }) => ({ member, value: value ?? 0 })),
  }
  const refusal = refuseShares(shares, amountMinor)
  if (refusal !== null) return { fault: MESSAGES[refusal], borne: null }
  return { fault: null, borne: divide(shares, amountMinor, draft.payer) }
}

/** A typed value as the domain counts it; null where it is none. */
function countedValue({ mode, values }: SharingDraft, member: string, currency: Currency): number | null {
  if (mode === 'equal') return 1
  const typed = (values[member] ?? '').trim().replace(',', '.')
  if (typed === '') return mode === 'parts' ? 1 : 0
  if (mode !== 'amounts') return /^\d{1,3}$/.test(typed) ? Number(typed) : null
  const amount = parseAmount(typed, currency)
  return amount ?? null
}

/** What is sent. */
export function requestOf(draft: SharingDraft, ofCurrency: string): HouseholdSharingInput {
  const currency = isCurrency(ofCurrency) ? ofCurrency : 'USD'
  const { payer, decider, followers, users, mode, visible, hiddenUntil } = draft
  const of = users.map((member) => {
    const value = countedValue(draft, member, currency) ?? 0
    return { member, value: mode === 'amounts' ? amountText(value, currency) : value }
  })
  return {
    payer,
    decider,
    followers: followers.filter((member) => member !== decider),
    shares: users.length === 0 ? null : { mode, of },
    visible: [...visible],
    hiddenUntil: hiddenUntil === '' ? null : hiddenUntil,
  }
}

/** The draft with another way to divide, and values that add up in it. */
export function withMode(
  draft: SharingDraft,
  mode: ShareMode,
  { amountMinor, currency }: Price,
): SharingDraft {
  if (mode === 'equal' || mode === 'parts')
    return { ...draft, mode, values: Object.fromEntries(draft.users.map((member) => [member, '1'])) }
  const whole = mode === 'percent' ? 100 : amountMinor
  const even: Shares = { mode: 'equal', of: draft.users.map((member) => ({ member, value: 1 })) }
  const payer = draft.users.includes(draft.payer) ? draft.payer : (draft.users[0] ?? draft.payer)
  const values = Object.fromEntries(
    [...divide(even, whole, payer)].map(([member, value]) => [
      member,
      mode === 'percent' ? String(value) : amountText(value, currency),
    ]),
  )
  return { ...draft, mode, values }
}

/** The draft with these users, in the same way to divide; what was typed stays, or adds up anew. */
export function withUsers(draft: SharingDraft, users: readonly string[], price: Price): SharingDraft {
  const next = { ...draft, users }
  return draft.mode === 'percent' || draft.mode === 'amounts' ? withMode(next, draft.mode, price) : next
}
