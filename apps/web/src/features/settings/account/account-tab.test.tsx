import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountQuery } from '#web/lib/queries.ts'
import { refusal } from '#web/lib/testing.tsx'
import { ann, plans, sessionList, showSettings } from '../testing.tsx'

const session = (id: string, facts: object = {}) => ({
  id,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: '2026-03-07T12:00:00.000Z',
  ip: '203.0.113.x',
  browser: 'Firefox on Windows',
  current: false,
  ...facts,
})
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('shows name and address', async () => {
  showSettings(ann(plans.free), '')
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
  expect(fact('Email Address')).toBe('ann@example.comEdit')
  expect(fact('Phone Number')).toBe('Not set')
  expect(fact('Member Since')).toBe('January 2026')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('missing values are marked', async () => {
  showSettings(ann(null, { fullName: '', planStartedAt: null }), '')
  await screen.findByText('Member Since')
  expect(fact('Full Name')).toContain('Not set')
  expect(fact('Member Since')).toBe('N/A')
})

async function editName(typed: string, replies = {}) {
  const shown = showSettings(ann(plans.free), '', replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit full name' }))
  const field = screen.getByPlaceholderText<HTMLInputElement>('Enter your full name')
  expect(field.value).toBe('Ann Lee')
  await userEvent.clear(field)
  if (typed) await userEvent.type(field, typed)
  return shown
}

test('a new name is saved and shown on every screen', async () => {
  const { changes, client } = await editName('Ann Kim')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Name updated successfully')).toBeTruthy()
  expect(changes()).toEqual([{ method: 'PATCH', path: '/api/profile', body: { fullName: 'Ann Kim' } }])
  expect(await screen.findByText('Ann Kim')).toBeTruthy()
  expect(client.getQueryData(accountQuery.queryKey)?.profile.fullName).toBe('Ann Kim')
})

test('a refused name stays in the editor', async () => {
  await editName('Ann Kim', { 'PATCH /api/profile': refusal(500, 'INTERNAL', 'no') })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to update name')).toBeTruthy()
  expect(screen.getByPlaceholderText<HTMLInputElement>('Enter your full name').value).toBe('Ann Kim')
})

test.each(['Cancel', 'Escape'])('%s leaves the name unchanged', async (way) => {
  const { changes } = await editName('Someone else')
  if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  else await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Ann Lee')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a name that is too long is reported at its field and not sent', async () => {
  const { changes } = await editName('x'.repeat(101))
  expect(screen.getByText('Full name must be at most 100 characters')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(changes()).toEqual([])
})

async function changePassword(replies: Parameters<typeof showSettings>[2]) {
  const shown = showSettings(ann(plans.free), '', replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'four old horses')
  await userEvent.type(screen.getByLabelText('New password'), 'five new horses')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'five new horses')
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  return shown
}

test('the password is changed', async () => {
  const { changes } = await changePassword({ 'POST /api/account/password': { status: 204 } })
  expect(await screen.findByText('Password updated successfully')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ currentPassword: 'four old horses', newPassword: 'five new horses' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a wrong current password is reported at its field', async () => {
  await changePassword({
    'POST /api/account/password': refusal(403, 'PASSWORD_INCORRECT', 'This password is not correct.', [
      { path: 'currentPassword', message: 'This password is not correct.' },
    ]),
  })
  await screen.findByText('This password is not correct.')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
})

test('lists the sessions and signs out all others', async () => {
  const replies: Record<string, { body: unknown }> = {
    'GET /api/account/sessions': {
      body: sessionList([session('a', { current: true }), session('b', { browser: 'Safari on iPhone' })]),
    },
    'DELETE /api/account/sessions/others': { body: { ended: 1 } },
  }
  showSettings(ann(plans.free), '', replies)
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox on WindowsThis device203.0.113.x, signed in Mar 1, 2026',
    'Safari on iPhone203.0.113.x, signed in Mar 1, 2026, last used Mar 7, 2026',
  ])
  replies['GET /api/account/sessions'] = { body: sessionList([session('a', { current: true })]) }
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out on 1 other device')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull())
})

test('exports all data as JSON, and subscriptions as CSV', async () => {
  const { asked } = showSettings(ann(plans.free), '', {
    'GET /api/export': { body: { profile: {} } },
    'GET /api/export/subscriptions.csv': refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'),
  })
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(kept).toEqual(['duely-export.json']))
  await userEvent.click(screen.getByRole('button', { name: 'Subscriptions as CSV' }))
  expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  expect(kept).toHaveLength(1)
  expect(asked.map(({ path }) => path)).toContain('/api/export/subscriptions.csv')
})

async function deleteAccount(word: string, replies: Parameters<typeof showSettings>[2]) {
  const shown = showSettings(ann(plans.free), '', replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
  await userEvent.type(dialog.getByLabelText('Password'), 'four old horses')
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), word)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  return shown
}

test('the account is deleted after password and word, with the deadline shown', async () => {
  const { changes } = await deleteAccount('DELETE', {
    'DELETE /api/account': { body: { purgeAfter: '2026-03-14T03:00:00.000Z' } },
    'POST /api/auth/sign-out': refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.'),
  })
  expect(await screen.findByText('Your account is being deleted')).toBeTruthy()
  expect(screen.getByText('Sign in before March 13, 2026 if you change your mind.')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ password: 'four old horses', confirmation: 'DELETE' })
})

test('without the word nothing is sent', async () => {
  const { changes } = await deleteAccount('delete', {})
  expect(await screen.findByText('Please type DELETE to confirm')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a wrong password is reported at its field', async () => {
  await deleteAccount('DELETE', {
    'DELETE /api/account': refusal(403, 'PASSWORD_INCORRECT', 'This password is not correct.', [
      { path: 'password', message: 'This password is not correct.' },
    ]),
  })
  expect(await screen.findByText('This password is not correct.')).toBeTruthy()
})
