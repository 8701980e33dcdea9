import { secondStepTexts } from '@duely/texts/second-step'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { LoginPage } from './login-page.tsx'

const beingDeleted = refusal(403, 'ACCOUNT_BEING_DELETED', 'This account is being deleted.')
const refused = { ...beingDeleted, body: { ...beingDeleted.body, purgeAfter: '2026-03-14T12:00:00.000Z' } }
const typed = { email: 'ann@example.com', password: 'four horses' }

async function signIn(answers: Answers) {
  const asked = answerWith(answers)
  const page = showAt('/login', <LoginPage />)
  await userEvent.type(screen.getByLabelText('Email'), typed.email)
  await userEvent.type(screen.getByLabelText('Password'), typed.password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('This account is being deleted')
  return { asked, page }
}

test('signing in shows only the offer to undo', async () => {
  const { page } = await signIn({ 'sign-in/email': refused })
  expect(screen.getByText(/on March 14, 2026 everything will be deleted for good/)).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(page.wentTo()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('undo signs in with the typed credentials', async () => {
  const answers: Answers = {
    'sign-in/email': refused,
    '/api/account/undo-deletion': { status: 204, body: null },
  }
  const { asked, page } = await signIn(answers)
  answers['sign-in/email'] = { status: 200, body: {} }
  await userEvent.click(screen.getByRole('button', { name: 'Undo the deletion' }))
  await waitFor(() => expect(page.wentTo()).toBe('/dashboard'))
  expect(await screen.findByText('Welcome back!')).toBeTruthy()
  expect(asked.slice(1)).toEqual([
    { act: '/api/account/undo-deletion', body: typed },
    { act: 'sign-in/email', body: typed },
  ])
})

test('a failed undo is reported and can be retried', async () => {
  await signIn({
    'sign-in/email': refused,
    '/api/account/undo-deletion': refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo the deletion' }))
  expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo the deletion' }).hasAttribute('disabled')).toBe(false)
})

test('where signing in asks for a code, undoing asks for it in the same place', async () => {
  const answers: Answers = {
    'sign-in/email': refused,
    '/api/account/undo-deletion': { status: 200, body: { twoFactorRedirect: true } },
  }
  const { asked } = await signIn(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Undo the deletion' }))
  const field = await screen.findByLabelText(secondStepTexts.en.either)
  expect(document.activeElement).toBe(field)
  const wrong = refusal(403, 'CODE_INVALID', 'This code is wrong.')
  answers['/api/account/undo-deletion'] = {
    ...wrong,
    body: { ...wrong.body, errors: [{ path: 'code', message: 'This code is wrong.' }] },
  }
  await userEvent.type(field, '123456{Enter}')
  expect(await screen.findByText('This code is wrong.')).toBeTruthy()
  expect(asked.at(-1)).toEqual({
    act: '/api/account/undo-deletion',
    body: { ...typed, code: '123456' },
  })
})
