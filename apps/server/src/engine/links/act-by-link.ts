import type { WatchAct } from '@duely/contract'
import {
  addDays,
  type Currency,
  isAhead,
  localDate,
  mayDo,
  mayTakeBack,
  type PlainDate,
  priceOn,
  Refusal,
  takeBack,
  WATCH_ANSWERS,
  type WatchAnswer,
  warnedOn,
} from '@duely/domain'
import { type Reader, readerOf } from '@duely/texts'
import {
  type Act,
  actable,
  actOnSubscription,
  answerWatch,
  isShownToOthers,
  readViewer,
  relationsTo,
  type SubscriptionDeps,
  sees,
} from '#server/features/subscriptions/index.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { ActSubject, ReadSubject } from './act-token.ts'
import { selectHolder, selectMemberOfLink, selectOfLink, selectPeopleOfLink } from './by-link.repo.ts'
import { tellActByLink } from './tell-act-by-link.ts'
import { type WatchLinkState, watchLink } from './watch-link.ts'

/** Actions offered by the links in a message. */
export const LINK_ACTIONS = ['keep', 'cancelled', 'snooze', 'last-day', 'undo', ...WATCH_ANSWERS] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

/** The state of a renewal as shown to anyone holding its link. */
export type LinkState = {
  readonly subscriptionId: string
  readonly name: string
  /** Price of the renewal in minor units. */
  readonly amountMinor: number
  readonly currency: Currency
  /** The person the link was sent to. */
  readonly reader: Reader
  readonly renewalDate: PlainDate
  /** Last day on which cancelling avoids the renewal. */
  readonly lastDay: PlainDate
  readonly status: string
  readonly state: 'open' | 'kept' | 'snoozed' | 'cancelled' | 'paused' | 'over' | WatchLinkState
  /** The day of the snoozed reminder or question, of the charge, or the last day of access once cancelled. */
  readonly until: string | null
  /** Actions that are possible now, in display order. */
  readonly offered: readonly LinkAction[]
  /** The household's name for the decider, when that is not the person the link was sent to. */
  readonly decidedBy: string | null
}

export type LinkDeps = SubscriptionDeps &
  Secrets & {
    rateLimitFactor: number
    publicUrl: string
  }

const ACTS_PER_HOUR = 60

/** A link, the person it was sent to, and what further links to them are made of. */
export type HeldLink = LinkState & {
  readonly userId: string
  readonly subject: ActSubject
}

/**
 * Today's state of the renewal behind a link; null when the subscription no longer exists or the recipient
 * can no longer see it.
 */
export async function readLink(
  { db, clock }: Pick<LinkDeps, 'db' | 'clock'>,
  subject: ReadSubject,
): Promise<HeldLink | null> {
  const { subscriptionId, renewalDate } = subject
  const found = await selectOfLink(db, subscriptionId)
  const holder = found && (await readHolder(db, found.row, subject, clock.now()))
  if (found === null || holder === null) return null
  const { row, timezone } = found
  const { userId } = holder
  const reader = readerOf(holder)
  const bound = { subscriptionId, reader: userId }
  const decider = await selectMemberOfLink(db, row.deciderMemberId)
  const viewer = await readViewer(db, userId, clock.now())
  const relations = relationsTo(row, viewer)
  const decidedBy = mayDo('act', relations) === 'yes' ? null : (decider?.name ?? '')
  const today = localDate(clock.now(), timezone)
  const watched = watchLink(row, renewalDate, today)
  if (watched !== null) {
    const mayAnswer = mayDo('answer', relations) === 'yes'
    return {
      ...watched,
      userId,
      name: row.name,
      reader,
      status: row.status,
      decidedBy: mayAnswer ? null : decidedBy,
      subject: { ...bound, renewalDate: watched.renewalDate },
      offered: mayAnswer ? watched.offered : [],
    }
  }
  const current = actable(row)
  const lastDay = warnedOn(current, renewalDate) ?? renewalDate
  const state = isAhead(current, renewalDate, today) ? stateOf(current, renewalDate, today) : 'over'
  const canUndo =
    state !== 'over' &&
    mayTakeBack(userId, relations, {
      by: row.lastAct?.by ?? null,
      ownerId: row.userId,
      isShared: isShownToOthers(row, viewer),
    }) &&
    (row.lastAct?.renewalDate === renewalDate || !('refused' in takeBack(current, renewalDate, today)))
  return {
    subscriptionId,
    userId,
    subject: { ...bound, renewalDate },
    name: row.name,
    amountMinor: priceOn(current, renewalDate),
    currency: row.currency,
    reader,
    renewalDate,
    lastDay,
    status: row.status,
    state,
    until: untilOf(state, row),
    decidedBy,
    offered:
      decidedBy === null
        ? [...offeredIn(state, lastDay, today), ...(canUndo ? (['undo'] as const) : [])]
        : [],
  }
}

function untilOf(state: LinkState['state'], row: Pick<SubscriptionColumns, 'snoozedUntil' | 'accessUntil'>) {
  if (state === 'snoozed') return row.snoozedUntil
  return state === 'cancelled' ? row.accessUntil : null
}

/** The person the link was sent to; null when they can no longer see the subscription. */
async function readHolder(db: Database, row: SubscriptionColumns, { isFor }: ReadSubject, now: Date) {
  const { userId: ownerId, householdId } = row
  if (isFor === undefined || isFor(ownerId)) return selectHolder(db, ownerId)
  const others = householdId === null ? [] : await selectPeopleOfLink(db, householdId)
  const reader = others.find(isFor)
  if (reader === undefined || !sees(row, await readViewer(db, reader, now))) return null
  return selectHolder(db, reader)
}

type SubscriptionColumns = NonNullable<Awaited<ReturnType<typeof selectOfLink>>>['row']

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
 * Performs an action from the link page on behalf of the person the link was sent to. A mail to them reports
 * what ends reminders. Repeating the action changes nothing.
 *
 * @param charge day and amount of the charge that is answered with
 * @returns the resulting state and the refusal, if any; null when the subscription no longer exists
 * @throws RateLimited after 60 actions an hour on one subscription
 */
export async function actByLink(
  deps: LinkDeps,
  subject: ReadSubject,
  action: LinkAction,
  charge: Omit<WatchAct, 'answer'> = {},
): Promise<{ state: LinkState; refused: Refusal | null } | null> {
  const before = await readLink(deps, subject)
  if (before === null) return null
  await requirePerHour(deps, `act:${subject.subscriptionId}`, ACTS_PER_HOUR)
  let refused: Refusal | null = null
  try {
    const tell = (tx: Transaction) => tellActByLink(deps, tx, before, action)
    const { userId, subscriptionId } = before
    const viewer = await readViewer(deps.db, userId, deps.clock.now())
    if (isAnswer(action)) await answerWatch(deps, viewer, subscriptionId, { answer: action, ...charge }, tell)
    else await actOnSubscription(deps, viewer, subscriptionId, actOf(action, before), tell)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Repeating an act that already took effect is not an error.
    refused = error.code === 'ALREADY_CANCELLED' || error.code === 'NOTHING_TO_UNDO' ? null : error
  }
  const state = await readLink(deps, subject)
  return state && { state, refused }
}

function isAnswer(action: LinkAction): action is WatchAnswer {
  return WATCH_ANSWERS.some((each) => each === action)
}

function actOf(action: Exclude<LinkAction, WatchAnswer>, { renewalDate, lastDay }: LinkState): Act {
  if (action === 'last-day') return { kind: 'snooze', renewalDate, until: lastDay }
  return { kind: action, renewalDate }
}
