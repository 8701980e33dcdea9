import type { Subscription, SubscriptionPage } from '@duely/contract'
import { addDays, amountText, type PlainDate, type ScheduleChange } from '@duely/domain'
import type { Acts, ActWorld, RandomAct } from './act-world.ts'
import {
  CYCLES,
  randomCommitment,
  randomDate,
  randomDays,
  randomExtraDays,
  randomNotice,
  randomTerms,
} from './random-terms.ts'

const STATUSES = ['paused', 'cancelled', 'disabled'] as const

/** What the dialogs, the list and an import do. */
export function subscriptionActs(world: ActWorld): { record: RandomAct; rename: RandomAct; acts: Acts } {
  const { random, recorder, today, isPro, anyOf, ask, newToken, one } = world
  /** Whole, so that it fits whichever currency the subscription is in. */
  const amount = () => `${random.int(1, 99)}`
  const imports = new Map<string, string>()

  const newOne = (userId: string) => {
    const nextBillingDate = randomDate(random, today(userId))
    const currency = random.pick(['USD', 'EUR', 'GBP', 'JPY', 'KWD'] as const)
    return {
      name: `${newToken(userId)} service`,
      amount: amountText(random.int(100, 9_999), currency),
      currency,
      billingCycle: random.pick(CYCLES),
      nextBillingDate,
      notificationInterval: randomDays(random, isPro(userId)),
      ...randomTerms(random, nextBillingDate, today(userId), isPro(userId)),
    }
  }

  async function record(userId: string): Promise<void> {
    const input = newOne(userId)
    const answer = (await world.server.call(
      userId,
      'POST',
      '/api/subscriptions',
      input,
    )) as Subscription | null
    if (answer !== null) recorder.created(userId, input.nextBillingDate, answer)
    await world.look(userId)
  }

  /** Changes one of their subscriptions; without any they record one. */
  const edit =
    (make: (userId: string, token: string) => ScheduleChange & Record<string, unknown>): RandomAct =>
    async (userId) => {
      const subscription = anyOf(userId)
      if (!subscription) return record(userId)
      const change = make(userId, subscription.token)
      const path = `/api/subscriptions/${subscription.id}`
      const answer = (await world.server.call(userId, 'PATCH', path, change)) as Subscription | null
      // The day of a trial's first charge is the next renewal.
      const dated =
        'trialEndsOn' in change && change.trialEndsOn !== null
          ? { nextBillingDate: change.trialEndsOn as PlainDate }
          : {}
      if (answer !== null) recorder.edited(subscription.id, { ...change, ...dated }, answer)
      await world.look(userId)
    }
  // Text messages shorten names at the end.
  const rename = edit((_, token) => ({ name: `${token} renamed ${random.int(1, 99)}` }))

  /** Two rows of a file; one has been acted on elsewhere. */
  async function importRows(userId: string): Promise<void> {
    const { nextBillingDate, ...first } = newOne(userId)
    const other = newOne(userId)
    const day = addDays(today(userId), random.int(1, 20))
    const state = random.pick([
      {},
      { status: 'paused', resumesOn: day },
      { status: 'cancelled', cancelledOn: today(userId), accessUntil: day },
      { keptRenewal: nextBillingDate },
      nextBillingDate > today(userId) ? { snoozedRenewal: nextBillingDate, snoozedUntil: today(userId) } : {},
    ])
    const isQuiet = random.chance(0.3)
    const body = { subscriptions: [{ ...first, nextBillingDate, ...state }, other], quiet: isQuiet }
    const answer = await ask<{ importId: string }>(userId, 'POST', '/api/import', body, { isQuiet })
    if (answer) imports.set(userId, answer.importId)
  }

  async function addPrice(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return
    const price = { from: addDays(today(userId), random.int(1, 20)), amount: amount() }
    await ask(userId, 'POST', `/api/subscriptions/${subscription.id}/prices`, price)
  }

  async function removePrice(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return
    const path = `/api/subscriptions/${subscription.id}`
    const page = await ask<SubscriptionPage>(userId, 'GET', path)
    const price = page && one(page.prices.slice(1))
    if (price) await ask(userId, 'DELETE', `${path}/prices/${price.from}`)
  }

  const restoreOne = async (userId: string) => {
    const deleted = one(recorder.deletedOf(userId))
    if (deleted) await ask(userId, 'POST', `/api/subscriptions/${deleted.id}/restore`)
  }

  async function changeSeveral(userId: string): Promise<void> {
    const some = recorder.subscriptionsOf(userId).filter(() => random.chance(0.5))
    const deleted = recorder.deletedOf(userId).slice(-3)
    const act = random.pick<Record<string, unknown>>([
      { change: { notificationInterval: randomDays(random, isPro(userId)) } },
      { change: { status: random.pick(['active', ...STATUSES]) } },
      { delete: true },
      { restore: true },
    ])
    const ids = ('restore' in act ? deleted : some).slice(0, 'delete' in act ? 2 : 5).map(({ id }) => id)
    if (ids.length > 0) await ask(userId, 'POST', '/api/subscriptions/bulk', { ids, ...act })
  }

  const date = (userId: string) => randomDate(random, today(userId))
  const acts: Acts = {
    'POST /api/subscriptions': [record, record, record],
    'PATCH /api/subscriptions/{id}': [
      edit((userId) => ({ nextBillingDate: date(userId) })),
      edit((userId) => ({ nextBillingDate: date(userId) })),
      edit((userId) => ({ notificationInterval: randomDays(random, isPro(userId)) })),
      edit(() => ({ billingCycle: random.pick(CYCLES) })),
      edit(() => ({ billingEvery: random.int(1, 3), amount: amount() })),
      edit(() => ({ status: random.pick(STATUSES) })),
      edit(() => ({ status: 'active' })),
      edit(() => ({ status: 'active' })),
      edit(() => ({ notice: random.chance(0.3) ? null : randomNotice(random) })),
      edit((userId) => ({ commitment: random.chance(0.3) ? null : randomCommitment(random, today(userId)) })),
      edit(() => ({ remindEveryPayment: random.chance(0.5) })),
      edit((userId) => ({ endsOn: random.chance(0.4) ? null : addDays(today(userId), random.int(0, 60)) })),
      edit((userId) => ({
        trialEndsOn: random.chance(0.3) ? null : addDays(today(userId), random.int(1, 15)),
      })),
      edit(() => ({ insist: random.chance(0.6) })),
      edit(() => ({ extraReminderDays: random.chance(0.3) ? [] : randomExtraDays(random) })),
      rename,
    ],
    'DELETE /api/subscriptions/{id}': [
      async (userId) => {
        const subscription = anyOf(userId)
        if (subscription) await ask(userId, 'DELETE', `/api/subscriptions/${subscription.id}`)
      },
    ],
    'POST /api/subscriptions/{id}/restore': [restoreOne],
    'POST /api/subscriptions/bulk': [changeSeveral],
    'POST /api/subscriptions/{id}/prices': [addPrice],
    'DELETE /api/subscriptions/{id}/prices/{from}': [removePrice],
    'POST /api/import': [importRows],
    'DELETE /api/import/{importId}': [
      async (userId) => {
        // Only the newest can still be undone: an import and its undoing come together.
        await importRows(userId)
        const importId = imports.get(userId)
        imports.delete(userId)
        if (importId) await ask(userId, 'DELETE', `/api/import/${importId}`)
      },
    ],
  }
  return { record, rename, acts }
}
