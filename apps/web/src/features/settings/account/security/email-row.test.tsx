import { FIELD_MESSAGES } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsEmailChangeTexts } from '@duely/texts/settings-email-change'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ann, plans, sessionList, showSettings } from '#web/features/settings/testing.tsx'
import { refusal } from '#web/lib/testing.tsx'

const account = settingsAccountTexts.en
const texts = settingsEmailChangeTexts.en

type Replies = NonNullable<Parameters<typeof showSettings>[2]>
const ASK = 'POST /api/auth/change-email'
const WITHDRAW = 'POST /api/auth/change-email/withdraw'

const withChange = (facts: { newConfirmed: boolean; oldConfirmed: boolean } | null) => {
  const list = sessionList([])
  const emailChange = facts && { newEmail: 'new@example.com', ...facts }
  return { body: { ...list, signIn: { ...list.signIn, emailChange } } }
}

async function open(replies: Replies) {
  const shown = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: account.editEmail })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
  const send = () => user.click(dialog.getByRole('button', { name: texts.submit }))
  const fields = {
    email: dialog.getByLabelText<HTMLInputElement>(texts.newEmail),
    password: dialog.getByLabelText<HTMLInputElement>(account.password),
  }
  return { ...shown, user, opener, dialog, send, fields }
}

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { changes, user, dialog, send, fields } = await open({})
  await user.type(fields.email, 'ann.example')
  await send()
  expect(await dialog.findByText(FIELD_MESSAGES.email.invalid)).toBeTruthy()
  expect(fields.email.getAttribute('aria-invalid')).toBe('true')
  expect(fields.password.getAttribute('aria-invalid')).toBe('true')
  expect(fields.email.value).toBe('ann.example')
  expect(changes()).toEqual([])
})

test('the links are sent, the change that waits is shown, and the focus is back on the button', async () => {
  const replies: Replies = { [ASK]: { body: { status: true } } }
  const { changes, user, opener, send, fields } = await open(replies)
  await user.type(fields.email, ' New@Example.com ')
  await user.type(fields.password, 'four horses')
  replies['GET /api/account/sessions'] = withChange({ newConfirmed: false, oldConfirmed: false })
  await send()
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  expect(screen.getByText(texts.asked)).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([
    { newEmail: 'new@example.com', password: 'four horses' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test.each([
  [
    'a wrong password',
    'password',
    refusal(403, 'PASSWORD_INCORRECT', 'no', [
      { path: 'password', message: 'This password is not correct.' },
    ]),
    'This password is not correct.',
  ],
  [
    'the present address',
    'email',
    refusal(400, 'INVALID', 'no', [{ path: 'newEmail', message: 'This is your address already.' }]),
    'This is your address already.',
  ],
] as const)('%s is said at its field, and what was typed stays', async (_what, name, answer, text) => {
  const { user, dialog, send, fields } = await open({ [ASK]: answer })
  await user.type(fields.email, 'new@example.com')
  await user.type(fields.password, 'four horses')
  await send()
  expect(await dialog.findByText(text)).toBeTruthy()
  expect(fields[name].getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(fields[name]))
  expect(fields.email.value).toBe('new@example.com')
  expect(fields.password.value).toBe('four horses')
})

test('a network failure leaves the dialog as it was', async () => {
  const { user, send, fields } = await open({ [ASK]: undefined })
  await user.type(fields.email, 'new@example.com')
  await user.type(fields.password, 'four horses')
  await send()
  expect(await screen.findByText(account.failed)).toBeTruthy()
  expect(fields.email.value).toBe('new@example.com')
})

test.each([
  [{ newConfirmed: false, oldConfirmed: false }, account.waitsForBoth],
  [{ newConfirmed: true, oldConfirmed: false }, account.confirmedByNew],
  [{ newConfirmed: false, oldConfirmed: true }, account.confirmedByPresent],
])('a change that waits says for whom: %j', async (facts, text) => {
  showSettings(ann(plans.free), '', { 'GET /api/account/sessions': withChange(facts) })
  expect(await screen.findByText(`${text} ${account.unreachable}`)).toBeTruthy()
})

test('a change that waits is withdrawn', async () => {
  const replies: Replies = {
    'GET /api/account/sessions': withChange({ newConfirmed: true, oldConfirmed: false }),
    [WITHDRAW]: undefined,
  }
  const { changes } = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  const withdraw = await screen.findByRole('button', { name: account.withdraw })
  await user.click(withdraw)
  expect(await screen.findByText(account.failed)).toBeTruthy()
  replies[WITHDRAW] = { body: { status: true } }
  replies['GET /api/account/sessions'] = withChange(null)
  await user.click(withdraw)
  expect(await screen.findByText(account.withdrawn)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('new@example.com')).toBeNull())
  expect(changes()).toHaveLength(2)
})
