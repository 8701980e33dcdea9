import type { PlainDate } from '../dates/plain-date.ts'

/** A price in minor units and its first day. */
export type PriceFrom = { readonly from: PlainDate; readonly amountMinor: number }

/**
 * Prices over time: `amountMinor` from the beginning, each of `prices` from its day on, and the trial price
 * before `trialEndsOn`. All in minor units.
 */
export type PriceTimeline = {
  readonly amountMinor: number
  readonly prices?: readonly PriceFrom[] | null | undefined
  /** Day of the first charge, on which the trial is over. */
  readonly trialEndsOn?: PlainDate | null | undefined
  readonly trialAmountMinor?: number | null | undefined
}

/** Maximum number of dated prices of one subscription. */
export const PRICES_MAX = 60

/** The price on a day, including a trial's. */
export function priceOn(timeline: PriceTimeline, day: PlainDate): number {
  return isInTrial(timeline, day) ? (timeline.trialAmountMinor ?? 0) : priceAfterTrial(timeline, day)
}

/** The price shown today; during a trial, the price after it. */
export function currentPrice(timeline: PriceTimeline, today: PlainDate): number {
  const { trialEndsOn } = timeline
  return priceAfterTrial(timeline, trialEndsOn && today < trialEndsOn ? trialEndsOn : today)
}

/** Whether the trial is running; the day of the first charge is not part of it. */
export function isInTrial(timeline: Pick<PriceTimeline, 'trialEndsOn'>, day: PlainDate): boolean {
  return timeline.trialEndsOn != null && day < timeline.trialEndsOn
}

export type PriceChange = { readonly from: PlainDate; readonly before: number; readonly after: number }

/** The next price change after the day, ignoring the end of a trial; null if none is known. */
export function nextPriceChange(timeline: PriceTimeline, day: PlainDate): PriceChange | null {
  for (const { from, amountMinor } of sortedPrices(timeline)) {
    if (from <= day || isInTrial(timeline, from)) continue
    const before = priceBefore(timeline, from)
    if (before !== amountMinor) return { from, before, after: amountMinor }
  }
  return null
}

/** Price change in whole percent (negative: lower); null when it was free. */
export function changeInPercent({ before, after }: { before: number; after: number }): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 100)
}

/** Adds a dated price, or replaces the one of that day. Sorted by day. */
export function withPriceFrom(prices: readonly PriceFrom[], added: PriceFrom): PriceFrom[] {
  return sortedPrices({ prices: [...prices.filter(({ from }) => from !== added.from), added] })
}

/**
 * Adds a newer price from a day on, as found in a statement; unchanged when it already has that price today
 * or on that day. Beyond PRICES_MAX the oldest are dropped.
 */
export function withNewerPrice<T extends PriceTimeline>(
  timeline: T,
  newer: PriceFrom,
  today: PlainDate,
): { readonly amountMinor: number; readonly prices: PriceFrom[] } {
  const { amountMinor } = timeline
  const known = [currentPrice(timeline, today), priceAfterTrial(timeline, newer.from)]
  if (known.includes(newer.amountMinor)) return { amountMinor, prices: sortedPrices(timeline) }
  const prices = withPriceFrom(timeline.prices ?? [], newer)
  const forgotten = prices.splice(0, Math.max(0, prices.length - PRICES_MAX)).at(-1)
  return { amountMinor: forgotten?.amountMinor ?? amountMinor, prices }
}

/** Removes the price of that day. */
export function withoutPriceFrom(prices: readonly PriceFrom[], day: PlainDate): PriceFrom[] {
  return prices.filter(({ from }) => from !== day)
}

/**
 * Corrects the current price ("it was always this"): the latest dated price up to today, else the initial
 * one. During a trial, the price after it.
 */
export function withCorrectedPrice<T extends PriceTimeline>(
  timeline: T,
  amountMinor: number,
  today: PlainDate,
): { readonly amountMinor: number; readonly prices: PriceFrom[] } {
  const { trialEndsOn } = timeline
  const day = trialEndsOn && today < trialEndsOn ? trialEndsOn : today
  const prices = sortedPrices(timeline)
  const inForce = prices.findLast(({ from }) => from <= day)
  if (inForce === undefined) return { amountMinor, prices }
  return {
    amountMinor: timeline.amountMinor,
    prices: withPriceFrom(prices, { from: inForce.from, amountMinor }),
  }
}

/**
 * The timeline as a table: the first price from `start`, then each change once.
 *
 * @param start the day from which the subscription is known
 */
export function priceSteps(timeline: PriceTimeline, start: PlainDate): PriceFrom[] {
  const steps: PriceFrom[] = [{ from: start, amountMinor: priceOn(timeline, start) }]
  const days = sortedPrices(timeline).map(({ from }) => from)
  if (timeline.trialEndsOn) days.push(timeline.trialEndsOn)
  for (const from of [...new Set(days)].sort()) {
    if (from > start && !isInTrial(timeline, from)) steps.push({ from, amountMinor: priceOn(timeline, from) })
  }
  return steps
}

function priceAfterTrial(timeline: PriceTimeline, day: PlainDate): number {
  return lastFrom(timeline, (from) => from <= day)?.amountMinor ?? timeline.amountMinor
}

function priceBefore(timeline: PriceTimeline, day: PlainDate): number {
  return lastFrom(timeline, (from) => from < day)?.amountMinor ?? timeline.amountMinor
}

/** The latest of the prices whose first day is meant, in whatever order they are. */
function lastFrom({ prices }: PriceTimeline, isMeant: (from: PlainDate) => boolean): PriceFrom | undefined {
  let last: PriceFrom | undefined
  for (const each of prices ?? [])
    if (isMeant(each.from) && (last === undefined || each.from >= last.from)) last = each
  return last
}

function sortedPrices({ prices }: Pick<PriceTimeline, 'prices'>): PriceFrom[] {
  return [...(prices ?? [])].sort((a, b) => (a.from < b.from ? -1 : 1))
}
