import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { answerWith, showAt } from '../testing.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const show = (address = '/reset-password') => showAt(address, <ResetPasswordPage />)

test('request form, confirmation with the address, and back to the form', async () => {
  const asked = answerWith({ 'request-password-reset': { status: 200, body: {} } })
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Send reset instructions' }))
  await screen.findByText('Password reset instructions sent to your email!')
  expect(screen.getByText('ann@example.com')).toBeDefined()
  expect(screen.getByText(/spam folder/)).toBeDefined()
  expect(asked).toEqual([{ act: 'request-password-reset', body: { email: 'ann@example.com' } }])
  await user.click(screen.getByRole('button', { name: 'Try Another Email' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test("a refusal is shown in the server's words", async () => {
  answerWith({ 'request-password-reset': refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.') })
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Send reset instructions' }))
  await screen.findByText('Too many attempts.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
})

async function chooseNew() {
  const user = userEvent.setup()
  const page = show('/reset-password?token=t0ken')
  await user.type(await screen.findByLabelText('New password'), 'four horses')
  await user.type(screen.getByLabelText('Confirm new password'), 'four horses')
  expect(window.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  return page
}

test('with a token: a new password, then the login', async () => {
  const asked = answerWith({ 'reset-password': { status: 200, body: {} } })
  const page = await chooseNew()
  await waitFor(() => expect(page.wentTo()).toBe('/login'))
  expect(await screen.findByText('Password updated. Please sign in with your new password.')).toBeTruthy()
  expect(asked).toEqual([{ act: 'reset-password', body: { token: 't0ken', newPassword: 'four horses' } }])
})

test('an invalid token is reported, with a new mail offered', async () => {
  answerWith({ 'reset-password': refusal(400, 'TOKEN_INVALID', 'This link is invalid or has expired.') })
  await chooseNew()
  await screen.findByText('This link is invalid or has expired.')
  expect(screen.getByRole('button', { name: 'Send reset instructions' })).toBeDefined()
})

test('an unreachable server is reported as unexpected; the login is one press away', async () => {
  answerWith({})
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  screen.getByRole('heading', { level: 1, name: 'Reset your password' })
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  await user.click(screen.getByRole('button', { name: 'Send reset instructions' }))
  await screen.findByText('An unexpected error occurred. Please try again.')
})
