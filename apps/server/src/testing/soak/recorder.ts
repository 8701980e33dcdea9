import type { Subscription } from '@duely/contract'
import {
  firstOccurrenceOnOrAfter,
  isStatus,
  localDate,
  type PlainDate,
  plainDate,
  reschedule,
  rollOver,
  type ScheduleChange,
  scheduleOnCreate,
  startOfDay,
} from '@duely/domain'
import type {
  Device,
  Finding,
  PersonFacts,
  PersonHistory,
  SharingFacts,
  SubscriptionFacts,
  SubscriptionHistory,
} from './judge/evidence.ts'
import { factsAt } from './judge/obligations.ts'
import { factsOf, tokenOf } from './recorded-facts.ts'
import type { SoakRow } from './soak-server.ts'

/** Records who changed what and when, and what the product answered. */
export function createRecorder(now: () => Date, skewMs = 0) {
  const people = new Map<string, PersonHistory>()
  const subscriptions = new Map<string, SubscriptionHistory>()
  const earlyFindings: Finding[] = []

  const personNow = (userId: string): PersonFacts => {
    const facts = people.get(userId)?.timeline.at(-1)?.facts
    if (!facts) throw new Error(`Nobody is called ${userId}`)
    return facts
  }
  const zoneOf = (userId: string) => personNow(userId).zone
  const ofPerson = (userId: string) => [...subscriptions.values()].filter((each) => each.userId === userId)

  /** The product's answer must agree with the domain's rules. */
  function compare(token: string, answer: Subscription, dates: readonly PlainDate[]): void {
    if (dates.some((date) => date === answer.nextBillingDate)) return
    const what = `the answer says ${answer.nextBillingDate}, the domain ${dates[0]}`
    earlyFindings.push({ verdict: 'calendar', what, token, at: now() })
  }

  /**
   * The state after rolling over in the timezones its owner has been in since the last record: a renewal that
   * passed in an eastern timezone stays passed after a move west. Whether a worker recorded it before the
   * move depends on outages, so the caller accepts both.
   */
  function rolledThroughZones(history: SubscriptionHistory, before: SubscriptionFacts): SubscriptionFacts {
    const since = history.timeline.at(-1)?.at ?? now()
    const timeline = people.get(history.userId)?.timeline ?? []
    let rolled = before
    for (const { at } of timeline.filter((entry) => entry.at > since)) {
      const zone = factsAt(timeline, at, true)?.zone
      if (zone) rolled = { ...rolled, ...rollOver(rolled, localDate(at, zone)) }
    }
    return rolled
  }

  /** A pause ends at the start of its day on its owner's clock, whenever the product got to it. */
  function recordPauseEnd(history: SubscriptionHistory, row: SoakRow): void {
    const last = history.timeline.at(-1)
    const { facts = null } = last ?? {}
    const zone = zoneOf(history.userId)
    if (last === undefined || facts?.status !== 'paused' || facts.resumesOn == null) return
    const { resumesOn } = facts
    if (resumesOn > localDate(now(), zone) || row.resumesOn === resumesOn) return
    // Never before the zone by which the day has begun.
    const { timeline = [] } = people.get(history.userId) ?? {}
    const moved = timeline.findLast(({ facts }, index) => facts?.zone !== timeline[index - 1]?.facts?.zone)
    const began = startOfDay(resumesOn, zone)
    const at = new Date(Math.max(last.at.getTime(), moved?.at.getTime() ?? 0, began.getTime()))
    if (row.status === 'paused') {
      // The places are those of their own plan, also where somebody else pays for its features.
      const { planId, isCovered } = personNow(history.userId)
      if (planId === 'free' || isCovered === true) return
      const what = 'the pause did not end, although the plan has room'
      earlyFindings.push({ verdict: 'calendar', what, token: history.token, at: now() })
      return
    }
    const isPassed = facts.nextBillingDate < resumesOn
    const first = isPassed ? firstOccurrenceOnOrAfter(facts.anchorDate, facts, resumesOn) : null
    const snooze = factsOf(row)?.snooze ?? null
    history.timeline.push({
      at,
      facts: {
        ...facts,
        status: 'active',
        resumesOn: null,
        nextBillingDate: first ?? facts.nextBillingDate,
        snooze,
      },
    })
  }

  return {
    people,
    subscriptions,
    /** Answers that differ from the domain's result. */
    earlyFindings,
    personNow,
    /** A user's existing subscriptions. */
    subscriptionsOf: (userId: string) =>
      ofPerson(userId).filter((each) => each.timeline.at(-1)?.facts !== null),
    deletedOf: (userId: string) => ofPerson(userId).filter((each) => each.timeline.at(-1)?.facts === null),
    devicesOf: (userId: string) => people.get(userId)?.devices.filter(({ to }) => to === null) ?? [],
    joined: (userId: string, history: Omit<PersonHistory, 'timeline' | 'devices'>, facts: PersonFacts) => {
      people.set(userId, { ...history, devices: [], timeline: [{ at: now(), facts }] })
    },
    changed: (userId: string, change: Partial<PersonFacts>) => {
      people.get(userId)?.timeline.push({ at: now(), facts: { ...personNow(userId), ...change } })
    },
    deviceAdded: (userId: string, device: Pick<Device, 'id' | 'channel' | 'endpoint'>) => {
      people.get(userId)?.devices.push({ ...device, from: now(), to: null })
    },
    /** A service said that the way there is gone: nothing arrives any more. */
    wayGone: (endpoint: string) => {
      const devices = [...people.values()].flatMap((person) => person.devices)
      const device = devices.find((each) => each.endpoint === endpoint && each.to === null)
      if (device) device.to = now()
    },
    deviceRemoved: (userId: string, id: string) => {
      const device = people.get(userId)?.devices.find((each) => each.id === id && each.to === null)
      if (device) device.to = now()
    },
    /** Compares the answer to a new subscription with the domain's result. */
    created: (userId: string, typedDate: string, answer: Subscription) => {
      const { billingCycle, billingEvery, status } = answer
      if (!isStatus(status)) return
      const terms = { billingCycle, billingEvery, status, nextBillingDate: plainDate(typedDate) }
      const schedule = scheduleOnCreate(terms, localDate(now(), zoneOf(userId)))
      compare(tokenOf(answer.name), answer, [schedule.nextBillingDate])
    },
    /** Compares the answer to a change with the domain's result. */
    edited: (id: string, change: ScheduleChange, answer: Subscription) => {
      const history = subscriptions.get(id)
      const before = history && factsAt(history.timeline, now())
      if (!history || !before) throw new Error(`No subscription ${id}`)
      const zone = zoneOf(history.userId)
      const today = localDate(now(), zone)
      // Where a cancelled one stops depends on when a worker last looked at it.
      if (before.status === 'cancelled' || answer.status === 'cancelled') return
      // Its pause may have ended before: the act looks at that first.
      if (before.resumesOn != null && before.resumesOn <= today) return
      // By a worker whose clock is ahead the day may be over already.
      const rolledBy = localDate(new Date(now().getTime() + skewMs), zone)
      const dateOf = (known: SubscriptionFacts, day = today) =>
        reschedule({ ...known, ...rollOver(known, day) }, change, today).nextBillingDate
      const dates = [dateOf(before), dateOf(before, rolledBy), dateOf(rolledThroughZones(history, before))]
      compare(history.token, answer, dates)
    },
    /** Records what a person's subscriptions are now. */
    saw: (userId: string, rows: readonly SoakRow[], { isQuiet = false } = {}) => {
      for (const row of rows) {
        const facts = factsOf(row)
        const known = subscriptions.get(row.id)
        const history = known ?? { id: row.id, userId, token: tokenOf(row.name), timeline: [] }
        subscriptions.set(row.id, history)
        recordPauseEnd(history, row)
        const last = history.timeline.at(-1)?.facts ?? null
        const quiet = known === undefined ? isQuiet : last?.isQuiet === true
        const told = facts && (quiet ? { ...facts, isQuiet: true } : facts)
        if (history.timeline.length > 0 && JSON.stringify(last) === JSON.stringify(told)) continue
        history.timeline.push({ at: now(), facts: told })
      }
      const present = new Set(rows.map(({ id }) => id))
      for (const { id, timeline } of ofPerson(userId))
        if (!present.has(id) && timeline.at(-1)?.facts !== null) timeline.push({ at: now(), facts: null })
    },
    /** Notes whose a subscription is now, before what its owners' rows are is recorded. */
    owned: (rows: readonly Pick<SoakRow, 'id' | 'userId'>[]) => {
      for (const { id, userId } of rows) {
        const history = subscriptions.get(id)
        if (history !== undefined) history.userId = userId
      }
    },
    /** Records how a subscription is in a household now; one that never was in one has no such history. */
    sawShared: (id: string, facts: SharingFacts) => {
      const history = subscriptions.get(id)
      if (history === undefined || (history.sharing === undefined && facts.members.length === 0)) return
      history.sharing ??= [{ at: history.timeline[0]?.at ?? now(), facts: privateOf(facts.ownerId) }]
      const last = history.sharing.at(-1)?.facts
      if (JSON.stringify(last) !== JSON.stringify(facts)) history.sharing.push({ at: now(), facts })
    },
    /** How it is in a household now; null: it is private. */
    sharingNow: ({ sharing }: SubscriptionHistory): SharingFacts | null => {
      const facts = sharing?.at(-1)?.facts
      return facts === undefined || facts.members.length === 0 ? null : facts
    },
    /** People one of whose pauses should have ended by now. */
    awaitingPauseEnds: (): string[] => {
      const waiting = [...subscriptions.values()].filter(({ userId, timeline }) => {
        const facts = timeline.at(-1)?.facts
        if (facts?.status !== 'paused' || facts.resumesOn == null) return false
        return facts.resumesOn <= localDate(now(), zoneOf(userId))
      })
      return [...new Set(waiting.map(({ userId }) => userId))]
    },
    /** Records an act that neither succeeded nor was refused, or did not do what it says. */
    failed: (userId: string, error: unknown) => {
      earlyFindings.push({ verdict: 'failed', what: String(error), token: userId, at: now() })
    },
  }
}

/** How a subscription that is private is in a household. */
export function privateOf(ownerId: string): SharingFacts {
  const roles = { ownerId, payer: ownerId, decider: ownerId }
  return { ...roles, members: [], organisers: [], followers: [], hiddenUntil: null }
}

export type Recorder = ReturnType<typeof createRecorder>
