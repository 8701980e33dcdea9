import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountOn, freePlan } from '../../../lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

test.each([
  ['active', 'Active', 'bg-accent-soft'],
  ['paused', 'Paused', 'bg-soon-soft'],
  ['cancelled', 'Cancelled', 'bg-loss-soft'],
  ['disabled', 'Disabled', 'bg-loss-soft'],
] as const)('the badge of %s says %s in its colour', async (status, words, colour) => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ status })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).getByText(words).className).toContain(colour)
})

test('a row shows amount and cycle, and Other without a category', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ category: null, currency: 'GBP' })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  for (const words of ['Netflix', '£15.99', 'Monthly', 'Other'])
    expect(within(row).getByText(words)).toBeTruthy()
})

test('description and category share a line; a paused one shows no renewal', async () => {
  const rests = subscription({ status: 'paused', description: 'Standard plan', category: 'Entertainment' })
  showSubscriptions(serverWith(accountOn(freePlan), [rests]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).getByText('Standard plan, Entertainment')).toBeTruthy()
  expect(within(row).getByText('no renewal')).toBeTruthy()
})

test('on touch edit and delete are behind one button, which regains the focus after Escape', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription()]))
  const more = await screen.findByRole('button', { name: 'More for Netflix' })
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  screen.getByRole('button', { name: 'Delete Netflix' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
  await userEvent.click(more)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Netflix' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Subscription' })).toBeTruthy()
  expect(more.getAttribute('aria-expanded')).toBe('false')
})
