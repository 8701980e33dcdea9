import type { Person } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onServer, type Reply, refusal } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'
import { actsOn } from './person-acts.ts'
import { invitation, person, showPeople } from './testing.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Accounts' }))
  return list.getAllByRole('listitem')
}

async function ask(name: string, act: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('button', { name: act }))
  return { user, question: within(await screen.findByRole('alertdialog')) }
}

test('an ordinary person has no People tab, and its address shows the account', async () => {
  const { asked } = showSettings(ann(plans.annual), '?tab=people')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Account')
  expect(screen.queryByRole('tab', { name: 'People' })).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('/api/people')
})

test('people are listed with what is known of their accounts, and nothing of subscriptions', async () => {
  showPeople([
    person('Bob', { mailBounces: true, lastSeen: null }),
    person('Cleo', { name: '', disabled: true }),
    person('Dan', { purgeAfter: '2026-03-09T12:00:00.000Z' }),
  ])
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'ALAnn LeeYouAdministratorann@example.comhere since Jan 15, 2026, last seen Mar 2, 2026',
    'BLBob LeeMail to this address comes backbob@example.comhere since Jan 15, 2026, signed in nowhere',
    'Ccleo@example.comDisabledhere since Jan 15, 2026, last seen Mar 2, 2026',
    'DLDan LeeBeing deleteddan@example.comhere since Jan 15, 2026, last seen Mar 2, 2026' +
      'deleted for good on Mar 9, 2026; until then they can sign in and undo it',
  ])
})

test.each<[string, Partial<Person>, boolean, readonly string[]]>([
  ['somebody', {}, false, ['promote', 'endSessions', 'disable', 'delete']],
  ['another administrator', { administrator: true }, false, ['demote', 'endSessions', 'disable', 'delete']],
  ['somebody disabled', { disabled: true }, false, ['enable', 'delete']],
  ['somebody being deleted', { purgeAfter: '2026-03-09T12:00:00.000Z' }, false, []],
  ['oneself', { administrator: true }, true, ['resign']],
])('what can be done about %s', (_, facts, isSelf, acts) => {
  expect(actsOn(person('Bob', facts), isSelf)).toEqual(acts)
})

const PATCH = 'PATCH /api/people/bob'
test.each<[string, Partial<Person>, string, string, object | null, string]>([
  [
    'Make administrator',
    {},
    'Make administrator',
    PATCH,
    { administrator: true },
    'Bob Lee is an administrator now',
  ],
  [
    'Take administration back',
    { administrator: true },
    'Take back',
    PATCH,
    { administrator: false },
    'Bob Lee is no longer an administrator',
  ],
  ['Disable', {}, 'Disable', PATCH, { disabled: true }, 'The account of Bob Lee is disabled'],
  ['Enable', { disabled: true }, 'Enable', PATCH, { disabled: false }, 'The account of Bob Lee is enabled'],
  [
    'End sessions',
    {},
    'End sessions',
    'POST /api/people/bob/end-sessions',
    null,
    'Bob Lee is signed out everywhere',
  ],
  ['Delete', {}, 'Delete account', 'DELETE /api/people/bob', null, 'The account of Bob Lee is being deleted'],
])('%s asks first, and then does it', async (act, facts, confirm, route, body, done) => {
  const { changes } = showPeople([person('Bob', facts)], { [route]: { body: {} } })
  const { user, question } = await ask('Bob Lee', act)
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: confirm }))
  expect(await screen.findByText(done)).toBeTruthy()
  const [method, path] = route.split(' ')
  expect(changes()).toMatchObject([{ method, path, ...(body && { body }) }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a question says what happens and how to take it back, and is answered by Cancel with nothing', async () => {
  const { changes } = showPeople([person('Bob')])
  const { user, question } = await ask('Bob Lee', 'Disable')
  question.getByText(/No reminders go out, and API keys, the calendar address and the links in mails stop/)
  question.getByText(/^Enable the account here to take it back/)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Bob Lee' }))
})

test('a refusal stands in the question, which stays', async () => {
  const text = 'This is the last administrator. Please make somebody else an administrator first.'
  showPeople([], { 'PATCH /api/people/ann': refusal(409, 'LAST_ADMINISTRATOR', text) })
  const { user, question } = await ask('Ann Lee', 'Give up administration')
  await user.click(question.getByRole('button', { name: 'Give up' }))
  expect((await question.findByRole('alert')).textContent).toBe(text)
  question.getByText(/^You no longer see this page/)
})

test('who is alone is told to invite', async () => {
  showPeople([])
  expect(await screen.findByText(/^Nobody else is here yet/)).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a list that failed to load can be asked for again', async () => {
  const replies: Record<string, Reply> = {
    'GET /api/people': refusal(500, 'INTERNAL', 'An unexpected error occurred.'),
  }
  showPeople([], replies)
  const alert = within(
    (await screen.findByText('Failed to load the people of this server')).closest(
      '[role=alert]',
    ) as HTMLElement,
  )
  replies['GET /api/people'] = { body: { people: [person('Bob')], next: null, invitations: [] } }
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('a long list is searched on the server, and goes on', async () => {
  const many = Array.from({ length: 8 }, (_, n) => person(`P${n}`))
  const { asked } = showPeople(many, {}, { next: 'more' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/people')).toHaveLength(2))
  await user.type(screen.getByRole('searchbox', { name: 'Find by name or address' }), 'bob')
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/people')).toHaveLength(3))
})

test('open invitations are listed and withdrawn after a question', async () => {
  const { changes } = showPeople(
    [],
    { 'DELETE /api/people/invitations/i': { status: 204 } },
    { invitations: [invitation, { ...invitation, id: 'j', email: null }] },
  )
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'cleo@example.comends Mar 9, 2026, from ann@example.comWithdraw',
    'Anybody with the linkends Mar 9, 2026, from ann@example.comWithdraw',
  ])
  const user = userEvent.setup()
  await user.click(list.getByRole('button', { name: 'Withdraw the invitation for cleo@example.com' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The invitation was withdrawn')).toBeTruthy()
  expect(changes().map(({ path }) => path)).toEqual(['/api/people/invitations/i'])
})

const url = 'https://duely.example/signup?invitation=abc'
const made = { status: 201, body: { ...invitation, url } }

test('somebody is invited by mail, and the link is shown this once, to copy and to share', async () => {
  const shared = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  const { changes } = showPeople([], { 'POST /api/people': made })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'Cleo@Example.com')
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your invitation' }))
  expect(changes()).toMatchObject([{ path: '/api/people', body: { email: 'cleo@example.com' } }])
  shown.getByText(/^It is on its way to cleo@example.com/)
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(url)
  await user.click(shown.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(url)
  await user.click(shown.getByRole('button', { name: 'Share' }))
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url }))
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull())
})

test('without an address a link for anybody is made; a browser that cannot share offers none', async () => {
  const { changes } = showPeople([], {
    'POST /api/people': { status: 201, body: { ...invitation, email: null, url } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  await user.click(await screen.findByRole('button', { name: 'Create invitation' }))
  expect(await screen.findByText(/^Copy the link now/)).toBeTruthy()
  expect(changes()).toMatchObject([{ body: {} }])
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('a refused invitation says so in the dialog and keeps the address', async () => {
  const text = 'Up to 200 invitations can be open at a time. Please end one that is no longer needed.'
  showPeople([], { 'POST /api/people': refusal(409, 'INVITATION_LIMIT_REACHED', text) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
  await user.type(dialog.getByRole('textbox'), 'not an address')
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }))
  expect(await dialog.findByText('Invalid email address')).toBeTruthy()
  await user.clear(dialog.getByRole('textbox'))
  await user.type(dialog.getByRole('textbox'), 'cleo@example.com')
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(text)
  expect(dialog.getByDisplayValue('cleo@example.com')).toBeTruthy()
})

test('where the sign-up is closed nobody can be invited, and it says why', async () => {
  onServer({ signUp: 'closed' })
  showPeople([person('Bob')])
  await rows()
  screen.getByText(/^This server takes no new accounts/)
  expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
})
