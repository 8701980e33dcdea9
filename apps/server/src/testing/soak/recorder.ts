import type { Subscription } from '@duely/contract'
import {
  isStatus,
  localDate,
  plainDate,
  reschedule,
  rollOver,
  type ScheduleChange,
  scheduleOnCreate,
} from '@duely/domain'
import type {
  Finding,
  PersonFacts,
  PersonHistory,
  SubscriptionFacts,
  SubscriptionHistory,
} from './judge/evidence.ts'
import { factsAt } from './judge/obligations.ts'

/** Records who changed what and when, and what the product answered. */
export function createRecorder(now: () => Date) {
  const people = new Map<string, PersonHistory>()
  const subscriptions = new Map<string, SubscriptionHistory>()
  const earlyFindings: Finding[] = []

  const personNow = (userId: string): PersonFacts => {
    const facts = people.get(userId)?.timeline.at(-1)?.facts
    if (!facts) throw new Error(`Nobody is called ${userId}`)
    return facts
  }
  const zoneOf = (userId: string) => personNow(userId).zone

  /** Applies a change by the domain's rules; the product's answer must agree. */
  function note(history: SubscriptionHistory, facts: SubscriptionFacts, answer: Subscription): void {
    if (answer.nextBillingDate !== facts.nextBillingDate || answer.status !== facts.status) {
      const what = `the answer says ${answer.nextBillingDate} ${answer.status}, the domain ${facts.nextBillingDate} ${facts.status}`
      earlyFindings.push({ verdict: 'calendar', what, token: history.token, at: now() })
    }
    // The judge uses what the product answered to the owner.
    const nextBillingDate = plainDate(answer.nextBillingDate)
    history.timeline.push({ at: now(), facts: { ...facts, nextBillingDate } })
  }

  /**
   * The state after rolling over in the timezones its owner has been in since the last record: a renewal that passed
   * in an eastern timezone stays passed after a move west. Whether a worker recorded it before the move depends on
   * outages, so the caller accepts both.
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

  return {
    people,
    subscriptions,
    /** Answers that differ from the domain's result. */
    earlyFindings,
    personNow,
    /** A user's existing subscriptions. */
    subscriptionsOf: (userId: string) =>
      [...subscriptions.values()].filter(
        (each) => each.userId === userId && each.timeline.at(-1)?.facts !== null,
      ),
    joined: (userId: string, history: Omit<PersonHistory, 'timeline'>, facts: PersonFacts) => {
      people.set(userId, { ...history, timeline: [{ at: now(), facts }] })
    },
    changed: (userId: string, change: Partial<PersonFacts>) => {
      people.get(userId)?.timeline.push({ at: now(), facts: { ...personNow(userId), ...change } })
    },
    created: (userId: string, token: string, typedDate: string, answer: Subscription) => {
      const history: SubscriptionHistory = { id: answer.id, userId, token, timeline: [] }
      const terms = { ...termsOf(answer), nextBillingDate: plainDate(typedDate) }
      const schedule = scheduleOnCreate(terms, localDate(now(), zoneOf(userId)))
      subscriptions.set(answer.id, history)
      note(history, { ...termsOf(answer), ...schedule }, answer)
    },
    edited: (id: string, change: ScheduleChange, answer: Subscription) => {
      const history = subscriptions.get(id)
      const before = history && factsAt(history.timeline, now())
      if (!history || !before) throw new Error(`No subscription ${id}`)
      const today = localDate(now(), zoneOf(history.userId))
      const changed = (known: SubscriptionFacts): SubscriptionFacts => ({
        ...termsOf(answer),
        ...reschedule({ ...known, ...rollOver(known, today) }, change, today),
      })
      const booked = changed(rolledThroughZones(history, before))
      const isBooked = booked.nextBillingDate === answer.nextBillingDate
      note(history, isBooked ? booked : changed(before), answer)
    },
    /** Records an act that neither succeeded nor was refused. */
    failed: (userId: string, error: unknown) => {
      earlyFindings.push({ verdict: 'failed', what: String(error), token: userId, at: now() })
    },
    deleted: (id: string) => {
      subscriptions.get(id)?.timeline.push({ at: now(), facts: null })
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

function termsOf(answer: Subscription): Omit<SubscriptionFacts, 'anchorDate' | 'nextBillingDate'> {
  const { status, billingCycle, notificationInterval } = answer
  if (!isStatus(status)) throw new Error(`${answer.id} is ${status}`)
  return { status, billingCycle, chosenDays: notificationInterval }
}
