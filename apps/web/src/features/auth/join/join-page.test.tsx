import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { returnPath } from '#web/lib/session/return-path.ts'
import { onServer, refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { JoinPage } from './join-page.tsx'

const ASKED = '/api/household/invitations/abc'
const preview = {
  name: 'Oak Street 5',
  members: ['Ann', 'Kim'],
  claims: null,
  email: null,
  expiresAt: '2026-03-09T12:00:00.000Z',
}
const valid = { status: 200, body: preview }
const asBea = { status: 200, body: { session: {}, user: { email: 'bea@example.com' } } }

const show = () => showAt('/join/abc', <JoinPage token="abc" />)

test('it shows who is there and that nothing becomes visible; joining is a press', async () => {
  const answers: Answers = {
    [ASKED]: valid,
    'get-session': asBea,
    [`${ASKED}/accept`]: { status: 200, body: {} },
  }
  const asked = answerWith(answers)
  const page = show()
  await screen.findByRole('heading', { name: 'Oak Street 5' })
  screen.getByText('Ann')
  screen.getByText('Nothing becomes visible by joining.')
  expect(asked.every(({ act }) => !act.includes('accept'))).toBe(true)
  await userEvent.type(screen.getByLabelText(/What the others call you/), 'Bea')
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/settings?tab=household'))
})

test('signed out it leads to the sign-in and back, or to a new account that remembers it', async () => {
  answerWith({ [ASKED]: valid })
  show()
  const signIn = (await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href') ?? ''
  const url = new URL(signIn, 'https://duely.example')
  expect([url.pathname, returnPath(url.search)]).toEqual(['/login', '/join/abc'])
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(returnPath('')).toBe('/join/abc')
})

test('who is signed in with another address is told so, and can use another account', async () => {
  const answers: Answers = {
    [ASKED]: { status: 200, body: { ...preview, email: 'cy@example.com' } },
    'get-session': asBea,
    'sign-out': { status: 200, body: {} },
  }
  answerWith(answers)
  show()
  await screen.findByText('This invitation is for another account')
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(document.body.textContent).not.toContain('cy@example.com')
  delete answers['get-session']
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and use another account' }))
  await screen.findByRole('link', { name: 'Sign in' })
})

test('once it was shown signed in, no later sign-in leads to it', async () => {
  localStorage.setItem('duely.wanted-household', `${Date.now()} abc`)
  expect(returnPath('')).toBe('/join/abc')
  answerWith({ [ASKED]: valid, 'get-session': asBea })
  show()
  await screen.findByRole('button', { name: 'Join' })
  expect(returnPath('')).toBe('/dashboard')
})

test('"Not now" is remembered', async () => {
  answerWith({ [ASKED]: valid, 'get-session': asBea })
  const page = show()
  const decline = await screen.findByRole('link', { name: 'Not now' })
  localStorage.setItem('duely.wanted-household', `${Date.now()} abc`)
  await userEvent.click(decline)
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(returnPath('')).toBe('/dashboard')
})

test('where nobody can sign up there is no way to', async () => {
  onServer({ signUp: 'closed' })
  answerWith({ [ASKED]: valid })
  show()
  await screen.findByRole('link', { name: 'Sign in' })
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  screen.getByText('This server takes no new accounts. With an account you can sign in and join.')
})

test.each([
  ['used', refusal(409, 'INVITATION_OVER', 'This invitation is over.')],
  ['made up', refusal(404, 'NOT_FOUND', 'There is nothing here.')],
])('a link that is %s says so', async (_, answer) => {
  answerWith({ [ASKED]: answer })
  show()
  await screen.findByText('This invitation is over')
})

test('who is in a household already is told', async () => {
  answerWith({
    [ASKED]: valid,
    'get-session': asBea,
    [`${ASKED}/accept`]: refusal(409, 'HOUSEHOLD_EXISTS', 'You are in a household already.'),
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You are in a household already.')
})
