import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { answerWith, showAt } from '../testing.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

/** Whether the step that this stands in has the focus. */
const holdsFocus = (part: HTMLElement) =>
  part.contains(document.activeElement) || part.closest('[tabindex]') === document.activeElement

async function typeBoth() {
  const user = userEvent.setup()
  showAt('/withdraw', <WithdrawPage />)
  await user.type(await screen.findByLabelText('Email'), 'Ann@example.com ')
  await user.type(screen.getByLabelText('Order number'), ' DUELY-1 ')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Confirm withdrawal' })
  return user
}

test('what was typed is shown before it is sent', async () => {
  const asked = answerWith({ '/api/withdrawal': { status: 202, body: { status: true } } })
  const user = await typeBoth()
  expect(screen.getByText('ann@example.com')).toBeDefined()
  expect(holdsFocus(screen.getByText('DUELY-1'))).toBe(true)
  const sent = () => asked.filter(({ act }) => act === '/api/withdrawal')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await screen.findByRole('heading', { name: 'Withdrawal sent' })
  expect(holdsFocus(screen.getByRole('status'))).toBe(true)
  expect(sent()).toEqual([{ act: '/api/withdrawal', body: { email: 'ann@example.com', order: 'DUELY-1' } }])
})

test('a refusal stands above the button, and correcting loses nothing', async () => {
  answerWith({ '/api/withdrawal': refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.') })
  const user = await typeBoth()
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('DUELY-1')
})

test('what is no order number is refused at its field', async () => {
  answerWith({})
  const user = userEvent.setup()
  showAt('/withdraw', <WithdrawPage />)
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await user.type(screen.getByLabelText('Order number'), 'https://evil.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('An order number has letters, digits and hyphens only.')
})
