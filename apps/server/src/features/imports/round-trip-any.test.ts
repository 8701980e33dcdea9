import { AccountExport, ImportResult, ImportRow, SubscriptionPage } from '@duely/contract'
import {
  addDays,
  amountText,
  BILLING_CYCLES,
  CATEGORIES,
  CURRENCIES,
  cleanLine,
  cleanParagraph,
  firstOccurrenceOnOrAfter,
  MAX_AMOUNT_MINOR,
  occurrence,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { readList } from '@duely/statements'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charges as chargesTable, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp } from '#server/testing/feature-app.ts'

const TODAY = plainDate('2026-03-02')
const OWNER = 'ann'
const NEWCOMER = 'bob'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
afterAll(() => app.close())

const day = (from: string, to: string): fc.Arbitrary<PlainDate> => {
  const span = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const any = fc.integer({ min: 0, max: span }).map((days) => addDays(plainDate(from), days))
  const odd = ['2024-02-29', '2025-08-31', '2026-01-31', '2026-08-31'].filter(
    (each) => from <= each && each <= to,
  )
  return odd.length === 0 ? any : fc.oneof(any, fc.constantFrom(...odd.map(plainDate)))
}
/** Drizzle takes objects with a prototype only. */
const record = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) =>
  fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<{
    [K in keyof T]: T[K] extends fc.Arbitrary<infer V> ? V : never
  }>
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
/** Minor units, up to the largest amount; written in a currency where there is one. */
const money = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }))
const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.constantFrom("'quoted", '=SUM(A1)', '1,5', '007'),
    )
    .map(cleanLine)
    .filter((text) => text !== '' && text.length <= max)
const paragraph = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .map((text) => cleanParagraph(`${text}\nmore`))
  .filter((text) => text !== '')
const address = fc.webPath().map((path) => new URL(`https://a.example${path}`).href)
const distinct = (each: fc.Arbitrary<number>, max: number, min = 0) =>
  fc.uniqueArray(each, { minLength: min, maxLength: max }).map((days) => days.sort((a, b) => b - a))

const rhythm = record({
  billingCycle: fc.constantFrom(...BILLING_CYCLES),
  billingEvery: fc.integer({ min: 1, max: 6 }),
})
const facts = record({
  description: orNull(line(60)),
  amount: money,
  currency: fc.constantFrom(...CURRENCIES),
  category: orNull(fc.constantFrom(...CATEGORIES)),
  notificationInterval: distinct(fc.constantFrom(1, 3, 7), 3, 1),
  extraReminderDays: distinct(fc.integer({ min: 0, max: 90 }), 3),
  insist: fc.boolean(),
  notice: orNull(
    record({ count: fc.integer({ min: 1, max: 24 }), unit: fc.constantFrom('days', 'weeks', 'months') }),
  ),
  commitment: orNull(
    record({ endsOn: day('2026-01-01', '2028-01-01'), renewsForMonths: fc.integer({ min: 0, max: 60 }) }),
  ),
  remindEveryPayment: fc.boolean(),
  prices: fc
    .uniqueArray(record({ from: day('2024-01-01', '2027-12-31'), amount: money }), {
      maxLength: 4,
      selector: ({ from }) => from,
    })
    .map((prices) => prices.sort((a, b) => (a.from < b.from ? -1 : 1))),
  website: orNull(address),
  cancelUrl: orNull(address),
  reference: orNull(line(40)),
  notes: orNull(paragraph),
  paymentMethod: orNull(line(40)),
  mark: orNull(fc.constantFrom('emoji:🎧', 'emoji:👩‍👩‍👧', 'brand:netflix')),
  keptRenewal: orNull(day('2026-02-01', '2027-01-01')),
})
/** A status with what goes with it, as acts and the engine leave it. */
const state = fc.oneof(
  record({ status: fc.constantFrom('active', 'disabled') }),
  record({
    status: fc.constant('paused'),
    resumesOn: orNull(day('2026-03-03', '2027-06-01')),
  }),
  record({
    status: fc.constant('cancelled'),
    cancelledOn: orNull(day('2025-01-01', TODAY)),
    accessUntil: orNull(day('2025-01-01', '2027-06-01')),
    confirmation: orNull(paragraph),
  }),
)
const snooze = orNull(
  record({ snoozedUntil: day('2026-02-01', '2026-09-01'), later: fc.nat(90) }).map(
    ({ snoozedUntil, later }) => ({ snoozedUntil, snoozedRenewal: addDays(snoozedUntil, later) }),
  ),
)

type Written = typeof subscriptions.$inferInsert
const subscription: fc.Arbitrary<Omit<Written, 'userId' | 'name'>> = record({
  rhythm,
  facts,
  state,
  snooze,
  anchorDate: day('2021-01-01', '2026-12-31'),
  later: fc.nat(3),
  isPast: fc.boolean(),
  trial: orNull(money),
  endsOn: orNull(fc.nat(800)),
}).map(({ rhythm: each, facts: own, state: acts, snooze: put, anchorDate, later, isPast, trial, endsOn }) => {
  const first = firstOccurrenceOnOrAfter(anchorDate, each, TODAY)
  const isKept = acts.status === 'paused' || acts.status === 'disabled'
  const next = firstOccurrenceOnOrAfter(anchorDate, each, addDays(first, later * 7))
  const nextBillingDate = isKept && isPast ? occurrence(anchorDate, each, 0) : next
  return {
    ...each,
    ...own,
    amount: amountText(own.amount, own.currency),
    prices: own.prices.map(({ from, amount }) => ({ from, amount: amountText(amount, own.currency) })),
    ...acts,
    ...put,
    anchorDate,
    nextBillingDate,
    trialEndsOn: trial === null ? null : nextBillingDate,
    trialAmount: trial === null ? null : amountText(trial, own.currency),
    endsOn: endsOn === null ? null : addDays(nextBillingDate, endsOn),
  } as Omit<Written, 'userId' | 'name'>
})
const paid = record({
  chargedOn: day('2023-01-01', TODAY),
  amount: money,
  refunded: fc.boolean(),
  subscriptionName: orNull(line(40)),
  category: orNull(fc.constantFrom(...CATEGORIES)),
  currency: fc.constantFrom(...CURRENCIES),
}).map((each) => ({ ...each, amount: amountText(each.amount, each.currency) }))
/** Subscriptions with their charges, some of them alike, and the charges of deleted ones. */
const account = record({
  kept: fc
    .tuple(
      fc.array(
        record({
          name: line(60),
          row: subscription,
          charges: fc.uniqueArray(paid, { maxLength: 4, selector: ({ chargedOn }) => chargedOn }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.nat(2),
    )
    .map(([each, alike]) => [...each, ...each.slice(0, alike)]),
  loose: fc.array(paid, { maxLength: 3 }),
})
const way = fc.constantFrom(
  'as it is',
  'by the import screen',
  'in parts',
  'of before subscriptions held their charges',
)

/** Saves all of an export, and returns how many subscriptions that created. */
async function bring(text: string, by: string): Promise<number> {
  let created = 0
  let importId: string | undefined
  for (const part of requestsOf(text, by)) {
    const answer = await app.call(NEWCOMER, '/api/import', { body: { ...part, importId } })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const result = ImportResult.parse(await answer.json())
    created += result.created
    importId = result.importId ?? undefined
  }
  return created
}

function requestsOf(text: string, by: string): object[] {
  const file = AccountExport.parse(JSON.parse(text))
  const { subscriptions: rows, charges } = file
  if (by === 'as it is') return [file]
  if (by === 'by the import screen') {
    const read = readList(new TextEncoder().encode(text), { today: TODAY })
    return [{ subscriptions: read.rows.map(({ extra }) => ImportRow.parse(extra)), charges: read.charges }]
  }
  if (by === 'in parts') {
    const ids = new Set<string | null>(rows.map(({ id }) => id))
    const loose = charges.filter(({ subscriptionId }) => !ids.has(subscriptionId))
    const rest = rows.slice(1).map((row) => ({ subscriptions: [row] }))
    return [{ subscriptions: rows.slice(0, 1), charges: loose }, ...rest]
  }
  return [{ ...file, subscriptions: rows.map(({ charges: _, ...row }) => row) }]
}

/** An export as text, without ids and the moments of writing. */
function comparable(text: string): string {
  const file = AccountExport.parse(JSON.parse(text))
  const names = new Map(file.subscriptions.map((each, i) => [each.id, `${each.name}/${i}`]))
  const bare = file.subscriptions.map(({ id: _, createdAt: _made, updatedAt: _changed, ...rest }) => rest)
  const charges = file.charges.map(({ subscriptionId, ...rest }) => ({
    ...rest,
    isOf:
      subscriptionId === null || !names.has(subscriptionId) ? null : names.get(subscriptionId)?.split('/')[0],
  }))
  const sorted = (rows: object[]) => rows.map((each) => JSON.stringify(each)).sort()
  return JSON.stringify([sorted(bare), sorted(charges)], null, 1)
}
const exported = async (who: string) => (await app.call(who, '/api/export')).text()

/** Renewals, deadlines and sums of every subscription, as their pages show them. */
async function pages(who: string): Promise<string[]> {
  const found: string[] = []
  for (const { id } of await app.rowsOf(who)) {
    const answer = await app.call(who, `/api/subscriptions/${id}`)
    const { subscription: own, upcoming, totals, charges } = SubscriptionPage.parse(await answer.json())
    const spent = charges.map(({ id: _, ...rest }) => rest)
    found.push(JSON.stringify([own.name, own.cancelBy, own.nextAmount, upcoming, totals, spent]))
  }
  return found.sort()
}

test('whatever a person recorded, its export imported into an empty account is exported again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(account, way, async ({ kept, loose }, by) => {
      await app.db.delete(chargesTable)
      await app.reset()
      for (const id of [OWNER, NEWCOMER]) await app.onPlan(id, 'pro-monthly')
      for (const { name, row, charges } of kept) {
        const [own] = await app.db
          .insert(subscriptions)
          .values({ ...row, name, userId: OWNER })
          .returning({ id: subscriptions.id })
        for (const each of charges)
          await app.db.insert(chargesTable).values({
            ...each,
            subscriptionName: each.subscriptionName ?? name,
            userId: OWNER,
            subscriptionId: own?.id ?? null,
          })
      }
      for (const each of loose)
        await app.db
          .insert(chargesTable)
          .values({ ...each, subscriptionName: each.subscriptionName ?? 'Gone', userId: OWNER })

      const before = await exported(OWNER)
      expect(await bring(before, by)).toBe(kept.length)
      expect(comparable(await exported(NEWCOMER))).toBe(comparable(before))
      expect(await pages(NEWCOMER)).toEqual(await pages(OWNER))
      expect(await bring(before, by)).toBe(0)
      expect(comparable(await exported(NEWCOMER))).toBe(comparable(before))
    }),
    { numRuns: 30 },
  )
}, 120_000)
