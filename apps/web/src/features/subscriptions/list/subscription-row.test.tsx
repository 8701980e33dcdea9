import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOn, freePlan } from '../../../lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

test.each([
  ['active', 'Active', 'bg-accent-soft'],
  ['paused', 'Paused', 'bg-soon-soft'],
  ['cancelled', 'Cancelled', 'bg-loss-soft'],
  ['disabled', 'Disabled', 'bg-loss-soft'],
  ['unheard-of', 'unheard-of', 'bg-sunken'],
])('the badge of %s says %s in its colour', async (status, words, colour) => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ status })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).getByText(words).className).toContain(colour)
})

test('a row has its amount, its cycle, and no category shows as Other', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ category: null, currency: 'GBP' })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  for (const words of ['Netflix', '£15.99', 'Monthly', 'Other'])
    expect(within(row).getByText(words)).toBeTruthy()
})
