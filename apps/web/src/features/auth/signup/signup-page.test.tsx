import type { ServerFacts } from '@duely/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onServer, refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { SignupPage } from './signup-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Sets the browser's timezone. */
const browserIn = (zone: string) => vi.stubEnv('TZ', zone)

/** jsdom has no stylesheet, which hides it by this class. */
const isFormShown = () => screen.getByLabelText('Email').closest('.hidden') === null

const zoneField = () => screen.getByRole('combobox', { name: 'Timezone' })

async function fillIn(confirm = 'four horses', { at = '/signup', email = 'Ann@Example.com' } = {}) {
  const user = userEvent.setup()
  const page = showAt(at, <SignupPage />)
  await waitFor(() => expect(isFormShown()).toBe(true))
  if (email !== '') await user.type(screen.getByLabelText('Email'), email)
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
  expect(
    await screen.findByText('Account created! Please check your email to verify your account.'),
  ).toBeTruthy()
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
  expect(page.router.state.location.state).toEqual({ signedUpAs: 'ann@example.com' })
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

const LINK = '/signup?invitation=abc'
const ASKED = '/api/invitations/abc'
const preview = (email: string | null, kind = 'invitation') => ({
  status: 200,
  body: { kind, email, expiresAt: kind === 'setup' ? null : '2026-03-09T12:00:00.000Z' },
})
const over = refusal(409, 'INVITATION_OVER', 'This invitation is over.')

test('an invitation for an address fills it in and fixes it; the sign-up takes the token along', async () => {
  onServer({ signUp: 'invited' })
  const asked = answerWith({
    [ASKED]: preview('cleo@example.com'),
    'sign-up/email': { status: 200, body: {} },
  })
  const { page } = await fillIn('four horses', { at: LINK, email: '' })
  await waitFor(() => expect(page.wentTo()).toBe('/login'))
  expect(asked.at(-1)).toMatchObject({
    act: 'sign-up/email',
    body: { email: 'cleo@example.com', invitation: 'abc' },
  })
  expect(page.router.state.location.state).toEqual({ signedUpAs: 'cleo@example.com' })
})

test('an invitation for anybody leaves the address to them', async () => {
  answerWith({ [ASKED]: preview(null) })
  showAt(LINK, <SignupPage />)
  await screen.findByText(/^You were invited/)
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['', false])
})

test('a bound address cannot be typed over', async () => {
  answerWith({ [ASKED]: preview('cleo@example.com') })
  showAt(LINK, <SignupPage />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('cleo@example.com'))
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  screen.getByText('The invitation is for this address.')
})

test('the one-time link says that this account administers the server', async () => {
  answerWith({ [ASKED]: preview(null, 'setup') })
  showAt(LINK, <SignupPage />)
  await screen.findByText(/^The first account of this server/)
})

test.each<[ServerFacts['signUp'], string, Answers, string]>([
  ['invited', '/signup', {}, 'You need an invitation'],
  ['closed', '/signup', {}, 'This server takes no new accounts'],
  ['invited', LINK, { [ASKED]: over }, 'This invitation is over'],
  [
    'invited',
    LINK,
    { [ASKED]: refusal(404, 'NOT_FOUND', 'There is nothing here.') },
    'This invitation is over',
  ],
  ['invited', LINK, {}, 'We could not check your invitation'],
])('%s at %s: instead of the form it says what is needed (%#)', async (signUp, at, answers, title) => {
  onServer({ signUp })
  answerWith(answers)
  showAt(at, <SignupPage />)
  await screen.findByText(title)
  expect(isFormShown()).toBe(false)
})

test('where anybody may sign up, an invitation that is over hinders nobody', async () => {
  answerWith({ [ASKED]: over })
  showAt(LINK, <SignupPage />)
  await screen.findByText('You do not need it here: anybody can create an account.')
  expect(isFormShown()).toBe(true)
})

test('an invitation that could not be checked is checked again', async () => {
  const answers: Answers = {}
  answerWith(answers)
  showAt(LINK, <SignupPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[ASKED] = preview('cleo@example.com')
  await userEvent.click(again)
  await waitFor(() => expect(isFormShown()).toBe(true))
})

test.each([
  [over, 'This invitation is over', LINK],
  [
    refusal(403, 'SIGN_UP_CLOSED', 'This server is not open to new accounts.'),
    'You need an invitation',
    '/signup',
  ],
])(
  'a refusal of the sign-up stands above the form, and what was typed stays (%#)',
  async (answer, title, at) => {
    answerWith({ [ASKED]: preview(null), 'sign-up/email': answer })
    const { page } = await fillIn('four horses', { at })
    expect((await screen.findByText(title)).closest('[role=alert]')).not.toBeNull()
    expect(page.wentTo()).toBeUndefined()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Ann@Example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('four horses')
  },
)
