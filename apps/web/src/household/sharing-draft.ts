import type { Household, HouseholdSharingInput, SubscriptionHousehold } from '@duely/contract'
import {
  amountText,
  type Currency,
  divide,
  HOUSEHOLD_MESSAGES,
  parseAmount,
  refuseShares,
  type ShareMode,
  type ShareRefusal,
  type Shares,
  type TickedFact,
} from '@duely/domain'

type Values = Readonly<Record<string, string>>

/** How a subscription is shared, as typed. Members by their ids. */
export type SharingDraft = {
  readonly payer: string
  readonly decider: string
  readonly followers: readonly string[]
  /** Who uses it; nobody: it is divided by nobody, and who pays bears it. */
  readonly users: readonly string[]
  readonly mode: ShareMode
  /** Parts, percentages or amounts as typed, by mode and member; one that was left keeps its own. */
  readonly values: Readonly<Partial<Record<ShareMode, Values>>>
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
    values: shares
      ? { [shares.mode]: Object.fromEntries(shares.of.map(({ member, value }) => [member, String(value)])) }
      : {},
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

/**
 * What each user would bear of the price as typed, in minor units, or why these shares cannot be used; null
 * where nobody uses it.
 */
export function dividedBy(draft: SharingDraft, price: Price) {
  if (draft.users.length === 0) return null
  const { amountMinor } = price
  const of = countedOf(draft, price)
  if (of.some(({ value }) => value === null)) return { fault: MESSAGES.value, borne: null }
  const shares: Shares = {
    mode: draft.mode,
    of: of.map(({ member, value }) => ({ member, value: value ?? 0 })),
  }
  const refusal = refuseShares(shares, amountMinor)
  if (refusal !== null) return { fault: MESSAGES[refusal], borne: null }
  return { fault: null, borne: divide(shares, amountMinor, draft.payer) }
}

/** The values as the domain counts them; null where one is none. */
function countedOf(draft: SharingDraft, price: Price) {
  const values = valuesOf(draft, price)
  return draft.users.map((member) => ({
    member,
    value: countedValue(draft.mode, values[member] ?? '', price.currency),
  }))
}

function countedValue(mode: ShareMode, value: string, currency: Currency): number | null {
  if (mode === 'equal') return 1
  const typed = value.trim().replace(',', '.')
  if (typed === '') return mode === 'parts' ? 1 : 0
  if (mode !== 'amounts') return /^\d{1,3}$/.test(typed) ? Number(typed) : null
  return parseAmount(typed, currency) ?? null
}

/**
 * What stands in the fields: what was typed or stored stays, and users without a value divide what is left
 * of the whole, so that untouched values add up.
 */
export function valuesOf(
  { mode, users, values, payer }: SharingDraft,
  { amountMinor, currency }: Price,
): Values {
  // One alone has no fields.
  const typed = (users.length > 1 && values[mode]) || {}
  const open = users.filter((member) => typed[member] === undefined)
  const [first] = open
  if (first === undefined) return typed
  if (mode === 'equal' || mode === 'parts')
    return { ...Object.fromEntries(open.map((member) => [member, '1'])), ...typed }
  const taken = users.reduce(
    (sum, member) => sum + (countedValue(mode, typed[member] ?? '', currency) ?? 0),
    0,
  )
  const left = Math.max(0, (mode === 'percent' ? 100 : amountMinor) - taken)
  const even: Shares = { mode: 'equal', of: open.map((member) => ({ member, value: 1 })) }
  const filled = [...divide(even, left, open.includes(payer) ? payer : first)].map(([member, value]) => [
    member,
    mode === 'percent' ? String(value) : amountText(value, currency),
  ])
  return { ...typed, ...Object.fromEntries(filled) }
}

/** What is sent. */
export function requestOf(draft: SharingDraft, price: Price): HouseholdSharingInput {
  const { payer, decider, followers, users, mode, visible, hiddenUntil } = draft
  const of = countedOf(draft, price).map(({ member, value }) => ({
    member,
    value: mode === 'amounts' ? amountText(value ?? 0, price.currency) : (value ?? 0),
  }))
  return {
    payer,
    decider,
    followers: followers.filter((member) => member !== decider),
    shares: users.length === 0 ? null : { mode, of },
    visible: [...visible],
    hiddenUntil: hiddenUntil === '' ? null : hiddenUntil,
  }
}
