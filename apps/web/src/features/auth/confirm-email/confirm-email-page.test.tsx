import { confirmEmailTexts } from '@duely/texts/confirm-email'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { type Answers, answerWith, showAt } from '../testing.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const ACT = 'change-email/confirm'
const open = (answers: Answers, address = '/confirm-email?token=t0ken') => {
  const asked = answerWith(answers)
  showAt(address, <ConfirmEmailPage />)
  return { asked }
}
const button = () => screen.findByRole('button', { name: confirmEmailTexts.en.confirm })

test('opening the link changes nothing and hides its token; the button confirms', async () => {
  const { asked } = open({ [ACT]: { status: 200, body: { status: 'changed' } } })
  const confirm = await button()
  expect(window.location.search).toBe('')
  expect(asked).toEqual([])
  await userEvent.click(confirm)
  expect(await screen.findByRole('heading', { name: confirmEmailTexts.en.doneTitle })).toBeTruthy()
  expect(screen.getByText(confirmEmailTexts.en.doneText)).toBeTruthy()
  expect(
    screen.getByRole('link', { name: confirmEmailTexts.en.goOn({ appName: 'Duely' }) }).getAttribute('href'),
  ).toBe('/dashboard')
  expect(asked).toEqual([{ act: ACT, body: { token: 't0ken' } }])
})

test('the other address has to confirm too', async () => {
  open({ [ACT]: { status: 200, body: { status: 'waiting' } } })
  await userEvent.click(await button())
  expect(await screen.findByRole('heading', { name: confirmEmailTexts.en.waitingTitle })).toBeTruthy()
  expect(screen.getByText(confirmEmailTexts.en.waitingText)).toBeTruthy()
})

// The server does not tell one from the other, so that a guessed token learns nothing.
test('an expired, a used and an unknown link say how to ask again, and offer nothing to press', async () => {
  open({ [ACT]: refusal(400, 'TOKEN_INVALID', 'This link is invalid or has expired.') })
  await userEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${confirmEmailTexts.en.deadTitle}${confirmEmailTexts.en.deadText}`,
  )
  expect(screen.queryByRole('button', { name: confirmEmailTexts.en.confirm })).toBeNull()
  expect(screen.getByRole('link', { name: /login/i }).getAttribute('href')).toBe('/login')
})

test('without a token the link counts as expired', async () => {
  const { asked } = open({}, '/confirm-email')
  expect((await screen.findByRole('alert')).textContent).toContain(confirmEmailTexts.en.deadTitle)
  expect(asked).toEqual([])
})

test('after a network failure the same link works', async () => {
  const answers: Answers = {}
  open(answers)
  await userEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('unexpected error')
  answers[ACT] = { status: 200, body: { status: 'changed' } }
  await userEvent.click(await button())
  expect(await screen.findByRole('heading', { name: confirmEmailTexts.en.doneTitle })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [409, 'EMAIL_TAKEN', 'Somebody else uses this address now.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.'],
])(
  'another refusal (%i) is shown in the server’s words, and can be tried again',
  async (status, code, text) => {
    open({ [ACT]: refusal(status, code, text) })
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(await button()).toBeTruthy()
  },
)
