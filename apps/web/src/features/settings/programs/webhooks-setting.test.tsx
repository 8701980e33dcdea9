import type { OutgoingWebhook } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, type Reply, refusal, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { WebhooksSetting } from './webhooks-setting.tsx'

const hook: OutgoingWebhook = {
  id: 'a',
  url: 'https://home.example/duely',
  events: ['renewal.due', 'price.changed'],
  createdAt: '2026-03-01T12:00:00.000Z',
  disabledAt: null,
  disabledReason: null,
  lastStatus: null,
  lastAt: null,
  failingSince: null,
  waiting: 0,
  missed: 0,
}
const secret = `whsec_${'A'.repeat(43)}=`

function show(hooks: OutgoingWebhook[], made: Reply | null = { status: 201, body: { id: 'a', secret } }) {
  const asked = serve(({ method }) => {
    if (method === 'GET') return { body: { hooks } }
    return method === 'POST' ? (made ?? undefined) : { status: 204 }
  })
  openScreen(<WebhooksSetting />, { extra: <Toaster /> })
  return { user: userEvent.setup(), changes: () => asked.filter(({ method }) => method !== 'GET') }
}
const rowText = async () => {
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }))
  return list.getByRole('listitem').textContent
}

test('a webhook is added with address and events, and its secret shown once', async () => {
  const hooks: OutgoingWebhook[] = []
  const { user, changes } = show(hooks)
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  for (const event of dialog.getAllByRole('checkbox')) await user.click(event)
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('Please enter an address that begins with https://')).toBeTruthy()
  expect(screen.getByText('Please choose at least one event')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://home.example/duely')
  await user.click(dialog.getByRole('checkbox', { name: /^price\.changed/ }))
  hooks.push(hook)
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }))
  expect(changes()).toEqual([
    {
      method: 'POST',
      path: '/api/hooks',
      body: { url: 'https://home.example/duely', events: ['price.changed'] },
    },
  ])
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Signing secret' }).value).toBe(secret)
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New webhook' })),
  )
  expect(await rowText()).toContain('Nothing was sent yet.')
})

test('the server’s answer about the address stands at its field', async () => {
  const message = 'Please enter an address on the public internet'
  const { user } = show([], refusal(400, 'INVALID', 'Please check.', [{ path: 'url', message }]))
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/')
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByDisplayValue('https://10.0.0.1/')).toBeTruthy()
})

test.each([
  [{ lastStatus: '204', lastAt: '2026-03-07T12:00:00.000Z' }, 'On', 'Last accepted Mar 7, 2026 (204).'],
  [
    {
      lastStatus: 'no answer',
      lastAt: '2026-03-07T12:00:00.000Z',
      failingSince: '2026-03-06T12:00:00.000Z',
      waiting: 2,
    },
    'Failing',
    'Last attempt Mar 7, 2026: no answer. 2 events are waiting.',
  ],
  [
    {
      lastStatus: '410',
      disabledAt: '2026-03-07T12:00:00.000Z',
      disabledReason: 'gone' as const,
      missed: 1,
    },
    'Turned off',
    'Turned off Mar 7, 2026, because the receiver said that it is gone. 1 event was not kept, because too many were waiting.',
  ],
])('%j', async (facts, badge, text) => {
  show([{ ...hook, ...facts }])
  expect(await rowText()).toBe(`${hook.url}${badge}renewal.due, price.changed${text}Remove`)
})

test('a webhook is removed after a question', async () => {
  const { user, changes } = show([hook])
  await user.click(await screen.findByRole('button', { name: 'Remove the webhook to home.example' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove the webhook to home.example?' }),
  )
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The webhook was removed')).toBeTruthy()
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/hooks/a'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New webhook' })),
  )
})

test('a network failure keeps the address and the chosen events', async () => {
  const { user } = show([], null)
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://home.example/duely')
  await user.click(dialog.getByRole('checkbox', { name: /^price\.changed/ }))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('The webhook could not be added. Please try again.')).toBeTruthy()
  expect(dialog.getByDisplayValue('https://home.example/duely')).toBeTruthy()
  const chosen = dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen).toHaveLength(2)
})
