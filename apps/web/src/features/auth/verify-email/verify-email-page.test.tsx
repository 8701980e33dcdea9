import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const show = (address: string) => showAt(address, <VerifyEmailPage />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('opening the link does nothing; the button verifies and leads to the dashboard', async () => {
  const asked = answerWith({ 'verify-email': { status: 200, body: { status: 'verified' } } })
  const page = show('/verify-email?token=t0ken')
  await screen.findByRole('button', { name: 'Verify my email' })
  expect(window.location.search).toBe('')
  expect(asked).toEqual([])
  await press('Verify my email')
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(asked).toEqual([{ act: 'verify-email', body: { token: 't0ken' } }])
})

test('an already verified address leads to the login', async () => {
  answerWith({ 'verify-email': { status: 200, body: { status: 'already-verified' } } })
  show('/verify-email?token=t0ken')
  await press('Verify my email')
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login')
})

test('an invalid link offers the mail again', async () => {
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

const elsewhere = refusal(403, 'PASSWORD_REQUIRED', 'Please enter the password you chose when you signed up.')

test("in another browser the button asks for the sign-up's password", async () => {
  const answers: Answers = { 'verify-email': elsewhere }
  const asked = answerWith(answers)
  const page = show('/verify-email?token=t0ken')
  await press('Verify my email')
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText(/not the browser you signed up in/)).toBeDefined()
  expect(screen.getByText(/Close this page, and nothing will be confirmed/)).toBeDefined()

  await press('Verify my email')
  await screen.findByText('Password is required')
  expect(asked).toHaveLength(1)

  answers['verify-email'] = refusal(403, 'PASSWORD_INCORRECT', 'This password is not correct.', [
    { path: 'password', message: 'This password is not correct.' },
  ])
  await userEvent.type(field, 'five horses')
  await press('Verify my email')
  await screen.findByText('This password is not correct.')
  expect(field.getAttribute('aria-invalid')).toBe('true')

  answers['verify-email'] = { status: 200, body: { status: 'verified' } }
  await userEvent.clear(field)
  await userEvent.type(field, 'four horses')
  await press('Verify my email')
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(asked.at(-1)).toEqual({ act: 'verify-email', body: { token: 't0ken', password: 'four horses' } })
})

test('or sets a new one by the link', async () => {
  const answers: Answers = { 'verify-email': elsewhere }
  const asked = answerWith(answers)
  const page = show('/verify-email?token=t0ken')
  await press('Verify my email')
  await press('Set a new password instead')
  screen.getByRole('heading', { level: 1, name: 'Choose a new password' })
  const field = screen.getByLabelText('New password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  answers['verify-email'] = refusal(400, 'INVALID', 'Please check what you entered.', [
    { path: 'newPassword', message: 'Your email address cannot be your password.' },
  ])
  await userEvent.type(field, 'four horses')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'four horses')
  await press('Save and verify my email')
  await screen.findByText('Your email address cannot be your password.')
  answers['verify-email'] = { status: 200, body: { status: 'verified' } }
  await press('Save and verify my email')
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(asked.at(-1)).toEqual({ act: 'verify-email', body: { token: 't0ken', newPassword: 'four horses' } })
})

test.each([
  ['expired', refusal(400, 'TOKEN_INVALID', 'gone'), 'This link is invalid or has expired.'],
  ['been used', { status: 200, body: { status: 'already-verified' } }, 'Already verified'],
  ['too many tries', refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'), 'Too many attempts.'],
])('a link that has %s while the password was typed is reported', async (_, answer, text) => {
  const answers: Answers = { 'verify-email': elsewhere }
  answerWith(answers)
  show('/verify-email?token=t0ken')
  await press('Verify my email')
  await userEvent.type(await screen.findByLabelText('Password'), 'four horses')
  answers['verify-email'] = answer
  await press('Verify my email')
  await screen.findByText(text)
})

test.each(['INVITATION_OVER', 'SIGN_UP_CLOSED'])(
  'a sign-up that is no longer admitted (%s) says so, and the link stays unused',
  async (code) => {
    answerWith({ 'verify-email': refusal(403, code, 'Not any more.') })
    const page = show('/verify-email?token=t0ken')
    await press('Verify my email')
    await screen.findByText('This server no longer admits your sign-up')
    expect(page.wentTo()).toBeUndefined()
  },
)
