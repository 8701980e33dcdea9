import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { takeNote } from '../../../lib/public-page/page-notes.ts'
import { answerWith, refusal, showAt } from '../testing.tsx'
import { SignupPage } from './signup-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Sets the browser's timezone. */
const browserIn = (zone: string) => vi.stubEnv('TZ', zone)

const zoneField = () => screen.getByRole('combobox', { name: 'Timezone' })

async function fillIn(confirm = 'four horses') {
  const user = userEvent.setup()
  const page = showAt('/signup', <SignupPage />)
  await user.type(screen.getByLabelText('Email'), 'Ann@Example.com')
  await user.type(screen.getByLabelText('Password'), 'four horses')
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  return { user, page }
}

test('the browser’s timezone is preselected under its name in the list', async () => {
  answerWith({})
  browserIn('Asia/Calcutta')
  showAt('/signup', <SignupPage />)
  await waitFor(() => expect(zoneField().textContent).toContain('Mumbai/New Delhi'))
})

test('a timezone outside the list is offered under its id', async () => {
  answerWith({})
  browserIn('America/Lima')
  showAt('/signup', <SignupPage />)
  await waitFor(() => expect(zoneField().textContent).toContain('America/Lima'))
})

test('a browser with an unknown timezone gets UTC', async () => {
  answerWith({})
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: '+05:30',
  })
  showAt('/signup', <SignupPage />)
  await waitFor(() => expect(zoneField().textContent).toContain('UTC'))
})

test('signs up with timezone and culture, and shows at the login where the mail was sent', async () => {
  const asked = answerWith({ 'sign-up/email': { status: 200, body: {} } })
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de')
  browserIn('Europe/Berlin')
  const { page } = await fillIn()
  await waitFor(() => expect(page.wentTo()).toBe('/login'))
  expect(page.tells()).toBe('Account created! Please check your email to verify your account.')
  expect(asked).toEqual([
    {
      act: 'sign-up/email',
      body: {
        email: 'ann@example.com',
        password: 'four horses',
        timezone: 'Europe/Berlin',
        culture: 'de-DE',
      },
    },
  ])
  expect(takeNote('signedUpAs')).toBe('ann@example.com')
})

test('a taken address is reported at the field and as a toast; input is kept', async () => {
  answerWith({ 'sign-up/email': refusal(409, 'ALREADY_REGISTERED', 'User already registered') })
  await fillIn()
  const told = await screen.findAllByText('This email is already registered. Please sign in instead.')
  expect(told).toHaveLength(2)
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.value).toBe('Ann@Example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('four horses')
})

test('field errors of the server are shown at their fields', async () => {
  answerWith({
    'sign-up/email': refusal(400, 'INVALID', 'Please check what you entered.', [
      { path: 'password', message: 'This password is too common.' },
    ]),
  })
  await fillIn()
  await screen.findByText('This password is too common.')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.queryByText('Please check what you entered.')).toBeNull()
})

test('two different passwords are not sent', async () => {
  const asked = answerWith({})
  await fillIn('five horses')
  await screen.findByText("Passwords don't match")
  expect(asked).toEqual([])
})

test('links to login and home, with its own heading', () => {
  answerWith({})
  showAt('/signup', <SignupPage />)
  screen.getByRole('heading', { level: 1, name: 'Create an account' })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Sign in')).toBe('/login')
  expect(hrefOf('Back to home')).toBe('/')
})

test.each([
  ['too many tries', refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'), 'Too many attempts.'],
  ['no server', undefined, 'An unexpected error occurred. Please try again.'],
])("%s: reported in the catalogue's words", async (_, answer, text) => {
  answerWith(answer ? { 'sign-up/email': answer } : {})
  const { page } = await fillIn()
  await screen.findByText(text)
  expect(page.wentTo()).toBeUndefined()
})
