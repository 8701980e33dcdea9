import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoPlanWords, onServer, refusal } from '#web/lib/testing.tsx'
import { readTab } from './read-tab.ts'
import { ann, plans, showSettings } from './testing.tsx'

const openTab = async () => (await screen.findByRole('tab', { selected: true })).textContent

test.each([
  ['', 'account'],
  ['tab=account', 'account'],
  ['tab=plan', 'plan'],
  ['tab=notifications', 'notifications'],
  ['tab=Plan', 'account'],
  ['tab=billing', 'account'],
  ['tab=', 'account'],
  ['tab=plan&tab=notifications', 'account'],
  ['tab=plan&tab=plan', 'account'],
])('"?%s" opens %s', (address, tab) => {
  expect(readTab(new URLSearchParams(address))).toBe(tab)
})

test('the tab is in the URL, and Back returns to the previous one', async () => {
  const { router } = showSettings(ann(plans.free), '?tab=plan')
  expect(await openTab()).toBe('Plan')
  await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }))
  expect(router.state.location.search).toBe('?tab=notifications')
  expect(await openTab()).toBe('Notifications')
  await router.navigate(-1)
  await waitFor(async () => expect(await openTab()).toBe('Plan'))
})

test('a spinner is shown while the profile loads', async () => {
  showSettings(ann(plans.free), '', { 'GET /api/account': new Promise<never>(() => {}) })
  expect(await screen.findByText('Loading your settings')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull()
})

test('a profile that failed to load can be retried', async () => {
  const replies: Record<string, { status?: number; body?: unknown }> = {
    'GET /api/account': refusal(500, 'INTERNAL', 'An unexpected error occurred. Please try again.'),
  }
  showSettings(ann(plans.free), '', replies)
  expect(await screen.findByText('Failed to load your settings')).toBeTruthy()
  expect(screen.getByText('Manage your account preferences and subscription settings.')).toBeTruthy()
  // What does not need it is there.
  for (const name of ['Appearance', 'Password', 'Your data', 'Delete account'])
    screen.getByRole('heading', { name })
  replies['GET /api/account'] = { body: ann(plans.free) }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
})

test('without the profile the Notifications tab shows what it can, and says the rest in its place', async () => {
  const replies = { 'GET /api/account': refusal(500, 'INTERNAL', 'An unexpected error occurred.') }
  showSettings(ann(plans.free), '?tab=notifications', replies)
  await screen.findByText('Failed to load your settings')
  expect(screen.getAllByText('This could not be loaded.')).toHaveLength(3)
  await screen.findByRole('heading', { name: 'Calendar' })
  expect(screen.queryByRole('switch')).toBeNull()
})

test('without plans there is no plan tab, and its address opens the first', async () => {
  onServer({ plans: false })
  showSettings(ann(plans.free), '?tab=plan')
  expect(await openTab()).toBe('Account')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Notifications',
    'Household',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }))
  expect(await screen.findByRole('checkbox', { name: /I agree to receive SMS/ })).toBeTruthy()
  await screen.findByRole('button', { name: 'Save limit' })
  expectNoPlanWords()
})
