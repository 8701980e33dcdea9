import { expect, test } from 'vitest'
import { subscription } from '../testing.tsx'
import { NO_DETAILS } from './details/details-values.ts'
import { changesOf, emptyForm, formOf, formSchema, newSubscription } from './form-values.ts'

const filled = { ...emptyForm(null), name: 'Netflix', amount: '15.99', nextBillingDate: '2026-03-10' }

function complaints(values: typeof filled, stored?: typeof filled): Record<string, string> {
  const result = formSchema('en-US', stored).safeParse(values)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('the add dialog opens with the defaults', () => {
  expect(emptyForm(null)).toEqual({
    name: '',
    description: '',
    amount: '',
    currency: 'USD',
    billingCycle: 'monthly',
    category: 'Entertainment',
    nextBillingDate: '',
    notificationInterval: [3],
    status: 'active',
    priceSince: 'always',
    priceFrom: '',
    ...NO_DETAILS,
  })
})

test('missing values are reported at their fields', () => {
  expect(complaints(emptyForm(null))).toEqual({
    name: 'Service name is required',
    amount: 'Amount is required',
    nextBillingDate: 'Next billing date is required',
  })
  expect(complaints({ ...filled, notificationInterval: [] })).toEqual({
    notificationInterval: 'Please select at least one reminder day.',
  })
})

test('an amount with a comma is sent as decimal text, an empty description as null', () => {
  const values = formSchema('de-DE').parse({ ...filled, amount: '15,9', description: ' ' })
  expect(newSubscription(values)).toEqual({
    name: 'Netflix',
    description: null,
    amount: '15.90',
    currency: 'USD',
    billingCycle: 'monthly',
    category: 'Entertainment',
    nextBillingDate: '2026-03-10',
    notificationInterval: [3],
  })
})

test('sends changed values only', () => {
  const stored = formOf(
    subscription({ amount: '15.90', description: 'Family', notificationInterval: [7, 3] }),
  )
  expect(
    changesOf(stored, { ...stored, name: ' Netflix ', amount: '15.9', notificationInterval: [3, 7] }),
  ).toEqual({})
  expect(changesOf(stored, { ...stored, description: '', status: 'paused' })).toEqual({
    description: null,
    status: 'paused',
  })
})

test('values the form does not offer are accepted while unchanged', () => {
  const stored = formOf(subscription({ status: 'disabled', category: null }))
  expect(complaints({ ...stored, name: 'Prime' }, stored)).toEqual({})
  expect(changesOf(stored, { ...stored, name: 'Prime' })).toEqual({ name: 'Prime' })
  expect(complaints({ ...stored, billingCycle: 'sometimes' }, stored)).toHaveProperty('billingCycle')
})

test('a stored row without reminder days is not accepted', () => {
  const stored = formOf(subscription({ notificationInterval: [] }))
  expect(complaints(stored, stored)).toHaveProperty('notificationInterval')
})

test('a row without a category shows the default and does not send it', () => {
  const stored = formOf(subscription({ category: null }))
  expect(stored.category).toBe('Other')
  expect(changesOf(stored, { ...stored, name: 'Prime' })).toEqual({ name: 'Prime' })
})

test('details are sent with the rest, with errors at their fields', () => {
  const typed = { ...filled, trial: true, trialAmount: '1,5', noticeCount: '7', extraDays: '30' }
  expect(newSubscription(formSchema('de-DE').parse(typed))).toMatchObject({
    amount: '15.99',
    nextBillingDate: '2026-03-10',
    trialEndsOn: '2026-03-10',
    trialAmount: '1.50',
    notice: { count: 7, unit: 'days' },
    extraReminderDays: [30],
  })
  expect(complaints({ ...filled, name: '', noticeCount: 'x', cancelUrl: 'ftp://x' })).toEqual({
    name: 'Service name is required',
    noticeCount: 'A notice is 1 to 365 days, 52 weeks or 24 months',
    cancelUrl: 'Please enter a web address that begins with http:// or https://',
  })
})
