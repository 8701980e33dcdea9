import { REFUSALS } from '@duely/domain'
import { secondStepTexts } from '@duely/texts/second-step'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignOnOutcome } from '#web/lib/session/sign-on-outcome.ts'
import { onServer } from '#web/lib/testing.tsx'
import { LoginPage } from '../login/login-page.tsx'
import { answerWith, showAt } from '../testing.tsx'
import { SignOnPage } from './sign-on-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ways = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Sign in with/ })

test('the way to the provider keeps where somebody wanted to go, and says where they are', async () => {
  onServer({ singleSignOn: { name: 'Acme ID' } })
  answerWith({})
  showAt('/login?next=%2Fdashboard%2Fanalytics', <LoginPage />)
  // One for servers with passwords, one for those without; the stylesheet shows one of them.
  const [way] = ways()
  expect(ways().map(({ textContent }) => textContent)).toEqual([
    'Sign in with Acme ID',
    'Sign in with Acme ID',
  ])
  expect(way?.getAttribute('href')).toBe('/api/auth/oidc/start?returnTo=%2Fdashboard%2Fanalytics')
  way?.addEventListener('click', (event) => event.preventDefault())
  if (way) await userEvent.click(way)
  const asked = new URL(way?.href ?? '', 'http://localhost').searchParams
  expect(Object.fromEntries(asked)).toEqual({
    returnTo: '/dashboard/analytics',
    culture: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test.each(['LINK_FIRST', 'PROVIDER_AWAY', 'SIGN_UP_CLOSED'] as const)(
  'back without being signed in, the reason is said: %s',
  async (code) => {
    answerWith({})
    showAt(`/login?sso=${code}`, <LoginPage />)
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSALS[code].text)
  },
)

test('a made-up reason is not repeated', async () => {
  answerWith({})
  showAt('/login?sso=Your+account+is+hacked', <LoginPage />)
  expect((await screen.findByRole('alert')).textContent).toBe('You were not signed in. Please try again.')
})

test('back from the provider a code is asked for where an app is on', async () => {
  const asked = answerWith({ 'two-factor/verify-totp': { status: 200, body: {} } })
  const page = showAt('/login?sso=code&next=%2Fdashboard%2Freminders', <LoginPage />)
  await userEvent.type(await screen.findByLabelText(secondStepTexts.en.app), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/reminders'))
  expect(asked).toEqual([{ act: 'two-factor/verify-totp', body: { code: '123456' } }])
})

test('back from the provider a deletion is undone without a password, and the sign-in begins again', async () => {
  const asked = answerWith({ '/api/account/undo-deletion': { status: 204, body: null } })
  const assign = vi.fn()
  showAt('/login?sso=ACCOUNT_BEING_DELETED&until=2026-03-14T12:00:00.000Z', <LoginPage />)
  expect(await screen.findByText(/on March 14, 2026 everything will be deleted for good/)).toBeTruthy()
  vi.stubGlobal('location', { ...window.location, assign })
  await userEvent.click(screen.getByRole('button', { name: 'Undo the deletion' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/auth/oidc/start'))
  expect(asked).toEqual([{ act: '/api/account/undo-deletion', body: {} }])
})

test.each([
  ['proven', 'Confirmed'],
  ['PROVIDER_ANOTHER', 'Not confirmed'],
])('the window of a proof tells the page that waits: %s', async (outcome, title) => {
  const heard: string[] = []
  const stop = onSignOnOutcome((each) => heard.push(each))
  const close = vi.fn()
  vi.stubGlobal('close', close)
  showAt(`/single-sign-on?sso=${outcome}`, <SignOnPage />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await waitFor(() => expect(heard).toEqual([outcome]))
  expect(close).toHaveBeenCalled()
  stop()
})

test('an address that was typed tells nobody anything, and closes nothing', async () => {
  const heard: string[] = []
  const stop = onSignOnOutcome((each) => heard.push(each))
  const close = vi.fn()
  vi.stubGlobal('close', close)
  showAt('/single-sign-on', <SignOnPage />)
  expect(await screen.findByRole('heading', { name: 'Not confirmed' })).toBeTruthy()
  expect([heard, close.mock.calls]).toEqual([[], []])
  stop()
})
