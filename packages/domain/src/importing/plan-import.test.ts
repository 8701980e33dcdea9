import { describe, expect, test } from 'vitest'
import { FREE_PLAN, planById } from '../plans/plan.ts'
import { type ImportContext, type ImportRowFacts, planImport } from './plan-import.ts'

type Stored = ImportContext['existing'][number]

const row = (name: string, facts: Partial<ImportRowFacts> = {}): ImportRowFacts => ({
  name,
  amount: '10.00',
  currency: 'USD',
  billingCycle: 'monthly',
  status: 'active',
  notificationInterval: [3],
  ...facts,
})
const stored = (name: string, facts: Partial<Stored> = {}): Stored => ({
  ...row(name),
  id: `id of ${name}`,
  ...facts,
})
const pro = planById('pro-monthly')
const told = (rows: ImportRowFacts[], existing: Stored[] = [], plan: typeof pro | null = pro) =>
  planImport(rows, { existing, plan }).map((decision) =>
    decision.act === 'skip'
      ? decision.code
      : decision.act === 'create' && decision.isAdjusted
        ? 'create adjusted'
        : decision.act,
  )

describe('decisions on the rows of an import', () => {
  test('an already recorded row is skipped, however its name is written', () => {
    expect(told([row(' netflix '), row('Spotify')], [stored('Netflix')])).toEqual(['DUPLICATE', 'create'])
  })

  test.each([
    ['another amount', { amount: '11.00' }],
    ['another currency', { currency: 'EUR' }],
    ['another cycle', { billingCycle: 'yearly' }],
    ['every other month', { billingEvery: 2 }],
  ])('%s is not a duplicate', (_, facts) =>
    expect(told([row('Netflix', facts)], [stored('Netflix')])).toEqual(['create']),
  )

  test('only active rows count against the plan, in file order', () => {
    const rows = [row('a'), row('b', { status: 'paused' }), row('c'), row('d', { status: 'cancelled' })]
    const four = ['1', '2', '3', '4'].map((name) => stored(name))
    const beside = [...four, stored('5', { status: 'paused' })]
    expect(told(rows, beside, FREE_PLAN)).toEqual(['create', 'create', 'PLAN_LIMIT_REACHED', 'create'])
    expect(told(rows, [], null)).toEqual(['PLAN_LIMIT_REACHED', 'create', 'PLAN_LIMIT_REACHED', 'create'])
  })

  test('the limit of rows in all states applies', () => {
    const full = Array.from({ length: 100 }, (_, i) => stored(`old ${i}`, { status: 'paused' }))
    expect(told([row('a', { status: 'paused' })], full, FREE_PLAN)).toEqual(['ROW_LIMIT_REACHED'])
  })

  test('reminder days outside the plan are dropped and reported', () => {
    const [decision] = planImport([row('a', { notificationInterval: [7, 3, 1] })], {
      existing: [],
      plan: FREE_PLAN,
    })
    expect(decision).toEqual({
      act: 'create',
      notificationInterval: [3],
      extraReminderDays: [],
      isAdjusted: true,
    })
    const [none] = planImport([row('a', { notificationInterval: [7] })], {
      existing: [],
      plan: FREE_PLAN,
    })
    expect(none).toEqual({
      act: 'create',
      notificationInterval: [3],
      extraReminderDays: [],
      isAdjusted: true,
    })
  })

  test("an update must name one of the user's own subscriptions", () => {
    const rows = [
      row('Netflix', { updates: 'id of Netflix', amount: '12.00' }),
      row('x', { updates: 'another' }),
    ]
    expect(told(rows, [stored('Netflix')])).toEqual(['update', 'unknown'])
  })

  test('a row beside the recorded one at another amount is an update only if it says so', () => {
    const existing = [stored('Netflix')]
    expect(told([row('Netflix', { amount: '12.00' })], existing)).toEqual(['create'])
    expect(told([row('Netflix', { amount: '12.00', updates: 'id of Netflix' })], existing)).toEqual([
      'update',
    ])
  })

  test('a skipped row names what is recorded, or nothing when an earlier row is the same', () => {
    const rows = [row('Netflix'), row('New', { id: '1' }), row('New', { id: '1' })]
    expect(planImport(rows, { existing: [stored('Netflix')], plan: pro })).toMatchObject([
      { act: 'skip', code: 'DUPLICATE', id: 'id of Netflix' },
      { act: 'create' },
      { act: 'skip', code: 'DUPLICATE', id: null },
    ])
  })
})
