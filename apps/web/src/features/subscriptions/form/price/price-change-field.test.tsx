import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serverWith, showSubscriptions, subscription } from '#web/features/subscriptions/testing.tsx'
import { accountOn, proPlan, refusal, setToday } from '#web/lib/testing.tsx'

beforeEach(() => setToday('2026-03-05T15:00:00Z'))

const QUESTION = 'Since when does it cost this?'

async function editAmount(amount: string, onPost: () => object = () => ({ status: 201, body: {} })) {
  const asked = showSubscriptions((asked) => {
    if (asked.method === 'PATCH') return { body: subscription() }
    return asked.method === 'POST' ? onPost() : serverWith(accountOn(proPlan), [subscription()])(asked)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  const field = dialog.getByLabelText(/^Amount/)
  expect(dialog.queryByRole('group', { name: QUESTION })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, amount)
  return { asked, dialog, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

test('a changed amount asks one question and is a correction by default', async () => {
  const { dialog, sent } = await editAmount('17.99')
  const question = within(dialog.getByRole('group', { name: QUESTION }))
  expect(question.getByRole('radio', { name: 'It was always this' })).toHaveProperty('checked', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ method, body }) => [method, body])).toEqual([['PATCH', { amount: '17.99' }]])
})

test('a new price is recorded from the next renewal, and nothing else is sent', async () => {
  const { dialog, sent } = await editAmount('17.99')
  await userEvent.click(dialog.getByRole('radio', { name: 'New price from Mar 10, 2026' }))
  expect(dialog.getByLabelText('Holds from')).toHaveProperty('value', '2026-03-10')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/subscriptions/netflix/prices', { from: '2026-03-10', amount: '17.99' }],
  ])
})

test('a server error about the day is shown at the day', async () => {
  const { dialog } = await editAmount('17.99', () =>
    refusal(400, 'INVALID', 'Please check what you entered.', [
      { path: 'from', message: 'A subscription has up to 60 prices' },
    ]),
  )
  await userEvent.click(dialog.getByRole('radio', { name: /^New price/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('A subscription has up to 60 prices')).toBeTruthy()
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '17.99')
})
