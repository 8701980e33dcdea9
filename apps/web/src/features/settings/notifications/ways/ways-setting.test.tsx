import type { Way, WayKindFacts } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, type Reply, refusal, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { WaysSetting } from './ways-setting.tsx'

const field = { secret: false, optional: false, address: false, example: null, hint: 'Where it is found.' }
const kinds: WayKindFacts[] = [
  {
    kind: 'ntfy',
    shared: false,
    fields: [
      { ...field, name: 'address', label: 'Server', address: true },
      { ...field, name: 'topic', label: 'Topic', secret: true },
      { ...field, name: 'token', label: 'Access token', secret: true, optional: true },
    ],
  },
  { kind: 'slack', shared: true, fields: [{ ...field, name: 'url', label: 'Webhook URL', secret: true }] },
]
const phone: Way = { id: 'a', kind: 'ntfy', name: 'Phone', enabled: true, lastError: null, lastSentAt: null }

function show(channels: Way[], other: (request: { method: string; path: string }) => Reply) {
  const asked = serve((request) => {
    if (request.method === 'GET') return { body: { channels, kinds } }
    return other(request)
  })
  openScreen(<WaysSetting />, { extra: <Toaster /> })
  return { user: userEvent.setup(), changes: () => asked.filter(({ method }) => method !== 'GET') }
}
const row = async () => within(await screen.findByRole('listitem'))

test('a way is added: what its service asks for, refused at its field, and nothing typed is lost', async () => {
  let answer: Reply = refusal(400, 'INVALID', 'Please check what you entered.', [
    { path: 'config.address', message: 'Please enter another address' },
  ])
  const channels: Way[] = []
  const { user, changes } = show(channels, () => answer)
  await user.click(await screen.findByRole('button', { name: 'Add a way to reach you' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a way to reach you' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Please name this way')).toBeTruthy()
  expect(dialog.getAllByText('Please fill this in')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Phone')
  await user.type(dialog.getByRole('textbox', { name: 'Server' }), 'https://inside.example')
  await user.type(dialog.getByLabelText('Topic'), 'bills')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Please enter another address')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Server' }).value).toBe(
    'https://inside.example',
  )
  answer = { status: 201, body: phone }
  channels.push(phone)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Added. Send a test to see whether it arrives.')).toBeTruthy()
  expect(changes().at(-1)).toEqual({
    method: 'POST',
    path: '/api/channels',
    body: { kind: 'ntfy', name: 'Phone', config: { address: 'https://inside.example', topic: 'bills' } },
  })
  expect((await row()).getByText('ntfy. Nothing was sent yet.')).toBeTruthy()
})

test.each([
  ['delivered', 'Delivered: the service took the test.'],
  ['not reached', 'Not reached: nothing answered at this address, or this server may not reach it.'],
])('a test says %s', async (answer, text) => {
  const { user } = show([phone], () => ({ body: { ok: answer === 'delivered', answer } }))
  await user.click(await screen.findByRole('button', { name: 'Send a test to Phone' }))
  expect(await (await row()).findByText(text)).toBeTruthy()
})

test('one that is gone says so, and is turned on, renamed and removed after a question', async () => {
  const gone: Way = { ...phone, enabled: false, lastError: 'gone' }
  const { user, changes } = show([gone], () => ({ status: 204 }))
  const shown = await row()
  expect(shown.getByText('Off')).toBeTruthy()
  expect(shown.getByText(/no longer exists or no longer admits us/)).toBeTruthy()
  const more = () => user.click(screen.getByRole('button', { name: 'More for Phone' }))
  await more()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  await more()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Phone' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tablet')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await more()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Phone?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(changes()).toHaveLength(3))
  expect(changes()).toMatchObject([
    { method: 'PATCH', path: '/api/channels/a', body: { enabled: true } },
    { method: 'PATCH', path: '/api/channels/a', body: { name: 'Tablet' } },
    { method: 'DELETE', path: '/api/channels/a' },
  ])
})
