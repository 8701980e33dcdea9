import type { PlainDate } from '../calendar/plain-date.ts'
import { isInTrial } from '../subscriptions/price-timeline.ts'
import { isActive } from '../subscriptions/status.ts'

type Trial = { readonly status: string; readonly trialEndsOn?: PlainDate | null | undefined }

/** The subscriptions as the monthly sums count them: one whose trial still runs costs 0, whatever its price after it. */
export function withTrialsAtZero<T extends Trial & { readonly amountMinor: number }>(
  subscriptions: readonly T[],
  today: PlainDate,
): readonly T[] {
  if (!subscriptions.some((each) => isInTrial(each, today))) return subscriptions
  return subscriptions.map((each) => (isInTrial(each, today) ? { ...each, amountMinor: 0 } : each))
}

/** The active ones in a trial, the first to end first. */
export function runningTrials<T extends Trial>(
  subscriptions: readonly T[],
  today: PlainDate,
): readonly (T & { readonly trialEndsOn: PlainDate })[] {
  return subscriptions
    .filter((each): each is T & { trialEndsOn: PlainDate } => isActive(each) && isInTrial(each, today))
    .sort((a, b) => (a.trialEndsOn < b.trialEndsOn ? -1 : a.trialEndsOn > b.trialEndsOn ? 1 : 0))
}
