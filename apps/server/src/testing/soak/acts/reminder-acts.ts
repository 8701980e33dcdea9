import type { Subscription } from '@duely/contract'
import { addDays, plainDate } from '@duely/domain'
import type { SubscriptionFacts } from '../judge/evidence.ts'
import { lastDay, nextAvoidable } from '../judge/owed-days.ts'
import type { Acts, ActWorld, RandomAct } from './act-world.ts'

const BY_LINK = ['keep', 'cancelled', 'snooze', 'last-day', 'undo', 'stopped', 'later'] as const
/** Banks book a charge up to so many days late. */
const BOOKED_LATE_DAYS = 2
/** Which of the last messages somebody still has at hand. */
const MESSAGES_AT_HAND = 4

/** What people do about a renewal: on its page, from a message and by the link that ends the mails. */
export function reminderActs(world: ActWorld): Acts {
  const { random, recorder, today, anyOf, ask, one, expect } = world

  /** An act on one of their subscriptions; `means` says what the answer must show. */
  const on =
    <Body>(
      name: string,
      bodyOf: (userId: string, facts: SubscriptionFacts) => Body,
      means: (answer: Subscription, body: Body) => boolean,
    ): RandomAct =>
    async (userId) => {
      const subscription = anyOf(userId)
      const facts = subscription?.timeline.at(-1)?.facts
      if (!subscription || !facts) return
      const body = bodyOf(userId, facts)
      const path = `/api/subscriptions/${subscription.id}/${name}`
      const answer = await ask<Subscription>(userId, 'POST', path, body)
      const what = `${name} of ${subscription.token} did not do what it says`
      if (answer) expect(userId, means(answer, body), what)
    }

  const keep = on(
    'keep',
    (userId, facts) => ({ renewalDate: nextAvoidable(facts, today(userId)) ?? facts.nextBillingDate }),
    (answer, { renewalDate }) => answer.keptRenewal === renewalDate,
  )
  const snooze = on(
    'snooze',
    (userId, facts): { until?: string } => {
      const next = nextAvoidable(facts, today(userId))
      return next !== null && random.chance(0.5) ? { until: lastDay(facts, next) } : {}
    },
    (answer, { until }) =>
      answer.snoozedUntil !== null && (until === undefined || answer.snoozedUntil === until),
  )
  const cancelled = on(
    'cancelled',
    (userId) => (random.chance(0.3) ? { accessUntil: addDays(today(userId), random.int(0, 40)) } : {}),
    ({ status }) => status === 'cancelled',
  )
  const pause = on(
    'pause',
    (userId) => (random.chance(0.7) ? { until: addDays(today(userId), random.int(1, 20)) } : {}),
    ({ status }) => status === 'paused',
  )
  const resume = on(
    'resume',
    () => undefined,
    ({ status }) => status === 'active',
  )
  const undo = on(
    'undo',
    () => ({}),
    () => true,
  )

  /**
   * Every third service goes on charging after a cancellation; people who look at their account then say so.
   */
  async function answerWatch(userId: string): Promise<void> {
    const own = await world.server.rowsOf(userId)
    const decided = new Set(
      world
        .sharedWith(userId)
        .filter((each) => recorder.sharingNow(each)?.decider === userId)
        .map(({ id }) => id),
    )
    const rows = [...own]
    if (decided.size > 0)
      for (const other of world.circleOf(userId))
        rows.push(...(await world.server.rowsOf(other)).filter(({ id }) => decided.has(id)))
    const asked = one(rows.filter(({ status, watch }) => status === 'cancelled' && watch !== null))
    if (!asked?.watch) return
    const { chargeOn } = asked.watch
    const chargesOn = Number.parseInt(asked.id.slice(0, 4), 16) % 3 === 0
    const answer = random.chance(0.3) ? 'later' : chargesOn ? 'charged' : 'stopped'
    const chargedOn = addDays(plainDate(chargeOn), random.int(0, BOOKED_LATE_DAYS))
    const body = answer === 'charged' ? { answer, chargedOn } : { answer }
    const path = `/api/subscriptions/${asked.id}/watch`
    // Before it is asked: the answer to a commit may be lost.
    if (answer === 'charged') world.server.chargedAgain.add(`${asked.id}/${chargedOn}`)
    const row = await ask<Subscription>(userId, 'POST', path, body)
    if (row)
      expect(userId, row.watch?.state === (answer === 'later' ? 'waiting' : answer), `${answer} is lost`)
  }

  /** The last messages they got, as far as they still have them. */
  const messagesOf = (userId: string) => {
    const person = recorder.people.get(userId)
    return world.taken
      .slice(-2_000)
      .filter(({ to }) => to === person?.email || to === person?.phoneNumber)
      .slice(-MESSAGES_AT_HAND)
  }
  async function byLink(userId: string): Promise<void> {
    const links = messagesOf(userId).flatMap(({ text }) => text.match(/\/act\/[\w-]+/g) ?? [])
    const link = one(links)
    if (link === undefined) return
    // Anybody with the link may act: nobody is signed in.
    const page = await world.server.call(null, 'POST', link, { action: random.pick(BY_LINK) })
    await world.look(userId)
    const seen = [...recorder.subscriptionsOf(userId), ...world.sharedWith(userId)]
    for (const token of typeof page === 'string' ? (page.match(/\bP\d+n\d+\b/g) ?? []) : [])
      expect(
        userId,
        seen.some((each) => each.token === token),
        `a link shows ${token}, which they do not see`,
      )
  }
  async function unsubscribe(userId: string): Promise<void> {
    const [link] = messagesOf(userId).flatMap(({ text }) => text.match(/\/unsubscribe\/[\w.-]+/g) ?? [])
    if (link === undefined) return
    const answer = await world.server.call(null, 'POST', link)
    if (answer !== null) recorder.changed(userId, { emailOn: false })
  }

  return {
    'POST /api/subscriptions/{id}/keep': [keep, keep],
    'POST /api/subscriptions/{id}/snooze': [snooze, snooze],
    'POST /api/subscriptions/{id}/cancelled': [cancelled],
    'POST /api/subscriptions/{id}/pause': [pause],
    'POST /api/subscriptions/{id}/resume': [resume],
    'POST /api/subscriptions/{id}/undo': [undo, undo],
    'POST /api/subscriptions/{id}/watch': [answerWatch, answerWatch],
    'POST /act/{token}': [byLink, byLink, byLink],
    'POST /unsubscribe/{token}': [(userId) => (random.chance(0.3) ? unsubscribe(userId) : byLink(userId))],
  }
}
