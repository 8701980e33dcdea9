import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { accountOn, proPlan } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

const visa = { paymentMethod: 'Visa 4242' }
const ROWS = [
  subscription({ name: 'Gym', ...visa }),
  subscription({ name: 'Paper', status: 'paused' }),
  subscription({ name: 'Radio', ...visa, status: 'cancelled' }),
  subscription({ name: 'Tunes', ...visa }),
]

async function select(outcome: object = { changed: 2, refused: [] }, at = '/') {
  const asked = showSubscriptions(
    (asked) =>
      asked.path.endsWith('/bulk') ? { body: outcome } : serverWith(accountOn(proPlan), ROWS)(asked),
    {},
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Select several' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected subscriptions' }))
  const press = (name: string) => userEvent.click(bar.getByRole('button', { name }))
  const sent = () => asked.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body)
  return { bar, press, sent }
}

test('nothing is selected at first, and unavailable actions are disabled', async () => {
  const { bar } = await select()
  const enabled = () =>
    bar
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent)
  expect(bar.getByRole('status').textContent).toBe('0 selected')
  expect(enabled()).toEqual(['Select all 4'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Paper' }))
  expect(bar.getByRole('status').textContent).toBe('1 selected')
  expect(enabled()).toEqual([
    'Select all 4',
    'Resume',
    'Reminder days',
    'Category',
    'Payment method',
    'Delete',
  ])
})

test('only active ones can be paused, only paused ones resumed', async () => {
  const { press, sent } = await select()
  await press('Select all 4')
  await press('Pause')
  expect(await screen.findByText('2 subscriptions updated')).toBeTruthy()
  await press('Select all 4')
  await press('Resume')
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: ['Gym', 'Tunes'], change: { status: 'paused' } },
      { ids: ['Paper'], change: { status: 'active' } },
    ]),
  )
})

test('an expiring card: subscriptions paid with it are found and changed', async () => {
  const { press, sent } = await select({ changed: 3, refused: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(screen.getByRole('button', { name: 'Visa 4242' }))
  await press('Select all 3')
  await press('Payment method')
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment method of 3 subscriptions' }))
  await userEvent.type(dialog.getByLabelText('Payment method'), 'Visa 9999')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 subscriptions updated')).toBeTruthy()
  expect(sent()).toEqual([{ ids: ['Gym', 'Radio', 'Tunes'], change: { paymentMethod: 'Visa 9999' } }])
})

test('reminder days and a category are set for all at once', async () => {
  const { press, sent } = await select()
  await press('Select all 4')
  await press('Reminder days')
  const days = within(await screen.findByRole('dialog', { name: 'Reminder days of 4 subscriptions' }))
  await userEvent.click(days.getByRole('checkbox', { name: '7 days before' }))
  await userEvent.click(days.getByRole('button', { name: 'Save' }))
  await screen.findByText('2 subscriptions updated')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym' }))
  await press('Category')
  const category = within(await screen.findByRole('dialog', { name: 'Category of 1 subscription' }))
  await userEvent.click(category.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: ['Gym', 'Paper', 'Radio', 'Tunes'], change: { notificationInterval: [7, 3] } },
      { ids: ['Gym'], change: { category: 'Other' } },
    ]),
  )
})

test('rows hidden by a filter are not changed', async () => {
  const { bar } = await select()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Paper' }))
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(screen.getByRole('button', { name: 'Visa 4242' }))
  expect(bar.getByRole('status').textContent).toBe('1 selected')
})

test('deleting asks first, and Undo restores them', async () => {
  const { press, sent } = await select()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Paper' }))
  await press('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 subscriptions?' }))
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 subscriptions restored')).toBeTruthy()
  expect(sent()).toEqual([
    { ids: ['Gym', 'Paper'], delete: true },
    { ids: ['Gym', 'Paper'], restore: true },
  ])
})

test('a refusal states how many were changed and why the others were not', async () => {
  const { press } = await select({ changed: 0, refused: [{ id: 'Paper', code: 'PLAN_LIMIT_REACHED' }] })
  await press('Select all 4')
  await press('Resume')
  expect(await screen.findByText('0 of 1 subscription updated')).toBeTruthy()
  expect(screen.getByText('Free plan limit reached.')).toBeTruthy()
})

test('Undo brings back what each of them had', async () => {
  const { press, sent } = await select({ changed: 3, refused: [] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Paper' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Radio' }))
  await press('Payment method')
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment method of 3 subscriptions' }))
  await userEvent.type(dialog.getByLabelText('Payment method'), 'Visa 9999')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: ['Gym', 'Paper', 'Radio'], change: { paymentMethod: 'Visa 9999' } },
      { ids: ['Gym', 'Radio'], change: { paymentMethod: 'Visa 4242' } },
      { ids: ['Paper'], change: { paymentMethod: null } },
    ]),
  )
  expect(await screen.findByText('6 subscriptions as before')).toBeTruthy()
})

test('what was refused is not undone', async () => {
  const { press, sent } = await select({ changed: 1, refused: [{ id: 'Gym', code: 'NOT_FOUND' }] })
  await press('Select all 4')
  await press('Pause')
  expect(await screen.findByText('1 of 2 subscriptions updated')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ ids: ['Tunes'], change: { status: 'active' } }))
})

test('in the grid whole tiles are selected instead of leading to their pages', async () => {
  const { bar, press, sent } = await select({ changed: 2, refused: [] }, '/?view=grid')
  expect(screen.queryByRole('link', { name: /Gym/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tunes' }))
  expect(bar.getByRole('status').textContent).toBe('2 selected')
  await press('Pause')
  await waitFor(() => expect(sent()).toEqual([{ ids: ['Gym', 'Tunes'], change: { status: 'paused' } }]))
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }))
  expect(screen.getByRole('link', { name: /Gym/ })).toBeTruthy()
})

test.each(['list', 'grid'])('what others own has no box and is not counted: %s', async (look) => {
  const theirs = subscription({ name: 'Hulu', household: sharing({ owner: 'bea', may: ['read'] }) })
  const answer = serverWith(accountOn(proPlan), [...ROWS.slice(0, 2), theirs])
  showSubscriptions(
    (asked) => (asked.path === '/api/household' ? { body: { household: oakStreet } } : answer(asked)),
    {},
    `/?view=${look}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Select several' }))
  const boxes = screen.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)
  expect(boxes.toSorted()).toEqual(['Select Gym', 'Select Paper'])
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }))
  const bar = within(screen.getByRole('region', { name: 'Selected subscriptions' }))
  expect(bar.getByRole('status').textContent).toBe('2 selected')
  bar.getByRole('button', { name: 'Select none' })
})
