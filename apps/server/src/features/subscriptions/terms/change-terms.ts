import type { SubscriptionChange } from '@duely/contract'
import {
  accessWhenCancelled,
  accessWhenCorrected,
  afterCorrection,
  amountText,
  type Currency,
  isInTrial,
  type PlainDate,
  type PriceFrom,
  Refusal,
  reschedule,
  storedAmount,
  termErrors,
  withCorrectedPrice,
} from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'
import { watchColumn } from '../watch/watch-columns.ts'
import { assertAmounts, restate } from './restate.ts'
import { subscriptionTerms } from './subscription-terms.ts'

/**
 * Applies a change to a subscription's days and prices. The day a trial ends is the next renewal; an amount
 * corrects the current price.
 * @throws Refusal INVALID when they contradict each other, or when amounts do not fit the currency
 */
export function changeTerms(current: SubscriptionRow, change: SubscriptionChange, today: PlainDate) {
  const currency = change.currency ?? current.currency
  assertAmounts(change, currency)
  const restated = restate(current, currency, change)
  const terms = subscriptionTerms(restated)
  const trialEndsOn = change.trialEndsOn === undefined ? terms.trialEndsOn : change.trialEndsOn
  const isTrialTouched = change.trialEndsOn != null || isInTrial({ trialEndsOn }, today)
  const typedDate = change.nextBillingDate ?? change.trialEndsOn ?? undefined
  const schedule = reschedule(
    terms,
    { ...change, ...(typedDate === undefined ? {} : { nextBillingDate: typedDate }) },
    today,
  )
  const endsOn = change.endsOn === undefined ? terms.endsOn : change.endsOn
  const errors = termErrors({
    status: change.status ?? current.status,
    nextBillingDate: schedule.nextBillingDate,
    endsOn: isEndTouched(change) ? endsOn : null,
    trialEndsOn: isTrialTouched ? trialEndsOn : null,
    ...(typedDate === undefined ? {} : { typedDate }),
  })
  if (errors.length > 0) throw new Refusal('INVALID', errors)
  const cancellation = cancellationChange(change, current, terms, schedule, today)
  const { status = terms.status } = change
  const corrected = { ...terms, ...defined(change), ...schedule, ...cancellation, status }
  const isMoved =
    schedule.anchorDate !== terms.anchorDate || schedule.nextBillingDate !== terms.nextBillingDate
  return {
    ...schedule,
    ...watchColumn(current, corrected, today),
    ...(isMoved ? { nextBillingDate: afterCorrection(corrected, today) } : {}),
    ...(restated === current ? {} : { amount: restated.amount, prices: restated.prices }),
    ...trialChange(change, restated),
    ...priceChange(change, terms, today, currency),
    ...cancellation,
  }
}

/**
 * A status chosen in the form means what the acts mean, and takes their traces with it. What stays cancelled
 * runs until the end that its corrected date implies.
 */
function cancellationChange(
  change: SubscriptionChange,
  current: SubscriptionRow,
  terms: ReturnType<typeof subscriptionTerms>,
  schedule: ReturnType<typeof reschedule>,
  today: PlainDate,
) {
  const { status = current.status } = change
  const { accessUntil, cancelledOn = null } = terms
  if (status === current.status) {
    if (status !== 'cancelled' || accessUntil == null) return {}
    const { billingCycle, billingEvery, endsOn, notice, commitment } = { ...terms, ...defined(change) }
    const corrected = { ...terms, ...schedule, billingCycle, billingEvery, endsOn, notice, commitment }
    return { accessUntil: accessWhenCorrected({ ...terms, accessUntil }, corrected, cancelledOn) }
  }
  const isCancelled = status === 'cancelled'
  return {
    cancelledOn: isCancelled ? today : null,
    accessUntil: isCancelled ? accessWhenCancelled(terms, today) : null,
    confirmation: null,
    resumesOn: null,
    keptRenewal: null,
    snoozedRenewal: null,
    snoozedUntil: null,
    lastAct: null,
  }
}

/** What a change names; a field that is left out stays as it was. */
export function defined(change: SubscriptionChange) {
  const { billingCycle, billingEvery, endsOn, notice, commitment } = change
  return {
    ...(billingCycle === undefined ? {} : { billingCycle }),
    ...(billingEvery === undefined ? {} : { billingEvery }),
    ...(endsOn === undefined ? {} : { endsOn }),
    ...(notice === undefined ? {} : { notice }),
    ...(commitment === undefined ? {} : { commitment }),
  }
}

function isEndTouched({ endsOn, nextBillingDate, trialEndsOn, status }: SubscriptionChange): boolean {
  return [endsOn, nextBillingDate, trialEndsOn, status].some((given) => given !== undefined)
}

function trialChange({ trialEndsOn, trialAmount }: SubscriptionChange, current: SubscriptionRow) {
  if (trialEndsOn === null) return { trialAmount: null }
  if (trialEndsOn === undefined && current.trialEndsOn === null) return { trialAmount: null }
  return { trialAmount: (trialAmount === undefined ? current.trialAmount : trialAmount) ?? '0' }
}

function priceChange(
  { amount }: SubscriptionChange,
  terms: ReturnType<typeof subscriptionTerms>,
  today: PlainDate,
  currency: Currency,
) {
  if (amount === undefined) return {}
  return priceColumnsOf(withCorrectedPrice(terms, storedAmount(amount, currency), today), currency)
}

/** The initial price and the dated prices as stored. */
export function priceColumnsOf(
  { amountMinor, prices }: { readonly amountMinor: number; readonly prices: readonly PriceFrom[] },
  currency: Currency,
) {
  return { amount: amountText(amountMinor, currency), prices: priceRows(prices, currency) }
}

/** Dated prices as stored. */
export function priceRows(prices: readonly PriceFrom[], currency: Currency) {
  return prices.map(({ from, amountMinor }) => ({ from, amount: amountText(amountMinor, currency) }))
}
