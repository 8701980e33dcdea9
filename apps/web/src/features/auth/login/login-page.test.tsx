import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onServer, refusal } from '#web/lib/testing.tsx'
import { answerWith, showAt } from '../testing.tsx'
import { LoginPage } from './login-page.tsx'

async function signIn(at = '/login') {
  const user = userEvent.setup()
  const page = showAt(at, <LoginPage />)
  await user.type(screen.getByLabelText('Email'), 'Ann@Example.com')
  await user.type(screen.getByLabelText('Password'), 'four horses')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return { user, page }
}

test('valid credentials sign in and lead to the dashboard', async () => {
  const asked = answerWith({ 'sign-in/email': { status: 200, body: {} } })
  const { page } = await signIn()
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(await screen.findByText('Welcome back!')).toBeTruthy()
  expect(asked).toEqual([
    { act: 'sign-in/email', body: { email: 'ann@example.com', password: 'four horses' } },
  ])
})

test('sign-in continues to the requested page', async () => {
  answerWith({ 'sign-in/email': { status: 200, body: {} } })
  const { page } = await signIn('/login?next=%2Fdashboard%2Fsubscriptions%3Fedit%3D1')
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/subscriptions?edit=1'))
})

test.each([
  [
    'wrong words',
    refusal(401, 'INVALID_CREDENTIALS', 'Invalid login credentials'),
    'Invalid email or password. Please try again.',
  ],
  ['too many tries', refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'), 'Too many attempts.'],
  ['no server', undefined, 'An unexpected error occurred. Please try again.'],
])("%s are reported in the catalogue's words", async (_, answer, text) => {
  answerWith(answer ? { 'sign-in/email': answer } : {})
  const { page } = await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getAllByText(text)).toHaveLength(2)
  expect(page.wentTo()).toBeUndefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Ann@Example.com')
})

test('an unverified address is offered the mail again', async () => {
  const asked = answerWith({
    'sign-in/email': refusal(
      403,
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address before signing in.',
    ),
    'send-verification-email': { status: 200, body: {} },
  })
  const { user } = await signIn()
  await screen.findByText('Please verify your email address before signing in.')
  await user.click(screen.getByRole('button', { name: 'Send the verification email again' }))
  await screen.findByText('Check your inbox')
  expect(asked.at(-1)).toEqual({ act: 'send-verification-email', body: { email: 'ann@example.com' } })
})

test('an empty form shows errors and sends nothing', async () => {
  const asked = answerWith({})
  showAt('/login', <LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid email address')
  await screen.findByText('Password is required')
  expect(asked).toEqual([])
})

test('links to password reset, sign-up and home', () => {
  answerWith({})
  showAt('/login', <LoginPage />)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Forgot password?')).toBe('/reset-password')
  expect(hrefOf('Sign up')).toBe('/signup')
  expect(hrefOf('Back to home')).toBe('/')
})

test('while signing in the button is disabled with a spinner', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('get-session') ? Promise.resolve(new Response('null')) : promise,
  )
  const { page } = await signIn()
  const button = screen.getByRole('button', { name: 'Sign In' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(button.querySelector('svg')).toBeTruthy()
  resolve(new Response('{}'))
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
})

test('without a site the stylesheet leaves the form alone, with the legal pages of the operator below', async () => {
  answerWith({})
  showAt('/login', <LoginPage />)
  const back = screen.getByRole('link', { name: 'Back to home' })
  const letter = document.querySelector('aside')
  for (const part of [back.closest('p'), letter]) expect(part?.className).toContain('without-site:hidden')
  expect(screen.queryByRole('link', { name: 'Privacy and terms' })).toBeNull()
  cleanup()
  onServer({ site: false, legalUrl: 'https://example.org/legal' })
  showAt('/login', <LoginPage />)
  const link = screen.getByRole('link', { name: 'Privacy and terms' })
  expect(link.getAttribute('href')).toBe('https://example.org/legal')
})
