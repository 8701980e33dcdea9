import { NewSubscription, type Subscription } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { messagesOf } from '#web/lib/forms/testing.tsx'
import { subscription } from '../testing.tsx'
import { NO_DETAILS, paymentsFault } from './details/details-values.ts'
import {
  changesOf,
  emptyForm,
  type FormValues,
  formOf,
  newSubscription,
  REQUEST_FIELDS,
} from './form-values.ts'
import { editOf, SubscriptionEdit } from './price/price-change.ts'

const filled = { ...emptyForm(null), name: 'Netflix', amount: '15.99', nextBillingDate: '2026-03-10' }
const faultsOf = (values: FormValues) => ({ endsAfter: paymentsFault(values) })
const asking = { today: plainDate('2026-03-05'), culture: 'en-US' }

/** The messages of the add dialog by field. */
const complaints = (values: FormValues) =>
  messagesOf(
    {
      schema: NewSubscription,
      fields: REQUEST_FIELDS,
      requestOf: (typed) => newSubscription(typed, 'en-US'),
      faultsOf,
    },
    values,
  )
/** The messages of the edit dialog by field. */
const editComplaints = (values: FormValues, stored: Subscription) =>
  messagesOf(
    {
      schema: SubscriptionEdit,
      fields: REQUEST_FIELDS,
      requestOf: (typed) => editOf(stored, typed, asking),
      faultsOf,
    },
    values,
  )

test('the add dialog opens with the defaults', () => {
  expect(emptyForm(null)).toEqual({
    household: null,
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

test('missing values are reported at their fields', async () => {
  expect(await complaints(emptyForm(null))).toEqual({
    name: 'Service name is required',
    amount: 'Amount is required',
    nextBillingDate: 'Next billing date is required',
  })
  expect(await complaints({ ...filled, notificationInterval: [] })).toEqual({
    notificationInterval: 'Please select at least one reminder day.',
  })
})

test('an amount with a comma is sent as decimal text, an empty description as null', () => {
  const request = newSubscription({ ...filled, amount: '15,9', description: ' ' }, 'de-DE')
  expect(NewSubscription.parse(request)).toEqual({
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
    changesOf(
      stored,
      { ...stored, name: ' Netflix ', amount: '15.9', notificationInterval: [3, 7] },
      'en-US',
    ),
  ).toEqual({})
  const change = changesOf(stored, { ...stored, description: '', status: 'paused' }, 'en-US')
  expect(SubscriptionEdit.parse(change)).toEqual({ description: null, status: 'paused' })
})

test('values the form does not offer are accepted while unchanged', async () => {
  const row = subscription({ status: 'disabled', category: null })
  const stored = formOf(row)
  expect(await editComplaints({ ...stored, name: 'Prime' }, row)).toEqual({})
  expect(changesOf(stored, { ...stored, name: 'Prime' }, 'en-US')).toEqual({ name: 'Prime' })
  expect(await editComplaints({ ...stored, billingCycle: 'sometimes' }, row)).toHaveProperty('billingCycle')
})

test('a stored row without reminder days is not accepted', async () => {
  const row = subscription({ notificationInterval: [] })
  expect(await editComplaints(formOf(row), row)).toHaveProperty('notificationInterval')
})

test('a row without a category shows the default and does not send it', () => {
  const stored = formOf(subscription({ category: null }))
  expect(stored.category).toBe('Other')
  expect(changesOf(stored, { ...stored, name: 'Prime' }, 'en-US')).toEqual({ name: 'Prime' })
})

test('details are sent with the rest', () => {
  const typed = { ...filled, trial: true, trialAmount: '1,5', noticeCount: '7', extraDays: '30' }
  expect(NewSubscription.parse(newSubscription(typed, 'de-DE'))).toMatchObject({
    amount: '15.99',
    nextBillingDate: '2026-03-10',
    trialEndsOn: '2026-03-10',
    trialAmount: '1.50',
    notice: { count: 7, unit: 'days' },
    extraReminderDays: [30],
  })
})

test('the errors of details are shown at their fields, with the others', async () => {
  expect(
    await complaints({
      ...filled,
      name: '',
      trial: true,
      trialAmount: 'one',
      billingEvery: 'x',
      endsOn: '2020-99-01',
      noticeCount: '53',
      noticeUnit: 'weeks',
      boundUntil: '1',
      renewsForMonths: '61',
      extraDays: '1, 2, 3, 4',
      cancelUrl: 'ftp://gym',
      website: 'gym',
      notes: 'n'.repeat(2_001),
    }),
  ).toEqual({
    name: 'Service name is required',
    trialAmount: 'Amount must be a number with at most 2 decimals, like 15.99',
    billingEvery: 'Please enter a whole number from 1 to 365',
    endsOn: 'Please enter a date between 2000 and 2099',
    noticeCount: 'A notice is 1 to 365 days, 52 weeks or 24 months',
    boundUntil: 'Please enter a date between 2000 and 2099',
    renewsForMonths: 'A commitment renews for 0 to 60 months',
    extraDays: 'Up to three extra reminder days from 0 to 90',
    cancelUrl: 'Please enter a web address that begins with http:// or https://',
    website: 'Please enter a web address that begins with http:// or https://',
    notes: 'Notes must be at most 2,000 characters',
  })
})

test.each<[keyof FormValues, string, string]>([
  ['endsAfter', '0', 'Please enter a whole number from 1 to 999'],
  ['endsAfter', '1000', 'Please enter a whole number from 1 to 999'],
  ['billingEvery', '', 'Please enter a whole number from 1 to 365'],
  ['billingEvery', '1e2', 'Please enter a whole number from 1 to 365'],
  ['noticeCount', '0', 'A notice is 1 to 365 days, 52 weeks or 24 months'],
  ['noticeCount', 'x', 'A notice is 1 to 365 days, 52 weeks or 24 months'],
  ['extraDays', '91', 'Up to three extra reminder days from 0 to 90'],
  ['extraDays', '-1', 'Up to three extra reminder days from 0 to 90'],
  ['extraDays', 'two', 'Up to three extra reminder days from 0 to 90'],
])('%s %j is refused', async (field, text, message) => {
  expect(await complaints({ ...filled, [field]: text })).toEqual({ [field]: message })
})

test('the errors of a new price are shown at the amount and its day', async () => {
  const row = subscription()
  const rise = { ...formOf(row), amount: '17.99', priceSince: 'from' as const }
  expect(await editComplaints({ ...rise, priceFrom: '2026-99-01' }, row)).toEqual({
    priceFrom: 'Please enter a date between 2000 and 2099',
  })
  expect(await editComplaints({ ...rise, amount: 'x' }, row)).toEqual({
    amount: 'Amount must be a number with at most 2 decimals, like 15.99',
  })
})
