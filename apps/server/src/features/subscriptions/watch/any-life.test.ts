import { plainDate, Refusal } from '@duely/domain'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { actOnSubscription } from '../acts/act-on-subscription.ts'
import { deleteSubscription } from '../deleting/delete-subscription.ts'
import { restoreSubscription } from '../deleting/restore-subscription.ts'
import { updateSubscription } from '../update-subscription.ts'
import { answerWatch } from './answer-watch.ts'

// Netflix is Ann's, and renews on the tenth. Ben and Cleo are in her household, Dad is a name.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())

const PEOPLE = ['ann', 'ben', 'cleo'] as const
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Niue'] as const
const who = fc.constantFrom(...PEOPLE, 'dad', null)
/** What happens next: time passes, or somebody does something. */
const anyEvent = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('wait'), hours: fc.integer({ min: 1, max: 200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('move'),
      id: fc.constantFrom(...PEOPLE),
      zone: fc.constantFrom(...ZONES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('share'), payer: who, decider: who }) },
  fc.constant({ is: 'unshare' } as const),
  { weight: 2, arbitrary: fc.constant({ is: 'reactivate' } as const) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('cancel'), isOld: fc.boolean() }) },
  fc.constant({ is: 'delete' } as const),
  fc.constant({ is: 'restore' } as const),
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('answer'),
      answer: fc.constantFrom('stopped', 'charged', 'later'),
    }),
  },
)
type Event = typeof anyEvent extends fc.Arbitrary<infer Of> ? Of : never

async function live(events: readonly Event[]) {
  await harness.reset()
  for (const id of PEOPLE) await harness.addPerson({ id })
  const home: Record<string, string> = await harness.household(...PEOPLE, 'dad')
  const id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
  const { db, clock } = harness
  const deps = { db, clock, reminders: harness.engine() }
  const ann = ownerAlone('ann')
  const memberOf = (name: string | null) => (name === null ? null : (home[name] ?? null))
  const sent = async () =>
    (
      await db
        .select({ day: deliveries.renewalDate })
        .from(deliveries)
        .where(and(eq(deliveries.kind, 'question'), eq(deliveries.state, 'sent')))
    ).map(({ day }) => day)
  /** How often one may be asked about a day: once, and once more for every wish to be asked again. */
  const wishes = new Map<string, number>()
  /** How many had been asked when it was answered, until another question is wished for. */
  let answeredAt: number | null = null
  const act = async (event: Event) => {
    switch (event.is) {
      case 'wait':
        clock.set(new Date(clock.now().getTime() + event.hours * 3_600_000))
        return harness.tick()
      case 'move':
        return harness.changeProfile(event.id, { timezone: event.zone })
      case 'share':
        return harness.share(id, {
          householdId: home.id ?? '',
          payerMemberId: memberOf(event.payer),
          // A name decides nothing.
          deciderMemberId: event.decider === 'dad' ? null : memberOf(event.decider),
        })
      case 'unshare':
        return harness.share(id, { householdId: null, payerMemberId: null, deciderMemberId: null })
      case 'reactivate':
        answeredAt = null
        return updateSubscription(deps, ann, id, { status: 'active' })
      case 'cancel':
        return actOnSubscription(deps, ann, id, {
          kind: 'cancelled',
          ...(event.isOld ? { accessUntil: plainDate('2026-03-09') } : {}),
        })
      case 'delete':
        return deleteSubscription(deps, ann, id)
      case 'restore':
        return restoreSubscription(deps, ann, id)
      case 'answer': {
        const { watch } = await answerWatch(deps, ann, id, { answer: event.answer })
        if (event.answer === 'later' && watch !== null)
          wishes.set(watch.chargeOn, (wishes.get(watch.chargeOn) ?? 0) + 1)
        answeredAt = event.answer === 'later' ? null : (await sent()).length
      }
    }
  }
  for (const event of events) {
    try {
      await act(event)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    await harness.tick()
    const asked = await sent()
    for (const [day, times] of Map.groupBy(asked, (each) => each ?? ''))
      expect(times.length, `about ${day}`).toBeLessThanOrEqual(1 + (wishes.get(day) ?? 0))
    if (answeredAt !== null) expect(asked.length, 'after an answer').toBe(answeredAt)
  }
}

test('one question per charge day, never after an answer, across moves, households, reactivation and deletion', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 10, maxLength: 40 }), async (events) =>
      live([{ is: 'cancel', isOld: true }, { is: 'wait', hours: 250 }, ...events]),
    ),
    { numRuns: 15, endOnFailure: true },
  )
}, 240_000)
