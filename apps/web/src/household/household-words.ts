import type { Household, HouseholdSharingInput, Subscription, SubscriptionHousehold } from '@duely/contract'
import {
  amountText,
  dayEverywhere,
  divide,
  formatMoney,
  isHiddenOn,
  type Shares,
  type SubscriptionPower,
  storedAmount,
  TICKED_FACTS,
  type TickedFact,
  type Wording,
} from '@duely/domain'
import type { SharingWordsTexts } from '@duely/texts/sharing-words'
import { listIn } from '#web/language/list-in.ts'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'

/** The reader's; null without one, undefined while it is not known. */
type Known = Household | null | undefined

/** Who somebody is in a sentence of the reader's: their name, or "you". */
export function nameIn(
  household: Household,
  member: string | null,
  t: Pick<SharingWordsTexts, 'you' | 'left'>,
): string {
  if (member === household.you) return t.you
  return household.members.find(({ id }) => id === member)?.name ?? t.left
}

/** 'You', 'Bea': at the start of a sentence. */
export function capitalNameIn(
  household: Household,
  member: string | null,
  t: Pick<SharingWordsTexts, 'youFirst' | 'left'>,
): string {
  return nameIn(household, member, { you: t.youFirst, left: t.left })
}

/** The name of a member who is not the reader; null: the reader, or somebody outside a household. */
export function otherIn(
  household: Known,
  member: string | null | undefined,
  t: Pick<SharingWordsTexts, 'youFirst' | 'left'>,
): string | null {
  return !household || member == null || member === household.you ? null : capitalNameIn(household, member, t)
}

/** 'Bea and Cleo': everybody else with an account; null while nobody is. */
export function othersIn(household: Household, language = 'en'): string | null {
  const others = household.members.filter(({ id, account }) => account && id !== household.you)
  return others.length === 0
    ? null
    : listIn(
        language,
        others.map(({ name }) => name),
      )
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

/** Whether it is a gift whose day has not yet begun everywhere. */
export function isHiddenGift({ hiddenUntil }: Pick<SubscriptionHousehold, 'hiddenUntil'>): boolean {
  return isHiddenOn(hiddenUntil, dayEverywhere(new Date()))
}

/** 'Bea decides, you pay': how one that is shared stands, in few words; null for a private one. */
export function markOf(
  row: Pick<Subscription, 'household'>,
  household: Known,
  t: SharingWordsTexts,
): string | null {
  const shared = row.household
  if (shared == null || !household) return null
  if (isHiddenGift(shared)) return t.gift
  const { you } = household
  const deciding = shared.decider
  const paying = shared.payer
  const decider = capitalNameIn(household, deciding, t)
  if (deciding === paying && deciding !== you) return t.paysDecides({ name: decider })
  if (deciding === paying) return shared.owner === you ? t.shared : t.youPayDecide
  const payer = nameIn(household, paying, t)
  if (deciding === you) return t.youDecideOtherPays({ payer })
  return paying === you ? t.otherDecidesYouPay({ decider }) : t.oneDecidesOnePays({ decider, payer })
}

/** '$5.33': what the reader bears of the next charge of one that is divided; null of any other. */
export function partOf(
  { household, currency }: Pick<Subscription, 'household' | 'currency'>,
  wording: Wording,
): string | null {
  if (household?.shares == null || household.yourShare === null) return null
  return formatMoney(storedAmount(household.yourShare, currency), currency, wording)
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
 * Rows with the reader's share of each amount, as sums of the view `mine` count them.
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

const FACT_NAMES = {
  notes: 'factNotes',
  reference: 'factReference',
  paymentMethod: 'factPaymentMethod',
  evidence: 'factEvidence',
} as const satisfies Record<TickedFact, string>

/** The private facts that an owner can make visible, by what they are called on the screens. */
export const factOptions = (t: SharingWordsTexts) =>
  TICKED_FACTS.map((value) => ({ value, label: t[FACT_NAMES[value]] }))

const DECISIONS = {
  kept: 'decidedKept',
  snoozed: 'decidedSnoozed',
  cancelled: 'decidedCancelled',
  undone: 'decidedUndone',
  'said-stopped': 'saidStopped',
  'said-charged': 'saidCharged',
  'said-later': 'saidLater',
} as const

/** What somebody else decided about a renewal, in the log's words; undefined: it was not a decision. */
export function decidedWords(name: string, reason: string | null, t: SharingWordsTexts): string | undefined {
  const keys: Readonly<Record<string, (typeof DECISIONS)[keyof typeof DECISIONS]>> = DECISIONS
  const key = reason === null || !Object.hasOwn(keys, reason) ? undefined : keys[reason]
  return key && t[key]({ name })
}

/** What is stored, as a change that brings it back. */
export function sharingOf(shared: SubscriptionHousehold): HouseholdSharingInput {
  const { payer, decider, followers, shares, visible, hiddenUntil } = shared
  return { payer, decider, followers, shares, visible, hiddenUntil }
}
