import { CalendarFeedAddress } from '@duely/contract'
import {
  addDays,
  addMonths,
  BILLING_CYCLES,
  comingCharges,
  type FeedSubscription,
  firstOccurrenceOnOrAfter,
  formatMoney,
  instantAt,
  nextReminder,
  type PlainDate,
  plainDate,
  remindersBetween,
  warnedFrom,
  warningDays,
} from '@duely/domain'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles, subscriptions } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createFeatureApp, type FeatureApp } from '#server/testing/feature-app.ts'
import { feedSubscriptions } from './feed-subscriptions.ts'

/** The part of ical.js used here, an independent iCalendar parser. */
type Time = { toString(): string; toJSDate(): Date; addDuration(duration: unknown): void; clone(): Time }
type Component = {
  getAllSubcomponents(name: string): Component[]
  getFirstPropertyValue(name: string): { toString(): string }
  getFirstProperty(name: string): { getParameter(name: string): string | undefined }
}
type Event = { uid: string; summary: string; startDate: Time; endDate: Time; component: Component }
type Parser = {
  parse(text: string): unknown
  Component: new (parsed: unknown) => Component
  Event: new (component: Component) => Event
}
const PARSER: string = 'ical.js'

const ZONE = 'Europe/Berlin'
const HOUR = 8
const TODAY = plainDate('2026-03-02')
const UNTIL = addMonths(TODAY, 24)

let ICAL: Parser
let app: FeatureApp
let path: string
beforeAll(async () => {
  ;({ default: ICAL } = await import(PARSER))
  app = await createFeatureApp()
  await app.onPlan('ann', 'pro-monthly')
  await app.db.update(profiles).set({ timezone: ZONE, reminderHour: HOUR }).where(eq(profiles.id, 'ann'))
  await app.giveProof('ann')
  const address = await app.call('ann', '/api/calendar', { method: 'POST' })
  path = new URL(CalendarFeedAddress.parse(await address.json()).url ?? '').pathname
})
afterAll(() => app.close())

const record = <T extends Record<string, unknown>>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { noNullPrototype: true }) as unknown as fc.Arbitrary<T>
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const within = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(TODAY, days))
const money = fc.integer({ min: 1, max: 99_999 }).map((minor) => (minor / 100).toFixed(2))

type Written = Omit<typeof subscriptions.$inferInsert, 'userId' | 'name'>
const written: fc.Arbitrary<Written> = record({
  billingCycle: fc.constantFrom(...BILLING_CYCLES.filter((cycle) => cycle !== 'daily')),
  billingEvery: fc.integer({ min: 1, max: 4 }),
  anchor: fc.oneof(
    fc.constantFrom('2024-02-29', '2025-08-31', '2026-01-31', '2026-03-29').map(plainDate),
    within(-700, 300),
  ),
  notificationInterval: fc.constantFrom([3], [7, 3, 1], [1]),
  extraReminderDays: fc.constantFrom<number[]>([], [0], [30, 0]),
  terms: fc.oneof(
    record({
      notice: record({
        count: fc.integer({ min: 1, max: 12 }),
        unit: fc.constantFrom('days', 'weeks', 'months'),
      }),
      commitment: orNull(record({ endsOn: within(0, 800), renewsForMonths: fc.constantFrom(0, 1, 12, 24) })),
    }),
    fc.constant({ notice: null, commitment: null }),
  ),
  remindEveryPayment: fc.boolean(),
  prices: orNull(record({ from: within(-300, 700), amount: money })),
  amount: money,
  trialAmount: orNull(money),
  endsIn: orNull(fc.nat(900)),
  keeps: fc.boolean(),
  state: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ status: 'active' }) },
    { weight: 1, arbitrary: record({ status: fc.constant('paused'), resumesOn: orNull(within(1, 500)) }) },
    {
      weight: 1,
      arbitrary: record({
        status: fc.constant('cancelled'),
        cancelledOn: within(-30, 0),
        accessUntil: within(0, 500),
      }),
    },
  ),
}).map(({ anchor, terms, prices, trialAmount, endsIn, keeps, state, ...rest }) => {
  const nextBillingDate = firstOccurrenceOnOrAfter(anchor, rest, TODAY)
  return {
    ...rest,
    ...terms,
    ...state,
    currency: 'EUR',
    anchorDate: anchor,
    nextBillingDate,
    prices: prices === null ? [] : [prices],
    trialAmount,
    trialEndsOn: trialAmount === null ? null : nextBillingDate,
    endsOn: endsIn === null ? null : addDays(nextBillingDate, endsIn),
    keptRenewal: keeps ? nextBillingDate : null,
  } as unknown as Written
})

/**
 * Renewals and deadlines by the forecast, as 'uid'; from a whole notice
 * and term ahead, so that no deadline is missed.
 */
function expectedEvents(own: FeedSubscription): string[] {
  const charges = comingCharges([own], TODAY, addMonths(UNTIL, 60), TODAY)
  const deadlines = new Set(
    charges.flatMap(({ date, cancelBy }) => {
      // The end of a commitment may have a deadline before that of the payment after it.
      const warned = own.status === 'cancelled' ? [] : warningDays(own, date)
      return cancelBy === null ? [] : [cancelBy, ...warned.filter((day) => day !== date)]
    }),
  )
  return [
    ...charges.filter(({ date }) => date <= UNTIL).map(({ date }) => `renewal-${own.id}-${date}@duely`),
    ...[...deadlines]
      .filter((day) => TODAY <= day && day <= UNTIL)
      .map((day) => `deadline-${own.id}-${day}@duely`),
  ].sort()
}

/** When the engine would send what is warned of on a day of the feed: it looks again after every reminder. */
function expectedAlarms(own: FeedSubscription, now: Date): string[] {
  const found = new Set<string>()
  const end = instantAt(addDays(UNTIL, 1), 0, ZONE)
  let after = now
  for (;;) {
    const next = nextReminder(own, { zone: ZONE, hour: HOUR }, after)
    if (next === null || next.dueAt > end) return [...found].sort()
    const sameTime = remindersBetween(own, { zone: ZONE, hour: HOUR }, after, next.dueAt)
    for (const { ref } of sameTime) {
      if (warnedFrom(own, ref.renewalDate, ref.day) <= UNTIL) found.add(next.dueAt.toISOString())
    }
    after = next.dueAt
  }
}

/** The instant of an alarm in the person's zone. */
function instantOfAlarm(event: Event, alarm: Component): Date {
  const isFromEnd = alarm.getFirstProperty('trigger').getParameter('related') === 'END'
  const time = (isFromEnd ? event.endDate : event.startDate).clone() as Time & { isDate: boolean }
  time.isDate = false
  time.addDuration(alarm.getFirstPropertyValue('trigger'))
  const [day = '', hour = ''] = time.toString().split('T')
  return instantAt(plainDate(day), Number(hour.slice(0, 2)), ZONE)
}

test('over HTTP, an independent parser finds the renewals, deadlines and reminders of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 8 }), async (rows) => {
      await app.db.delete(subscriptions)
      await app.db.insert(subscriptions).values(
        rows.map((row, i) => ({
          ...row,
          userId: 'ann',
          name: `Zeitung, „Süd“; 日本語の新聞 🗞️ ${i}`.repeat(2),
        })),
      )
      const answer = await app.call(null, path)
      const text = await answer.text()
      const lines = text.split('\r\n')
      expect(lines.filter((each) => Buffer.byteLength(each) > 75 || /[\r\n]/.test(each))).toEqual([])
      const calendar = new ICAL.Component(ICAL.parse(text))
      const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)

      const now = app.clock.now()
      const plan = { name: 'Pro', maxSubscriptions: 100, notificationIntervals: [7, 3, 1] }
      for await (const page of feedSubscriptions(app.db, ownerAlone('ann'), plan as never, {
        view: 'mine',
        now,
      }))
        for (const own of page) {
          const mine = events.filter(({ uid }) => uid.includes(own.id))
          expect(mine.map(({ uid }) => uid).sort()).toEqual(expectedEvents(own))
          for (const { uid, startDate } of mine) expect(uid).toContain(startDate.toString())
          const prices = new Map(
            comingCharges([own], TODAY, UNTIL, TODAY).map(({ date, amountMinor }) => [
              String(date),
              amountMinor,
            ]),
          )
          for (const { uid, summary, startDate } of mine)
            if (uid.startsWith('renewal'))
              expect(summary).toBe(
                `${own.name} renews: ${formatMoney(prices.get(startDate.toString()) ?? -1, own.currency)}`,
              )
          if (own.status !== 'active') continue
          const alarms = mine.flatMap((event) =>
            event.component.getAllSubcomponents('valarm').map((alarm) => instantOfAlarm(event, alarm)),
          )
          const ahead = alarms.filter((alarm) => alarm > now).map((alarm) => alarm.toISOString())
          expect([...new Set(ahead)].sort()).toEqual(expectedAlarms(own, now))
        }
    }),
    { numRuns: 40 },
  )
}, 120_000)

/** Whole days are compared above; this one is the clock change itself. */
test('an alarm keeps its hour over a change of the clocks', async () => {
  await app.db.delete(subscriptions)
  const day: PlainDate = plainDate('2026-03-30')
  await app.db.insert(subscriptions).values({
    userId: 'ann',
    name: 'Spring',
    amount: '1.00',
    currency: 'EUR',
    billingCycle: 'yearly',
    anchorDate: day,
    nextBillingDate: day,
    notificationInterval: [3],
    extraReminderDays: [0],
  })
  const text = await (await app.call(null, path)).text()
  // Three days before at 8: two whole days back from midnight, over the night of 29 March, and then 16 hours.
  expect(text).toContain('TRIGGER:-P2DT16H\r\n')
  expect(text).toContain('TRIGGER;RELATED=END:-PT16H\r\n')
})
