import {
  addDays,
  type Currency,
  isAhead,
  localDate,
  type PlainDate,
  priceOn,
  Refusal,
  type RefusalCode,
  takeBack,
  warnedOn,
} from '@duely/domain'
import {
  type Act,
  actable,
  actOnSubscription,
  type SubscriptionDeps,
} from '#server/features/subscriptions/index.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { ActSubject } from './act-token.ts'
import { selectOfLink } from './by-link.repo.ts'
import { tellActByLink } from './tell-act-by-link.ts'

/** Actions offered by the links in a message. */
export const LINK_ACTIONS = ['keep', 'cancelled', 'snooze', 'last-day', 'undo'] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

/** The state of a renewal as shown to anyone holding its link. */
export type LinkState = {
  readonly subscriptionId: string
  readonly name: string
  /** Price of the renewal in minor units. */
  readonly amountMinor: number
  readonly currency: Currency
  readonly culture: string
  readonly renewalDate: PlainDate
  /** Last day on which cancelling avoids the renewal. */
  readonly lastDay: PlainDate
  readonly status: string
  readonly state: 'open' | 'kept' | 'snoozed' | 'cancelled' | 'paused' | 'over'
  /** The day of the snoozed reminder, or the last day of access once cancelled. */
  readonly until: string | null
  /** Actions that are possible now, in display order. */
  readonly offered: readonly LinkAction[]
}

export type LinkDeps = SubscriptionDeps &
  Secrets & {
    rateLimitFactor: number
    publicUrl: string
    pokeOutbox: () => void
  }

const ACTS_PER_HOUR = 60
const HOUR_SECONDS = 3_600

/** Today's state of the renewal behind a link; null when the subscription no longer exists. */
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
  const canUndo =
    state !== 'over' &&
    (row.lastAct?.renewalDate === renewalDate || !('refused' in takeBack(current, renewalDate, today)))
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
 * Performs an action from the link page on behalf of the owner. A mail to the owner reports what ends
 * reminders. Repeating the action changes nothing.
 *
 * @returns the resulting state and the refusal code, if any; null when the subscription no longer exists
 * @throws RateLimited after 60 actions an hour on one subscription
 */
export async function actByLink(
  deps: LinkDeps,
  subject: ActSubject,
  action: LinkAction,
): Promise<{ state: LinkState; refused: RefusalCode | null } | null> {
  const before = await readLink(deps, subject)
  if (before === null) return null
  const max = ACTS_PER_HOUR * deps.rateLimitFactor
  const allowance = { key: `act:${subject.subscriptionId}`, max, seconds: HOUR_SECONDS }
  await requireAllowance(deps.db, allowance, deps.clock.now())
  let refused: RefusalCode | null = null
  try {
    await actOnSubscription(
      deps,
      ownerAlone(before.userId),
      subject.subscriptionId,
      actOf(action, before),
      (tx) => tellActByLink(deps, tx, subject, action),
    )
    deps.pokeOutbox()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Repeating an act that already took effect is not an error.
    refused = error.code === 'ALREADY_CANCELLED' || error.code === 'NOTHING_TO_UNDO' ? null : error.code
  }
  const state = await readLink(deps, subject)
  return state && { state, refused }
}

function actOf(action: LinkAction, { renewalDate, lastDay }: LinkState): Act {
  if (action === 'last-day') return { kind: 'snooze', renewalDate, until: lastDay }
  return { kind: action, renewalDate }
}
