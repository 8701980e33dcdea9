import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NewSubscription, SubscriptionChange } from './schema.ts'

const netflix = {
  name: 'Netflix',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
}

const issuesOf = (input: unknown) =>
  NewSubscription.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))

describe('a new subscription', () => {
  test('is stored normalised', () => {
    const parsed = NewSubscription.parse({
      ...netflix,
      name: ' Net\u0000flix\u202e\n ',
      description: '  ',
      amount: ' 15.9 ',
      notificationInterval: [1, 7, 3],
    })
    expect(parsed).toMatchObject({
      name: 'Netflix',
      description: null,
      amount: '15.90',
      notificationInterval: [7, 3, 1],
    })
  })

  test('has the dialog’s defaults where the interface allows it', () => {
    const { currency: _currency, notificationInterval: _days, category: _category, ...rest } = netflix
    expect(NewSubscription.parse(rest)).toEqual({ ...rest, currency: 'USD', notificationInterval: [3] })
  })

  test.each(['userId', 'id', 'remindAt', 'rollAt', 'anchorDate', 'planId', 'status'])('refuses %s', (field) =>
    expect(issuesOf({ ...netflix, [field]: 'x' })).toEqual(['']),
  )

  test.each([
    ['1,99'],
    ['1e3'],
    ['-0'],
    ['-5'],
    ['0'],
    ['0.00'],
    ['1.999'],
    ['.5'],
    ['5.'],
    ['0x10'],
    ['Infinity'],
    ['NaN'],
    [''],
    [' '],
    ['١٥'],
    ['10000000000.00'],
    [5],
    [['5']],
    [null],
    [{}],
  ])('refuses the amount %j', (amount) => expect(issuesOf({ ...netflix, amount })).toEqual(['amount']))

  test.each([
    '2027-02-29',
    '0000-01-01',
    '9999-12-31',
    '2026-1-5',
    '2026-03-10T00:00:00+02:00',
    '',
    20260310,
    null,
  ])('refuses the date %j', (nextBillingDate) =>
    expect(issuesOf({ ...netflix, nextBillingDate })).toEqual(['nextBillingDate']),
  )

  test('accepts a leap day', () =>
    expect(NewSubscription.parse({ ...netflix, nextBillingDate: '2028-02-29' }).nextBillingDate).toBe(
      '2028-02-29',
    ))

  test.each([
    ['3', 'notificationInterval'],
    [[], 'notificationInterval'],
    [[3, 3], 'notificationInterval'],
    [['3'], 'notificationInterval.0'],
    [[3, 2], 'notificationInterval.1'],
    [[3.5], 'notificationInterval.0'],
    [null, 'notificationInterval'],
  ])('refuses the reminder days %j', (notificationInterval, path) =>
    expect(issuesOf({ ...netflix, notificationInterval })).toEqual([path]),
  )

  test('reports errors in the wording of the forms', () => {
    const parsed = NewSubscription.safeParse({ notificationInterval: [], name: ' ', amount: '1e3' })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Service name is required'],
      ['billingCycle', 'Billing cycle is required'],
      ['nextBillingDate', 'Next billing date is required'],
      ['notificationInterval', 'Please select at least one reminder day.'],
      // By its currency, so once all fields are read.
      ['amount', 'Amount must be a number with at most 2 decimals, like 15.99'],
    ])
  })

  test('never throws for any input, and accepted values are accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = NewSubscription.safeParse({ ...netflix, name: text, description: text })
        if (parsed.success) expect(NewSubscription.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})

test('a change may contain any subset of the fields', () => {
  expect(SubscriptionChange.parse({})).toEqual({})
  expect(SubscriptionChange.parse({ status: 'disabled', category: null })).toEqual({
    status: 'disabled',
    category: null,
  })
  expect(SubscriptionChange.safeParse({ status: 'gone' }).success).toBe(false)
})
