import { endOfDay, type PlainDate, plainDate, startOfDay } from '@duely/domain'
import type {
  Evidence,
  PersonFacts,
  SharingFacts,
  SubscriptionFacts,
  SubscriptionHistory,
  Timeline,
} from './evidence.ts'
import { factsAt } from './obligations.ts'

// Who is warned of a shared subscription as the documentation says it, apart from the domain's own rule.

/** Where a day begins last. */
const LAST_ZONE = 'Etc/GMT+12'

type Role = 'each reminder' | 'last chance'

/** A subscription as one person is warned of it: without facts while they are not. */
export type Reading = Omit<SubscriptionHistory, 'sharing'> & {
  /** When others of the household, or how it is shared, changed: what was left out is looked at again. */
  othersChangedAt?: readonly Date[]
}

/**
 * What each person is warned of, which may be nothing; of a subscription that was never shared its owner
 * alone.
 */
export function readingsOf(history: SubscriptionHistory, people: Evidence['people']): Reading[] {
  const { sharing } = history
  if (sharing === undefined) return [history]
  const everybody = new Set(
    sharing.flatMap(({ facts: { ownerId, members } }) => [ownerId, ...members]).concat(history.userId),
  )
  const instants = turnsOf(history, people)
  const othersChangedAt = inOrder([
    ...sharing.map(({ at }) => at),
    ...[...everybody].flatMap((userId) => people.get(userId)?.timeline ?? []).map(({ at }) => at),
  ])
  return [...everybody].map((userId): Reading => {
    const timeline: Timeline<SubscriptionFacts> = []
    for (const at of instants) {
      const role = rolesAt(history, people, at).get(userId)
      const facts = role === undefined ? null : asRead(factsAt(history.timeline, at), role)
      if (timeline.length === 0 && facts === null) continue
      if (JSON.stringify(timeline.at(-1)?.facts) === JSON.stringify(facts)) continue
      timeline.push({ at, facts })
    }
    const { id, token } = history
    // Somebody who never was gets nothing.
    if (timeline.length === 0) timeline.push({ at: instants[0] ?? new Date(0), facts: null })
    return { id, userId, token, timeline, othersChangedAt }
  })
}

/** The facts whose clock counts for charges: those of the owner at the time, as long as it goes on. */
export function ownerClock(history: SubscriptionHistory, people: Evidence['people']): Timeline<PersonFacts> {
  const timelineOf = (userId: string) => people.get(userId)?.timeline ?? []
  if (history.sharing === undefined) return timelineOf(history.userId)
  const owners = new Set(history.sharing.map(({ facts }) => facts.ownerId))
  const instants = [...owners].flatMap((userId) => timelineOf(userId).map(({ at }) => at))
  return inOrder([...instants, ...turnsOf(history, people)]).flatMap((at) => {
    const facts = factsAt(timelineOf(ownerAt(history, at)), at)
    if (facts === null) return []
    // What others are warned of goes on although its owner's account is stopped.
    const goesOn = rolesAt(history, people, at).size > 0
    return [{ at, facts: goesOn ? { ...facts, leaving: false, disabled: false } : facts }]
  })
}

/**
 * When a renewal passed on its owner's clock: nobody can stop it from then on, also where its day is still
 * ahead on their own.
 */
export function passedAt(clock: Timeline<PersonFacts>, renewalDate: PlainDate): Date | null {
  for (const [n, { at, facts }] of clock.entries()) {
    const end = facts === null ? null : endOfDay(renewalDate, facts.zone)
    const next = clock[n + 1]?.at
    const passed = end !== null && end < at ? at : end
    if (passed !== null && (next === undefined || passed < next)) return passed
  }
  return null
}

/** How it was in a household at that instant; before its first time in one it was private. */
export function sharingAt({ sharing = [] }: SubscriptionHistory, at: Date): SharingFacts | null {
  return sharing.findLast((each) => each.at <= at)?.facts ?? null
}

/** Its owner at that instant. */
export function ownerAt(history: SubscriptionHistory, at: Date): string {
  return sharingAt(history, at)?.ownerId ?? history.sharing?.[0]?.facts.ownerId ?? history.userId
}

/** Whether the others of the household see it at that instant. */
export function isShownAt(facts: SharingFacts | null, at: Date): facts is SharingFacts {
  if (facts === null || facts.members.length === 0) return false
  return facts.hiddenUntil === null || at >= shownFrom(facts.hiddenUntil)
}

const shownFrom = (hiddenUntil: string) => startOfDay(plainDate(hiddenUntil), LAST_ZONE)

/** Whether somebody has an account that is not stopped at that instant. */
const reachedAt =
  (people: Evidence['people'], at: Date) =>
  (userId: string | null): userId is string => {
    const facts = userId === null ? null : factsAt(people.get(userId)?.timeline ?? [], at)
    return facts !== null && !facts.leaving && facts.disabled !== true
  }

/**
 * Whether a member of the household may keep, snooze or cancel what others own: the decider, or the stand-in
 * where the accounts of decider and owner are both stopped.
 */
export function actsAt(
  history: SubscriptionHistory,
  people: Evidence['people'],
  { userId, at }: { userId: string; at: Date },
): boolean {
  const sharing = sharingAt(history, at)
  if (!isShownAt(sharing, at)) return false
  const { ownerId, payer, decider, organisers, members } = sharing
  const isReached = reachedAt(people, at)
  if (decider === userId) return true
  if (isReached(decider) || isReached(ownerId)) return false
  return [payer, ...organisers, ...members].find(isReached) === userId
}

/** Who is warned at that instant. */
function rolesAt(history: SubscriptionHistory, people: Evidence['people'], at: Date): Map<string, Role> {
  const isReached = reachedAt(people, at)
  const owner = ownerAt(history, at)
  const sharing = sharingAt(history, at)
  if (!isShownAt(sharing, at)) return new Map(isReached(owner) ? [[owner, 'each reminder']] : [])
  const { payer, decider, followers, organisers, members } = sharing
  const isDeciderReached = isReached(decider)
  const inPlace = [decider, payer, owner, ...organisers, ...members].find(isReached)
  const atLast = (isDeciderReached ? [payer, owner] : [owner]).find(isReached)
  const roles = new Map<string, Role>()
  if (atLast !== undefined) roles.set(atLast, 'last chance')
  for (const each of [inPlace, ...followers.filter(isReached)])
    if (each !== undefined) roles.set(each, 'each reminder')
  return roles
}

function asRead(facts: SubscriptionFacts | null, role: Role): SubscriptionFacts | null {
  if (facts === null || role === 'each reminder') return facts
  return {
    ...facts,
    isLastChanceOnly: true,
    extraDays: [],
    insist: false,
    remindEveryPayment: false,
    trialEndsOn: null,
    snooze: null,
  }
}

/** Every instant at which who is warned, or of what, may have changed. */
function turnsOf({ timeline, sharing = [] }: SubscriptionHistory, people: Evidence['people']): Date[] {
  const members = new Set(sharing.flatMap(({ facts }) => [facts.ownerId, ...facts.members]))
  const stops = [...members].flatMap((userId) => {
    const known = people.get(userId)?.timeline ?? []
    const isStopped = (n: number) => known[n]?.facts?.leaving || known[n]?.facts?.disabled === true
    return known.flatMap(({ at }, n) => (n === 0 || isStopped(n) !== isStopped(n - 1) ? [at] : []))
  })
  const shown = sharing.flatMap(({ facts: { hiddenUntil } }) =>
    hiddenUntil === null ? [] : [shownFrom(hiddenUntil)],
  )
  return inOrder([...timeline.map(({ at }) => at), ...sharing.map(({ at }) => at), ...stops, ...shown])
}

function inOrder(instants: readonly Date[]): Date[] {
  const distinct = new Set(instants.map((at) => at.getTime()))
  return [...distinct].sort((a, b) => a - b).map((at) => new Date(at))
}
