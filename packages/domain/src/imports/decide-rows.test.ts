import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREE_PLAN, planById, ROW_LIMITS } from '../plans/plan.ts'
import { isActive } from '../subscriptions/status.ts'
import { decideRows, type ImportContext } from './decide-rows.ts'
import type { ExistingSubscription, RowToImport } from './match-rows.ts'

const PRO = planById('pro-monthly')
const row = (name: string, more: Partial<RowToImport> = {}): RowToImport => ({
  name,
  amount: '10.00',
  currency: 'USD',
  billingCycle: 'monthly',
  status: 'active',
  ...more,
})
const existing = (count: number, status = 'active'): ExistingSubscription[] =>
  Array.from({ length: count }, (_, i) => ({ ...row(`Service ${i}`), id: `${status} ${i}`, status }))
/** The decisions in short, with the id of the subscription where there is one. */
const decided = (rows: readonly RowToImport[], context: ImportContext) =>
  decideRows(rows, context).map(({ decision }) =>
    'code' in decision ? decision.code : 'of' in decision ? `${decision.is} ${decision.of?.id}` : decision.is,
  )

const OVER = 'PLAN_LIMIT_REACHED'
const FULL = 'ROW_LIMIT_REACHED'
const paused = { status: 'paused' }
const selected = { isSelected: true }
const leftOut = { isSelected: false }

test.each<[string, RowToImport[], ExistingSubscription[], ImportContext['plan'], string[]]>([
  ['a new row', [row('Gym')], existing(1), PRO, ['new']],
  ['an existing one', [row('Service 0'), row('Gym')], existing(1), PRO, ['same active 0', 'new']],
  ['another amount is a new one', [row('Service 0', { amount: '11.00' })], existing(1), PRO, ['new']],
  [
    'unless it may be a newer price',
    [row('Service 0', { amount: '11.00', mayUpdate: true })],
    existing(1),
    PRO,
    ['newer-price active 0'],
  ],
  [
    'a row that names the one it updates, and one that names none',
    [row('Gym', { updates: 'active 0' }), row('Gym', { updates: 'gone' })],
    existing(1),
    PRO,
    ['newer-price active 0', 'unknown'],
  ],
  [
    'active rows beyond the plan, in order',
    [row('a'), row('b', paused), row('c'), row('d', { status: 'cancelled' })],
    [...existing(4), ...existing(1, 'paused')],
    FREE_PLAN,
    ['new', 'new', OVER, 'new'],
  ],
  ['no plan has no room for active ones', [row('a'), row('b', paused)], [], null, [OVER, 'new']],
  ['more are active than the plan has', [row('a')], existing(7), FREE_PLAN, [OVER]],
  ['rows in all states beyond the plan', [row('a', paused)], existing(100, 'paused'), FREE_PLAN, [FULL]],
  [
    'what exists or is updated takes no room',
    [row('Service 0'), row('Service 1', { updates: 'active 1' }), row('a')],
    existing(4),
    FREE_PLAN,
    ['same active 0', 'newer-price active 1', 'new'],
  ],
  [
    'a selected row takes its room first',
    [row('a'), row('b', selected)],
    existing(4),
    FREE_PLAN,
    [OVER, 'new'],
  ],
  ['one that is left out takes none', [row('a', leftOut), row('b')], existing(4), FREE_PLAN, [OVER, 'new']],
  [
    'one that is left out, with room for it',
    [row('a', leftOut), row('b', leftOut), row('c')],
    existing(3),
    FREE_PLAN,
    ['new', 'new', 'new'],
  ],
  [
    'more are selected than there is room for',
    [row('a', selected), row('b', selected)],
    existing(4),
    FREE_PLAN,
    ['new', OVER],
  ],
])('%s', (_, rows, all, plan, expected) => expect(decided(rows, { existing: all, plan })).toEqual(expected))

const facts = {
  name: fc.constantFrom('Netflix', 'Phone', 'Gym'),
  amount: fc.constantFrom('1.00', '2.00', '3.00'),
  currency: fc.constant('USD'),
  billingCycle: fc.constant('monthly'),
  status: fc.constantFrom('active', 'paused'),
}
const isSelected = fc.constantFrom(true, undefined, false)
const someRows = fc.array(fc.record({ ...facts, isSelected }), { maxLength: 12 })
const someExisting = fc
  .array(fc.record(facts), { maxLength: 8 })
  .map((all) => all.map((each, i) => ({ ...each, id: `${i}` })))
const plan = fc.constantFrom(null, FREE_PLAN, { ...FREE_PLAN, maxSubscriptions: 8 }, PRO)

test('what the page proposes for rows, the server decides for the same rows', () => {
  fc.assert(
    fc.property(someRows, someExisting, plan, (rows, all, active) => {
      const context = { existing: all, plan: active }
      const proposed = decideRows(
        rows.map((each) => ({ ...each, mayUpdate: true })),
        context,
      ).filter(
        ({ row: { isSelected: chosen }, decision: { is } }) =>
          is !== 'too-many' && (is !== 'new' || chosen !== false),
      )
      const sent = proposed.map(({ row: { isSelected: _, mayUpdate: _may, ...each }, decision }) =>
        decision.is === 'newer-price' ? { ...each, updates: decision.of.id } : each,
      )
      expect(decideRows(sent, context).map(({ decision }) => decision)).toEqual(
        proposed.map(({ decision }) => decision),
      )
    }),
  )
})

test('no more is new than the plan has room for', () => {
  fc.assert(
    fc.property(someRows, someExisting, plan, (rows, all, active) => {
      const taken = decideRows(rows, { existing: all, plan: active })
        .filter(({ row: each, decision }) => decision.is === 'new' && each.isSelected !== false)
        .map(({ row: each }) => each)
      if (taken.some(isActive))
        expect([...taken, ...all].filter(isActive).length).toBeLessThanOrEqual(active?.maxSubscriptions ?? 0)
      expect(taken.length + all.length).toBeLessThanOrEqual(ROW_LIMITS.free)
    }),
  )
})
