import type { PlainDate } from '../dates/plain-date.ts'
import type { Entitlement } from './membership.ts'

/** The state of a person's own plan; days on their clock. */
export type PlanStanding = {
  readonly phase: Entitlement['phase']
  /** The day it is certain to end; null when it continues. */
  readonly until: PlainDate | null
  /** The day of the next charge; null when none is expected. */
  readonly nextCharge: PlainDate | null
}

/**
 * What comes next: `trial` is charged for the first time on the day, `charge` again; `end`: it is cancelled
 * and ends; `failed`: a payment failed, and it ends unless that is made good.
 */
export type PlanNews = { readonly kind: 'trial' | 'charge' | 'end' | 'failed'; readonly day: PlainDate }

/** Until when the plan runs and what comes next; null on Free, and where it is not known. */
export function planNews({ phase, until, nextCharge }: PlanStanding): PlanNews | null {
  if (phase === 'trial' && nextCharge) return { kind: 'trial', day: nextCharge }
  if (phase === 'paid' && nextCharge) return { kind: 'charge', day: nextCharge }
  if (phase === 'ending' && until) return { kind: 'end', day: until }
  if (phase === 'past-due' && until) return { kind: 'failed', day: until }
  return null
}
