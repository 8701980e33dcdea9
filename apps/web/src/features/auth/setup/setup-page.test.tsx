import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { returnPath } from '#web/lib/session/return-path.ts'
import { refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { SetupPage } from './setup-page.tsx'

const ASKED = '/api/invitations/abc'
const valid = { status: 200, body: { kind: 'setup', email: null, expiresAt: null } }
const asAnn = { status: 200, body: { session: {}, user: { email: 'ann@example.com' } } }
const made = { status: 204, body: null }

const show = (at = '/setup/abc') => showAt(at, <SetupPage token="abc" />)
const claim = () => screen.findByRole('button', { name: 'Make me administrator of this server' })

test('who is signed in becomes administrator by pressing the button, not by opening the link', async () => {
  const asked = answerWith({ [ASKED]: valid, 'get-session': asAnn, '/setup/abc': made })
  const page = show()
  const button = await claim()
  screen.getByText('ann@example.com')
  expect(asked.map(({ act }) => act)).toEqual([ASKED])
  await userEvent.click(button)
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/settings?tab=people'))
  expect(await screen.findByText('You administer this server now')).toBeTruthy()
})

test('who is not signed in creates the first account with the token, or signs in and comes back', async () => {
  answerWith({ [ASKED]: valid })
  show()
  const create = await screen.findByRole('link', { name: 'Create the first account' })
  expect(create.getAttribute('href')).toBe('/signup?invitation=abc')
  const signIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? ''
  const url = new URL(signIn, 'https://duely.example')
  expect([url.pathname, returnPath(url.search)]).toEqual(['/login', '/setup/abc?signed-in'])
})

test('who comes back from the sign-in becomes administrator without another press', async () => {
  answerWith({ [ASKED]: valid, 'get-session': asAnn, '/setup/abc': made })
  const page = show('/setup/abc?signed-in')
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/settings?tab=people'))
})

test.each<[string, Answers]>([
  ['used', { [ASKED]: refusal(409, 'INVITATION_OVER', 'This invitation is over.') }],
  ['made up', { [ASKED]: refusal(404, 'NOT_FOUND', 'There is nothing here.') }],
  ['an invitation', { [ASKED]: { status: 200, body: { kind: 'invitation', email: null, expiresAt: null } } }],
])('a link that is %s says how to get another', async (_, answers) => {
  answerWith(answers)
  show()
  await screen.findByText('This link can no longer be used')
})

test('somebody was faster: the press says so', async () => {
  answerWith({ [ASKED]: valid, 'get-session': asAnn, '/setup/abc': refusal(404, 'NOT_FOUND', 'Nothing.') })
  show()
  await userEvent.click(await claim())
  await screen.findByText('This link can no longer be used')
})

test('without an answer the link is checked again, and a failed press can be repeated', async () => {
  const answers: Answers = {}
  answerWith(answers)
  const page = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  Object.assign(answers, { [ASKED]: valid, 'get-session': asAnn })
  await userEvent.click(again)
  await userEvent.click(await claim())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An unexpected error occurred. Please try again.',
  )
  answers['/setup/abc'] = made
  await userEvent.click(await claim())
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard/settings?tab=people'))
})
