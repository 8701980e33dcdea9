import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serverWith, showSubscriptions } from '#web/features/subscriptions/testing.tsx'
import { accountOn, freePlan, setToday } from '#web/lib/testing.tsx'

async function openDialog() {
  setToday('2026-03-04T15:00:00Z')
  const asked = showSubscriptions(serverWith(accountOn(freePlan), []), {}, '/?add=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Service Name' })
  const fieldValue = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
  return { asked, dialog, name, fieldValue }
}

test('a known service sets its category, and focus moves to the amount', async () => {
  const { dialog, name } = await openDialog()
  await userEvent.type(name, 'dropb')
  const option = await dialog.findByRole('option', { name: /Dropbox/ })
  expect(option.textContent).toContain('Cloud Storage')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(name.value).toBe('Dropbox')
  expect(dialog.getByRole('combobox', { name: 'Category' }).textContent).toContain('Cloud Storage')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Amount' }))
})

test('one typed line fills the whole form on Enter', async () => {
  const { asked, dialog, name, fieldValue } = await openDialog()
  await userEvent.type(name, 'Netflix 15.49 monthly on the 10th')
  await dialog.findByRole('option', { name: /Netflix.*15\.49, monthly, next Mar 10, 2026/ })
  await userEvent.keyboard('{Enter}')
  expect(name.value).toBe('Netflix')
  expect(fieldValue('Next Billing Date*')).toBe('2026-03-10')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Add Subscription' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Netflix',
      amount: '15.49',
      billingCycle: 'monthly',
      category: 'Entertainment',
      nextBillingDate: '2026-03-10',
    }),
  )
})

test('the first invalid field gets the focus', async () => {
  const { dialog, name } = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Add Subscription' }))
  await dialog.findByText('Service name is required')
  expect(document.activeElement).toBe(name)
})

test('Escape closes the suggestions only; an unknown name is accepted', async () => {
  const { dialog, name } = await openDialog()
  await userEvent.type(name, 'netf')
  await dialog.findByRole('option', { name: /Netflix/ })
  await userEvent.keyboard('{Escape}')
  expect(dialog.queryByRole('option')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Add New Subscription' })).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.type(name, 'The corner bakery')
  expect(dialog.queryByRole('option')).toBeNull()
  expect(name.value).toBe('The corner bakery')
})

test("a service's cancel link is filled in, and removed with it", async () => {
  const { dialog, name } = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: /^More details/ }))
  const link = () => dialog.getByLabelText<HTMLInputElement>(/^Where to cancel/).value
  await userEvent.type(name, 'netfl')
  await userEvent.click(await dialog.findByRole('option', { name: /^Netflix/ }))
  expect(link()).toMatch(/^https:.*netflix/)
  await userEvent.clear(name)
  await userEvent.type(name, 'My gym')
  await waitFor(() => expect(link()).toBe(''))
  await userEvent.clear(name)
  await userEvent.type(name, 'Netflix')
  await waitFor(() => expect(link()).toMatch(/netflix/))
  await userEvent.type(name, ' for the family')
  expect(link()).toMatch(/netflix/)
  await userEvent.clear(dialog.getByLabelText(/^Where to cancel/))
  await userEvent.type(dialog.getByLabelText(/^Where to cancel/), 'https://mine.example/')
  await userEvent.clear(name)
  await userEvent.type(name, 'Spotify')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Website/).value).toMatch(/spotify/))
  expect(link()).toBe('https://mine.example/')
})
