import { compareDates, type PlainDate } from '../dates/plain-date.ts'
import { isInTrial } from '../subscriptions/price-timeline.ts'
import { isActive } from '../subscriptions/status.ts'

type Trial = { readonly status: string; readonly trialEndsOn?: PlainDate | null | undefined }

/** The active ones in a trial, the first to end first. */
export function runningTrials<T extends Trial>(
  subscriptions: readonly T[],
  today: PlainDate,
): readonly (T & { readonly trialEndsOn: PlainDate })[] {
  return subscriptions
    .filter((each): each is T & { trialEndsOn: PlainDate } => isActive(each) && isInTrial(each, today))
    .sort((a, b) => compareDates(a.trialEndsOn, b.trialEndsOn))
}
