import type { ApiKey } from '@duely/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountQuery } from '#web/lib/queries.ts'
import { accountOn, openScreen, proPlan, type Reply, refusal, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { ApiKeysSetting } from './api-keys-setting.tsx'

const key: ApiKey = {
  id: 'a',
  name: 'Home dashboard',
  scope: 'write',
  subjects: null,
  expiresAt: null,
  ended: false,
  ending: 'x1Y2',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
}
const secret = `duely_${'A'.repeat(39)}x1Y2`

function show(keys: ApiKey[], made: Reply | null = { status: 201, body: { id: 'a', key: secret } }) {
  const asked = serve(({ method }) => {
    if (method === 'GET') return { body: { keys } }
    return method === 'POST' ? (made ?? undefined) : { status: 204 }
  })
  const { client } = openScreen(<ApiKeysSetting />, { extra: <Toaster /> })
  act(() => void client.setQueryData(accountQuery.queryKey, accountOn(proPlan)))
  return { user: userEvent.setup(), changes: () => asked.filter(({ method }) => method !== 'GET') }
}

test('a key is created with name and scope, shown once, and copied', async () => {
  const keys: ApiKey[] = []
  const { user, changes } = show(keys)
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Please enter a name for this key')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Home dashboard ')
  await user.click(screen.getByRole('radio', { name: 'Read and change' }))
  keys.push(key)
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your new API key' }))
  expect(changes()).toEqual([
    {
      method: 'POST',
      path: '/api/keys',
      body: { name: 'Home dashboard', scope: 'write', subjects: null, expiresAt: null },
    },
  ])
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'API key' }).value).toBe(secret)
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New API key' })),
  )
  const list = within(await screen.findByRole('list', { name: 'API keys' }))
  expect(list.getByRole('listitem').textContent).toContain('ends in x1Y2')
})

test('a key is limited to subjects, and ends with a day of its owner', async () => {
  const { user, changes } = show([])
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Assistant')
  expect(screen.queryByRole('group', { name: 'Subjects' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Some subjects only' }))
  const subjects = within(screen.getByRole('group', { name: 'Subjects' }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await subjects.findByText('Please choose at least one subject')).toBeTruthy()
  expect(changes()).toEqual([])
  await user.click(subjects.getByRole('checkbox', { name: 'Summary' }))
  await user.click(subjects.getByRole('checkbox', { name: 'Subscriptions' }))
  await user.type(screen.getByLabelText(/^Last day/), '2026-03-09')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  await screen.findByRole('dialog', { name: 'Your new API key' })
  expect(changes().map(({ body }) => body)).toEqual([
    {
      name: 'Assistant',
      scope: 'read',
      subjects: ['subscriptions', 'summary'],
      expiresAt: '2026-03-10T04:00:00.000Z',
    },
  ])
})

test('the server’s answer about the end stands at its field, and what was chosen stays', async () => {
  const message = 'Please choose an end in the future'
  const { user } = show([], refusal(400, 'INVALID', 'Please check.', [{ path: 'expiresAt', message }]))
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Old')
  await user.click(screen.getByRole('radio', { name: 'Some subjects only' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rates' }))
  await user.type(screen.getByLabelText(/^Last day/), '2020-01-01')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByDisplayValue('2020-01-01')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rates' }).checked).toBe(true)
})

test.each([
  [{ expiresAt: '2026-03-10T00:00:00.000Z', ended: false }, 'valid until Mar 9, 2026', false],
  [{ expiresAt: '2026-03-10T00:00:00.000Z', ended: true }, 'ended Mar 9, 2026', true],
])('the list shows subjects and end: %j', async (limits, words, hasEnded) => {
  show([{ ...key, subjects: ['summary', 'rates'], ...limits }])
  const row = within(await screen.findByRole('list', { name: 'API keys' })).getByRole('listitem')
  expect(row.textContent).toContain('Only Summary, Rates')
  expect(row.textContent).toContain(words)
  expect(within(row).queryByText('Ended') !== null).toBe(hasEnded)
})

test('a key is revoked after a question', async () => {
  const { user, changes } = show([{ ...key, lastUsedAt: '2026-03-07T12:00:00.000Z' }])
  const list = within(await screen.findByRole('list', { name: 'API keys' }))
  const row = list.getByRole('listitem')
  expect(row.textContent).toBe(
    'Home dashboardRead and changeends in x1Y2, created Mar 1, 2026, last used Mar 7, 2026Revoke',
  )
  await user.click(screen.getByRole('button', { name: 'Revoke Home dashboard' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke “Home dashboard”?' }))
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The key was revoked')).toBeTruthy()
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/keys/a'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New API key' })),
  )
})

test('a refusal is shown, and the name stays', async () => {
  const text = 'An account has up to 20 API keys. Please revoke one that you no longer use.'
  const { user } = show([], refusal(409, 'KEY_LIMIT_REACHED', text))
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByDisplayValue('One more')).toBeTruthy()
})

test('a network failure keeps the name and what the key may do', async () => {
  const { user } = show([], null)
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Home dashboard')
  await user.click(screen.getByRole('radio', { name: 'Read and change' }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('The key could not be created. Please try again.')).toBeTruthy()
  expect(screen.getByDisplayValue('Home dashboard')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Read and change' }).checked).toBe(true)
})

test('what the server says of the name stands at its field', async () => {
  const message = 'You have a key of this name already'
  const { user } = show([], refusal(400, 'INVALID', 'no', [{ path: 'name', message }]))
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Home dashboard')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
})
