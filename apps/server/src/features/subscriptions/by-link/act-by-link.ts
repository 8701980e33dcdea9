import {
  addDays,
  type Currency,
  isAhead,
  localDate,
  type PlainDate,
  priceOn,
  Refusal,
  type RefusalCode,
  warnedOn,
} from '@duely/domain'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'
import { type Act, actOnSubscription } from '../acts/act-on-subscription.ts'
import { actable } from '../acts/act-state.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import type { ActSubject } from './act-token.ts'
import { selectOfLink } from './by-link.repo.ts'

/** What one can do from a message. */
export const LINK_ACTIONS = ['keep', 'cancelled', 'snooze', 'last-day', 'undo'] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

/** How a renewal stands for whoever has its link. */
export type LinkState = {
  readonly subscriptionId: string
  readonly name: string
  /** What the renewal costs, in minor units. */
  readonly amountMinor: number
  readonly currency: Currency
  readonly culture: string
  readonly renewalDate: PlainDate
  /** The last day on which cancelling avoids it. */
  readonly lastDay: PlainDate
  readonly status: string
  readonly state: 'open' | 'kept' | 'snoozed' | 'cancelled' | 'paused' | 'over'
  /** The day of the reminder that was asked for; the last day of access of a cancelled one. */
  readonly until: string | null
  /** What makes sense now, in the order in which it is offered. */
  readonly offered: readonly LinkAction[]
}

export type LinkDeps = SubscriptionDeps & { rateLimitFactor: number }

const ACTS_PER_HOUR = 60
const HOUR_SECONDS = 3_600

/** How the renewal of a link stands today; null where the subscription is gone. */
export async function readLink(
  { db, clock }: Pick<LinkDeps, 'db' | 'clock'>,
  { subscriptionId, renewalDate }: ActSubject,
): Promise<(LinkState & { userId: string }) | null> {
  const found = await selectOfLink(db, subscriptionId)
  if (found === null) return null
  const { row, timezone, culture } = found
  const today = localDate(clock.now(), timezone)
  const current = actable(row)
  const lastDay = warnedOn(current, renewalDate) ?? renewalDate
  const state = isAhead(current, renewalDate, today) ? stateOf(current, renewalDate, today) : 'over'
  const canUndo = row.lastAct?.renewalDate === renewalDate && state !== 'over'
  return {
    subscriptionId,
    userId: row.userId,
    name: row.name,
    amountMinor: priceOn(current, renewalDate),
    currency: row.currency,
    culture,
    renewalDate,
    lastDay,
    status: row.status,
    state,
    until: state === 'snoozed' ? row.snoozedUntil : state === 'cancelled' ? row.accessUntil : null,
    offered: [...offeredIn(state, lastDay, today), ...(canUndo ? (['undo'] as const) : [])],
  }
}

function stateOf(
  { status, keptRenewal, snooze }: ReturnType<typeof actable>,
  renewalDate: PlainDate,
  today: PlainDate,
): LinkState['state'] {
  if (status === 'cancelled' || status === 'paused') return status
  if (status !== 'active') return 'over'
  if (keptRenewal === renewalDate) return 'kept'
  return snooze?.renewalDate === renewalDate && snooze.day > today ? 'snoozed' : 'open'
}

function offeredIn(state: LinkState['state'], lastDay: PlainDate, today: PlainDate): LinkAction[] {
  if (state === 'over' || state === 'cancelled') return []
  if (state === 'paused') return ['cancelled']
  const tomorrow = addDays(today, 1)
  return [
    ...(state === 'kept' ? [] : (['keep'] as const)),
    'cancelled',
    ...(lastDay >= tomorrow ? (['snooze'] as const) : []),
    ...(lastDay > tomorrow ? (['last-day'] as const) : []),
  ]
}

/**
 * Does what was pressed on the page of a link, as its owner would; done a second time it changes nothing.
 *
 * @returns how the renewal stands afterwards and why it was refused, if it was; null where the subscription is gone
 * @throws RateLimited after sixty in an hour of one subscription
 */
export async function actByLink(
  deps: LinkDeps,
  subject: ActSubject,
  action: LinkAction,
): Promise<{ state: LinkState; refused: RefusalCode | null } | null> {
  const before = await readLink(deps, subject)
  if (before === null) return null
  await admit(deps, subject)
  let refused: RefusalCode | null = null
  try {
    await actOnSubscription(deps, before.userId, subject.subscriptionId, actOf(action, before))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What is done, or taken back, already needs no second time.
    refused = error.code === 'ALREADY_CANCELLED' || error.code === 'NOTHING_TO_UNDO' ? null : error.code
  }
  const state = await readLink(deps, subject)
  return state && { state, refused }
}

function actOf(action: LinkAction, { renewalDate, lastDay }: LinkState): Act {
  if (action === 'last-day') return { kind: 'snooze', renewalDate, until: lastDay }
  return { kind: action, renewalDate }
}

async function admit({ db, clock, rateLimitFactor }: LinkDeps, subject: ActSubject): Promise<void> {
  const key = `act:${subject.subscriptionId}`
  const limit = ACTS_PER_HOUR * rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(db, key, limit, HOUR_SECONDS, clock)
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}
