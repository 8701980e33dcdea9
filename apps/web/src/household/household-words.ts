import type { Household, HouseholdSharingInput, Subscription, SubscriptionHousehold } from '@duely/contract'
import {
  amountText,
  divide,
  formatMoney,
  type Shares,
  type SubscriptionPower,
  storedAmount,
  TICKED_FACTS,
  type TickedFact,
  type View,
} from '@duely/domain'
import type { DatedSubscription, TermedSubscription } from '#web/lib/dated-subscriptions.ts'

/** The reader's; null without one, undefined while it is not known. */
type Known = Household | null | undefined

/** Who somebody is in a sentence of the reader's: their name, or "you". */
export function nameIn(household: Household, member: string | null): string {
  if (member === household.you) return 'you'
  return household.members.find(({ id }) => id === member)?.name ?? 'somebody who left'
}

/** 'You', 'Bea': at the start of a sentence. */
export function capitalNameIn(household: Household, member: string | null): string {
  const name = nameIn(household, member)
  return name === 'you' ? 'You' : name
}

/** The name of a member who is not the reader; null: the reader, or somebody outside a household. */
export function otherIn(household: Known, member: string | null | undefined): string | null {
  return !household || member == null || member === household.you ? null : capitalNameIn(household, member)
}

/** 'Ann', 'Ann and Bea', 'Ann, Bea and Cleo'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** 'Bea and Cleo': everybody else with an account; null while nobody is. */
export function othersIn(household: Household): string | null {
  const others = household.members.filter(({ id, account }) => account && id !== household.you)
  return others.length === 0 ? null : listed(others.map(({ name }) => name))
}

/** Whether the reader may do this; everything with a private one, which is theirs. */
export function may(row: Pick<Subscription, 'household'>, power: SubscriptionPower): boolean {
  return row.household == null || row.household.may.includes(power)
}

/** The reader's own among what they decide or use too. */
export function ownOf<Row extends Pick<Subscription, 'household'>>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => may(row, 'change'))
}

/** Whether the reader sees its evidence: as its owner, or because it is ticked. */
export function seesEvidence(row: Pick<Subscription, 'household'>): boolean {
  return may(row, 'readPrivate') || row.household?.visible.includes('evidence') === true
}

/** Whether the reader is reminded of it: they decide, stand in for who does, or follow. */
export function isReminded(row: Pick<Subscription, 'household'>, household: Known): boolean {
  const shared = row.household
  if (shared == null || !household) return may(row, 'act')
  const { you } = household
  const standsIn = shared.owner !== you && may(row, 'act')
  return standsIn || shared.decider === you || shared.followers.includes(you)
}

/** How far the last zone on earth is behind UTC, in ms. */
const LAST_ZONE_MS = 12 * 60 * 60_000

/** Whether it is a gift whose day has not yet begun everywhere. */
export function isHiddenGift({ hiddenUntil }: Pick<SubscriptionHousehold, 'hiddenUntil'>): boolean {
  const day = new Date(Date.now() - LAST_ZONE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return hiddenUntil !== null && hiddenUntil > day
}

/** 'Bea decides, you pay': how one that is shared stands, in few words; null for a private one. */
export function markOf(row: Pick<Subscription, 'household'>, household: Known): string | null {
  const shared = row.household
  if (shared == null || !household) return null
  if (isHiddenGift(shared)) return 'A gift, hidden'
  const { you } = household
  const { owner, decider, payer } = shared
  const say = (member: string, first: string, third: string) =>
    member === you ? `you ${first}` : `${nameIn(household, member)} ${third}`
  if (decider === payer && decider === you && owner === you) return 'Shared'
  const words =
    decider === payer
      ? say(decider, 'pay and decide', 'pays and decides')
      : `${say(decider, 'decide', 'decides')}, ${say(payer, 'pay', 'pays')}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** ', your part $5.33': what the reader bears of the next charge of one that is divided; else empty. */
export function partWords({ household, currency }: Pick<Subscription, 'household' | 'currency'>): string {
  if (household?.shares == null || household.yourShare === null) return ''
  return `, your part ${formatMoney(storedAmount(household.yourShare, currency), currency)}`
}

/** The shares of an answer as the domain divides by them; amounts in minor units. */
export function sharesOf(
  { shares }: Pick<SubscriptionHousehold, 'shares'>,
  currency: Subscription['currency'],
): Shares | null {
  if (shares === null) return null
  const { mode, of } = shares
  return {
    mode,
    of: of.map(({ member, value }) => ({
      member,
      value: mode === 'amounts' ? storedAmount(String(value), currency) : Number(value),
    })),
  }
}

/** What a member bears of an amount, in minor units: all of it who pays, where nobody has a share. */
export function borneBy(
  member: string,
  household: Pick<SubscriptionHousehold, 'shares' | 'payer'>,
  currency: Subscription['currency'],
  amountMinor: number,
): number {
  const shares = sharesOf(household, currency)
  if (shares === null) return household.payer === member ? amountMinor : 0
  return divide(shares, amountMinor, household.payer).get(member) ?? 0
}

/**
 * The row with what the reader bears of each of its prices, as sums of the view `mine` count it.
 * @param household the reader's; without one everything is theirs
 */
export function withOwnPart(row: TermedSubscription, household: Known): TermedSubscription {
  const shared = row.household
  if (shared == null || !household || isHiddenGift(shared)) return row
  const part = (amountMinor: number) => borneBy(household.you, shared, row.currency, amountMinor)
  return {
    ...row,
    amountMinor: part(row.amountMinor),
    ...(row.trialAmountMinor != null && { trialAmountMinor: part(row.trialAmountMinor) }),
    ...(row.prices && {
      prices: row.prices.map((price) => ({ ...price, amountMinor: part(price.amountMinor) })),
    }),
  }
}

/**
 * Rows with what the reader bears of each of their amounts, for what is shown beside sums of the view `mine`.
 * @param household the reader's; without one everything is theirs
 */
export function withOwnAmounts(
  rows: readonly DatedSubscription[],
  household: Known,
): readonly DatedSubscription[] {
  if (!household) return rows
  return rows.map((row) => {
    const shared = row.household
    if (shared == null || isHiddenGift(shared)) return row
    const { currency } = row
    const part = (amount: string) =>
      amountText(borneBy(household.you, shared, currency, storedAmount(amount, currency)), currency)
    return {
      ...row,
      isOwnPart: shared.shares !== null || shared.payer !== household.you,
      amount: part(row.amount),
      amountMinor: borneBy(household.you, shared, currency, row.amountMinor),
      trialAmount: row.trialAmount === null ? null : part(row.trialAmount),
      prices: row.prices.map((price) => ({ ...price, amount: part(price.amount) })),
    }
  })
}

/** What a view says that has no subscriptions: that, and what helps. */
export const EMPTY_VIEWS: Record<Exclude<View, 'mine'>, readonly [string, string?]> = {
  household: ['Nothing is shared yet.', 'Open a subscription and choose Put in the household.'],
  paid: ['Nothing here is paid by you.'],
}

/** The private facts that an owner can make visible, by what they are called on the screens. */
const FACT_NAMES: Record<TickedFact, string> = {
  notes: 'Notes and description',
  reference: 'Customer number',
  paymentMethod: 'Payment method',
  evidence: 'Evidence',
}
export const FACT_OPTIONS = TICKED_FACTS.map((value) => ({ value, label: FACT_NAMES[value] }))

/** What is said before something becomes visible. */
export const BECOMES_VISIBLE = {
  seen: 'name, mark, price, dates, cycle, category, charges, the link to cancel, and what was decided',
  kept: 'notes, customer number, payment method, evidence, addresses, and past messages',
} as const

/** What somebody else decided about a renewal, in the log's words; undefined: it was no decision. */
export const decidedWords = (name: string, reason: string | null): string | undefined =>
  ({
    kept: `${name} keeps it: no more reminders about this renewal.`,
    snoozed: `${name} asked to be reminded of it again.`,
    cancelled: `${name} cancelled it: no more reminders about it.`,
    undone: `${name} took back what was chosen for this renewal.`,
    'said-stopped': `${name} said that it has stopped.`,
    'said-charged': `${name} said that it was charged after it had been cancelled.`,
    'said-later': `${name} asked to be asked again later.`,
  })[reason ?? '']

/** What is stored, as a change that brings it back. */
export function sharingOf(shared: SubscriptionHousehold): HouseholdSharingInput {
  const { payer, decider, followers, shares, visible, hiddenUntil } = shared
  return { payer, decider, followers, shares, visible, hiddenUntil }
}
