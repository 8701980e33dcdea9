import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerWith, refusal, showAt } from './testing.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const show = (address: string) => showAt(address, '/verify-email', <VerifyEmailPage />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('opening the link does nothing; the press verifies and leads to the dashboard', async () => {
  const asked = answerWith({ 'verify-email': { status: 200, body: { status: 'verified' } } })
  const router = show('/verify-email?token=t0ken')
  await screen.findByRole('button', { name: 'Verify my email' })
  expect(router.state.location.search).toBe('')
  expect(asked).toEqual([])
  await press('Verify my email')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(asked).toEqual([{ act: 'verify-email', body: { token: 't0ken' } }])
})

test('an address proven before leads to the login', async () => {
  answerWith({ 'verify-email': { status: 200, body: { status: 'already-verified' } } })
  show('/verify-email?token=t0ken')
  await press('Verify my email')
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login')
})

test('a dead link offers the mail again', async () => {
  const asked = answerWith({
    'verify-email': refusal(400, 'TOKEN_INVALID', 'This link is invalid or has expired.'),
    'send-verification-email': { status: 200, body: {} },
  })
  show('/verify-email?token=t0ken')
  await press('Verify my email')
  await screen.findByText('This link is invalid or has expired.')
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com')
  await press('Send the verification email')
  await screen.findByText('Check your inbox')
  expect(asked.at(-1)).toEqual({ act: 'send-verification-email', body: { email: 'ann@example.com' } })
})

test('without a token there is only the form', async () => {
  answerWith({})
  show('/verify-email')
  await screen.findByRole('button', { name: 'Send the verification email' })
  expect(screen.queryByRole('button', { name: 'Verify my email' })).toBeNull()
})
