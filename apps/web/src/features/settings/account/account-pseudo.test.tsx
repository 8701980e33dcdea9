import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { onServer, type Reply, refusal, subscriptionOf } from '#web/lib/testing.tsx'
import { ann, plans, sessionList, showSettings } from '../testing.tsx'

afterEach(cleanup)

/** What is called the same in every language; the last names the place of toasts, which is outside. */
const DATA = [
  'Duely',
  'Ann Lee',
  'ann@example.com',
  'ann@backup.example',
  'new@example.com',
  'Phone',
  'Kids',
  'Acme ID',
  'Safari',
  'Other',
  'Kuwaiti dinars',
  'January 2026',
  'KWD',
  'American English',
  'English',
  'Dec',
  'Notifications alt+T',
]

/** The other rooms of the tab, which have their own. */
const ownPart = () => {
  screen
    .queryByText(/^\[Prögrámš/)
    ?.closest('section')
    ?.remove()
}

const at = '2026-03-02T12:00:00.000Z'
const session = { id: 'a', createdAt: at, lastUsedAt: at, ip: null, current: false }
const sessions = [
  { ...session, browser: 'Safari on iPhone', way: 'password', current: true },
  { ...session, id: 'b', browser: 'Unknown browser', way: 'passkey' },
  { ...session, id: 'c', browser: 'Safari', way: 'provider' },
  { ...session, id: 'd', browser: 'Safari', way: 'link' },
]
const passkeys = [
  { id: 'p', name: 'Phone', createdAt: at, lastUsedAt: null },
  { id: 'q', name: 'Phone', createdAt: at, lastUsedAt: at },
]
const list = sessionList(sessions, { enabledAt: at, recoveryCodesLeft: 3 }, passkeys)
const signIn = {
  ...list.signIn,
  singleSignOn: { linkedAt: at },
  emailChange: { newEmail: 'new@example.com', newConfirmed: true, oldConfirmed: false },
}
const rates = { date: '2026-03-02', source: 'ecb', rates: { EUR: '1', USD: '1.1' } }
const full: Record<string, Reply> = {
  'GET /api/account/sessions': { body: { ...list, signIn } },
  'GET /api/rates': { body: rates },
  'GET /api/rates/own': { body: { rates: [{ currency: 'KWD', rate: '0.3342', date: '2026-03-02' }] } },
  'GET /api/categories': { body: { categories: [{ id: 'k', name: 'Kids', color: 'pink', emoji: null }] } },
  'GET /api/subscriptions': { body: { subscriptions: [subscriptionOf('Toys', { category: 'Kids' })] } },
}
const profile = { backupEmail: 'ann@backup.example', backupEmailAsked: 'ann@backup.example' }

async function show(replies: Record<string, Reply> = full) {
  onServer({ singleSignOn: { name: 'Acme ID' } })
  showSettings(ann(plans.free, profile), '', replies, InPseudo)
  await screen.findByRole('heading', { name: /^\[Dëlëtë áççöüñt/ })
}

test('the tab says nothing that is not in the catalogues', async () => {
  await show()
  await screen.findByRole('list', { name: /^\[Yöür páššk/ })
  await screen.findAllByText(/^\[Lîñkëd/)
  ownPart()
  expect(hardCoded(DATA)).toEqual([])
})

test('nor without a name, a password or anything of the profile', async () => {
  const none = sessionList([])
  const body = { ...none, signIn: { ...none.signIn, password: false } }
  await show({ 'GET /api/account/sessions': { body } })
  ownPart()
  expect(hardCoded(DATA)).toEqual([])
})

test('nor where nothing could be loaded', async () => {
  const failed = refusal(500, 'INTERNAL', 'An unexpected error occurred. Please try again.')
  const routes = ['GET /api/account', ...Object.keys(full)]
  await show(Object.fromEntries(routes.map((route) => [route, failed])))
  ownPart()
  expect(hardCoded(DATA)).toEqual([])
})

test.each([
  ['the name', /^\[Edît füll/, 'textbox'],
  ['the address', /^\[Edît ëmáîl/, 'dialog'],
  ['the backup address', /^\[Edît báçküp/, 'dialog'],
  ['the password', /^\[Cháñgë páššwörd/, 'textbox'],
  ['a passkey', /^\[Add á páššk/, 'dialog'],
  ['removing one', /^\[Rëmövë Phone/, 'alertdialog'],
  ['new codes', /^\[Nëw rëçövëry/, 'dialog'],
  ['turning it off', /^\[Türñ öff/, 'dialog'],
  ['unlinking', /^\[Uñlîñk/, 'alertdialog'],
  ['a rate', /^\[Cháñgë thë rátë/, 'dialog'],
  ['removing a category', /^\[Rëmövë Kids/, 'alertdialog'],
  ['deleting', /^\[Dëlëtë my/, 'alertdialog'],
])('nor does what is opened: %s', async (_, name, role) => {
  await show()
  const [button] = await screen.findAllByRole('button', { name })
  await waitFor(() => expect(button?.hasAttribute('disabled')).toBe(false))
  if (button) await userEvent.click(button)
  if (role === 'textbox') await screen.findByRole('button', { name: /^\[Sávë/ })
  else await screen.findByRole(role)
  ownPart()
  expect(hardCoded(DATA)).toEqual([])
})

test('nor do an authenticator app and its codes', async () => {
  await show({
    'POST /api/auth/two-factor/enable': {
      body: { totpURI: 'otpauth://totp/Duely:ann?secret=ABCD', backupCodes: ['1234-5678'] },
    },
    'POST /api/auth/two-factor/verify-totp': { body: { user: {} } },
  })
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  await press(/^\[Türñ öñ/)
  await userEvent.type(await screen.findByLabelText(/^\[Páššwörd/), 'four horses')
  await press(/^\[Cöñtîñüë/)
  await userEvent.type(await screen.findByLabelText(/^\[Cödë fröm/), '123456')
  ownPart()
  expect(hardCoded([...DATA, 'ABCD'])).toEqual([])
  await press(/^\[Türñ öñ/)
  await screen.findByRole('list', { name: /^\[Rëçövëry/ })
  ownPart()
  expect(hardCoded(DATA)).toEqual([])
})
