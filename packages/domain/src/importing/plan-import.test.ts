import { describe, expect, test } from 'vitest'
import { FREE_PLAN, planById } from '../plans/plan.ts'
import {
  type ExistingFacts,
  type ImportRowFacts,
  isRecorded,
  newerPriceOf,
  planImport,
} from './plan-import.ts'

const row = (name: string, facts: Partial<ImportRowFacts> = {}): ImportRowFacts => ({
  name,
  amount: '10.00',
  currency: 'USD',
  billingCycle: 'monthly',
  status: 'active',
  notificationInterval: [3],
  ...facts,
})
const stored = (name: string, facts: Partial<ExistingFacts> = {}): ExistingFacts => ({
  ...row(name),
  id: `id of ${name}`,
  ...facts,
})
const pro = planById('pro-monthly')
const told = (
  rows: ImportRowFacts[],
  existing: ExistingFacts[] = [],
  plan: typeof pro | null = pro,
  active = existing.length,
) =>
  planImport(rows, { existing, plan, active, rows: existing.length }).map((decision) =>
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

  test('equal rows in one file are all recorded, and repeating the file adds nothing', () => {
    const twice = [row('Phone'), row('Phone')]
    expect(told(twice)).toEqual(['create', 'create'])
    expect(told(twice, [stored('Phone')])).toEqual(['DUPLICATE', 'create'])
    expect(told(twice, [stored('Phone'), stored('Phone', { id: 'second' })])).toEqual([
      'DUPLICATE',
      'DUPLICATE',
    ])
  })

  test('only active rows count against the plan, in file order', () => {
    const rows = [row('a'), row('b', { status: 'paused' }), row('c'), row('d', { status: 'cancelled' })]
    expect(told(rows, [], FREE_PLAN, 4)).toEqual(['create', 'create', 'PLAN_LIMIT_REACHED', 'create'])
    expect(told(rows, [], null, 0)).toEqual(['PLAN_LIMIT_REACHED', 'create', 'PLAN_LIMIT_REACHED', 'create'])
  })

  test('the limit of rows in all states applies', () => {
    const full = Array.from({ length: 100 }, (_, i) => stored(`old ${i}`))
    expect(told([row('a', { status: 'paused' })], full, FREE_PLAN, 0)).toEqual(['ROW_LIMIT_REACHED'])
  })

  test('reminder days outside the plan are dropped and reported', () => {
    const [decision] = planImport([row('a', { notificationInterval: [7, 3, 1] })], {
      existing: [],
      plan: FREE_PLAN,
      active: 0,
      rows: 0,
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
      active: 0,
      rows: 0,
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

  test('a match with any of its prices makes a row a duplicate', () => {
    const existing = [stored('Netflix', { prices: [{ amount: '12.00' }] })]
    const rows = [row('Netflix', { amount: '12.00' }), row('Netflix'), row('Netflix', { amount: '13.00' })]
    expect(told(rows, existing)).toEqual(['DUPLICATE', 'create', 'create'])
    const exported = row('Netflix', { amount: '11.00', prices: [{ amount: '12.00' }] })
    expect(told([exported], existing)).toEqual(['DUPLICATE'])
    expect(newerPriceOf(row('Netflix', { amount: '12.00' }), existing)).toBeNull()
    expect(newerPriceOf(row('Netflix', { amount: '13.00' }), existing)?.id).toBe('id of Netflix')
  })

  test('a newer price has the same name and rhythm at another amount', () => {
    const existing = [stored('Netflix'), stored('Gym', { billingCycle: 'weekly' })]
    expect(newerPriceOf(row('NETFLIX', { amount: '12.00' }), existing)?.id).toBe('id of Netflix')
    expect(newerPriceOf(row('Netflix'), existing)).toBeNull()
    expect(newerPriceOf(row('Gym', { amount: '12.00' }), existing)).toBeNull()
    expect(newerPriceOf(row('Netflix', { amount: '12.00', currency: 'EUR' }), existing)).toBeNull()
    expect(isRecorded(row('Netflix'), existing)).toBe(true)
  })
})
