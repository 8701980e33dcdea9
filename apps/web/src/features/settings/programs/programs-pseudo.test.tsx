import type { ApiKey, OutgoingWebhook } from '@duely/contract'
import { API_KEY_SUBJECTS, assistantSetups, OUTGOING_WEBHOOK_EVENTS } from '@duely/domain'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { onServer, openScreen, type Reply, serve } from '#web/lib/testing.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { ApiKeysSetting } from './api-keys-setting.tsx'
import { AssistantsDialog } from './assistants-dialog.tsx'
import { AssistantsSetting } from './assistants-setting.tsx'
import { MailInSetting } from './mail-in-setting.tsx'
import { HookDialog } from './webhook-dialog.tsx'
import { WebhooksSetting } from './webhooks-setting.tsx'

const setups = assistantSetups(window.location.origin)
/** What is called the same in every language. */
const DATA = [
  'Kitchen',
  'x1Y2',
  'https://home.example/duely',
  'home.example',
  'Mar 1, 2026',
  'Mar 9, 2026',
  ...setups.flatMap(({ client, text }) => [client, text]),
  ...OUTGOING_WEBHOOK_EVENTS,
  'YOUR_API_KEY',
  'https://',
]
const at = '2026-03-01T12:00:00.000Z'
const key: ApiKey = {
  id: 'a',
  name: 'Kitchen',
  scope: 'write',
  subjects: null,
  expiresAt: null,
  ended: false,
  ending: 'x1Y2',
  createdAt: at,
  lastUsedAt: null,
}
const hook: OutgoingWebhook = {
  id: 'a',
  url: 'https://home.example/duely',
  events: ['renewal.due'],
  createdAt: at,
  disabledAt: null,
  disabledReason: null,
  lastStatus: null,
  lastAt: null,
  failingSince: null,
  waiting: 0,
  missed: 0,
}
const attempted = { lastStatus: 'no answer', lastAt: at }
const dialog = { open: true, onClose: () => {}, opener: { current: null } }

async function show(part: ReactElement, replies: Record<string, Reply> = {}) {
  serve(({ method, path }) => replies[`${method} ${path}`])
  await act(async () => void openScreen(<InPseudo>{part}</InPseudo>))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

function expectAllSaid() {
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
}

test.each([true, false])('API keys say nothing that is not in the catalogues; plans: %s', async (plans) => {
  onServer({ plans })
  const ended = { expiresAt: '2026-03-10T00:00:00.000Z', ended: true }
  const keys = [
    key,
    { ...key, ...ended, id: 'b', scope: 'read', subjects: API_KEY_SUBJECTS, lastUsedAt: at },
    { ...key, ...ended, id: 'c', ended: false },
  ]
  await show(<ApiKeysSetting />, { 'GET /api/keys': { body: { keys } } })
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expectAllSaid()
  await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement)
  await screen.findByRole('alertdialog')
  expectAllSaid()
})

test('nor do webhooks', async () => {
  const hooks = [
    hook,
    { ...hook, ...attempted, id: 'b', failingSince: at, waiting: 2 },
    { ...hook, ...attempted, id: 'c', lastStatus: '204', missed: 1 },
    { ...hook, id: 'd', disabledAt: at, disabledReason: 'gone' },
    { ...hook, id: 'e', disabledAt: at, disabledReason: 'failing' },
  ]
  await show(<WebhooksSetting />, { 'GET /api/hooks': { body: { hooks } } })
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  expectAllSaid()
  await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement)
  await screen.findByRole('alertdialog')
  expectAllSaid()
})

test.each<[string, ReactElement, Record<string, Reply>?]>([
  ['keys that do not load', <ApiKeysSetting key="a" />],
  ['webhooks that do not load', <WebhooksSetting key="b" />],
  ['assistants', <AssistantsSetting key="c" />],
  ['their setup', <AssistantsDialog key="d" {...dialog} />],
  ['forwarded mails that do not load', <MailInSetting key="e" />],
  [
    'no mailbox',
    <MailInSetting key="f" />,
    { 'GET /api/mail-in': { body: { available: false, exists: false, createdAt: null } } },
  ],
])('nor do %s', async (_, part, replies) => {
  await show(part, replies)
  expectAllSaid()
})

test('nor does the address for forwarded mails', async () => {
  const state = { available: true, exists: true, createdAt: at }
  await show(<MailInSetting />, { 'GET /api/mail-in': { body: state } })
  await userEvent.click((await screen.findAllByRole('button')).at(-1) as HTMLElement)
  await screen.findByRole('alertdialog')
  expectAllSaid()
})

test('nor does the dialog of a key, its message and the key itself', async () => {
  await show(<ApiKeyDialog {...dialog} />, { 'POST /api/keys': { body: { id: 'a', key: '123' } } })
  await userEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: /^\[Crëátë këy/ }))
  await screen.findByText(/^\[+Plëášë çhööšë át lëášt/)
  expectAllSaid()
  await userEvent.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Kitchen')
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: /^\[Crëátë këy/ }))
  await screen.findByDisplayValue('123')
  expectAllSaid()
})

test('nor does the dialog of a webhook', async () => {
  await show(<HookDialog {...dialog} />)
  for (const event of screen.getAllByRole('checkbox')) await userEvent.click(event)
  await userEvent.click(screen.getByRole('button', { name: /^\[Add wëbhöök/ }))
  await screen.findByText('[Please choose at least one event]')
  expectAllSaid()
})
