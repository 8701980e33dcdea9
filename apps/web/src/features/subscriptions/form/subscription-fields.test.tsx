import { CATEGORIES } from '@duely/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountOn, freePlan, proPlan } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

const field = (name: string) => screen.getByRole('combobox', { name })

async function optionsOf(name: string) {
  await userEvent.click(field(name))
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  return options
}

async function openAdd(plan = freePlan) {
  showSubscriptions(serverWith(accountOn(plan), []))
  await userEvent.click(await screen.findByRole('button', { name: 'Add your first subscription' }))
  return within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
}

test('a new one has the defaults and no status', async () => {
  const dialog = await openAdd()
  const texts = ['Service Name', 'Description', 'Amount', 'Next Billing Date'].map(
    (label) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
  )
  expect(texts).toEqual(['', '', '', ''])
  expect(['Currency', 'Billing Cycle', 'Category'].map((name) => field(name).textContent)).toEqual([
    'USD',
    'Monthly',
    'Entertainment',
  ])
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '3 days before' }).checked).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
})

test('required fields are marked, the description is not', async () => {
  const dialog = await openAdd()
  const required = ['Service Name', 'Amount', 'Currency', 'Billing Cycle', 'Category', 'Next Billing Date']
  const isRequired = (label: string) =>
    dialog.getByLabelText(new RegExp(`^${label}`)).getAttribute('aria-required') === 'true'
  expect(required.filter(isRequired)).toEqual(required)
  expect(isRequired('Description')).toBe(false)
})

test.each([
  ['Currency', ['USD', 'EUR', 'GBP', 'More currencies…']],
  ['Billing Cycle', ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly']],
  ['Category', [...CATEGORIES, 'New category…']],
])("the options of %s begin with the specification's", async (name, choices) => {
  await openAdd()
  expect(await optionsOf(name)).toEqual(choices)
})

test('Pro offers 7, 3 and 1 days before, and shows no limit', async () => {
  const dialog = await openAdd(proPlan)
  const days = within(dialog.getByRole('group', { name: 'Remind me' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ disabled, checked, labels }) => [labels?.[0]?.textContent, disabled, checked])
  expect(days).toEqual([
    ['7 days before', false, false],
    ['3 days before', false, true],
    ['1 day before', false, false],
  ])
  expect(dialog.queryByText(/subscriptions used/)).toBeNull()
})

test('an edited one has a status with three options', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription()]))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  await screen.findByRole('dialog', { name: 'Edit Subscription' })
  expect(await optionsOf('Status')).toEqual(['Active', 'Paused', 'Cancelled'])
})

test('what is often wanted is in sight: every how many, payment method and notes; the amount is before them', async () => {
  const dialog = await openAdd()
  const labels = [/^Amount/, 'Renews every how many months', /^Description/, /^Paid with/, /^Notes/]
  const fields = labels.map((label) => dialog.getByLabelText(label))
  const isInOrder = fields.every(
    (field, place) =>
      place === 0 ||
      (fields[place - 1]?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(isInOrder).toBe(true)
})

test('a free trial asks for its end and the price afterwards', async () => {
  const dialog = await openAdd()
  await userEvent.click(dialog.getByRole('switch', { name: 'Free trial' }))
  expect(dialog.getByLabelText(/^Trial ends/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Then costs/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^Next Billing Date/)).toBeNull()
})

test('further details are collapsed, summarised, and opened by an error', async () => {
  const asked = showSubscriptions(
    serverWith(accountOn(freePlan), [
      subscription({ notice: { count: 1, unit: 'weeks' }, cancelUrl: 'https://x.example/', notes: 'Hm' }),
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  const fold = dialog.getByRole('button', { name: /^More details/ })
  const inside = document.getElementById(fold.getAttribute('aria-describedby') ?? '')
  expect(inside?.textContent).toMatch(
    /^End, notice, contract, .*customer numberFilled in: notice, cancel link$/,
  )
  expect(dialog.queryByLabelText(/^Notice/)).toBeNull()
  await userEvent.click(fold)
  const notice = dialog.getByLabelText(/^Notice/)
  await userEvent.clear(notice)
  await userEvent.type(notice, '400')
  await userEvent.click(fold)
  expect(dialog.queryByLabelText(/^Notice/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('A notice is 1 to 365 days, 52 weeks or 24 months')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Notice/)))
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(dialog.getByLabelText(/^Extra reminder days/)).toHaveProperty('disabled', true)
})
