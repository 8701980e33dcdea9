import { FIELD_MESSAGES } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsPasskeyTexts } from '@duely/texts/settings-passkey'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann, plans, sessionList, showSettings } from '#web/features/settings/testing.tsx'
import { refusal } from '#web/lib/testing.tsx'

const account = settingsAccountTexts.en
const texts = settingsPasskeyTexts.en

type Replies = NonNullable<Parameters<typeof showSettings>[2]>
const OPTIONS = 'POST /api/auth/passkey/generate-register-options'
const VERIFY = 'POST /api/auth/passkey/verify-registration'
const REMOVE = 'POST /api/auth/passkey/delete-passkey'
const LIST = 'GET /api/account/sessions'

const passkey = { id: 'p', name: 'Phone', createdAt: '2026-03-02T23:30:00.000Z', lastUsedAt: null }
const listed = (...passkeys: object[]) => ({ body: sessionList([], undefined, passkeys) })
// The device: no test environment has one.
const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { attestationObject: bytes, clientDataJSON: bytes },
  getClientExtensionResults: () => ({}),
}
const create = vi.fn()
beforeEach(() => {
  create.mockReset().mockResolvedValue(credential)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
})
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'))

const creation = {
  challenge: 'AQID',
  rp: { name: 'Duely' },
  user: { id: 'AQID', name: 'ann@example.com', displayName: 'ann@example.com' },
  pubKeyCredParams: [],
}

async function open(replies: Replies) {
  const shown = showSettings(ann(plans.free), '', { [OPTIONS]: { body: creation }, ...replies })
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: account.addPasskey })
  await waitFor(() => expect(opener.hasAttribute('disabled')).toBe(false))
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: account.addPasskey }))
  const name = dialog.getByLabelText<HTMLInputElement>(texts.name)
  const password = dialog.getByLabelText<HTMLInputElement>(account.password)
  const add = () => user.click(dialog.getByRole('button', { name: account.addPasskey }))
  const fill = async () => {
    await user.type(name, ' Phone ')
    await user.type(password, 'four horses')
  }
  return { ...shown, user, opener, dialog, name, password, add, fill }
}

test('is added with a name and the password, and the focus is back on the button', async () => {
  const replies: Replies = { [VERIFY]: { body: { backupCodes: [] } } }
  const { changes, opener, add, fill } = await open(replies)
  await fill()
  await add()
  expect(await screen.findByText(texts.added)).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([
    { name: 'Phone', password: 'four horses' },
    { name: 'Phone', response: expect.objectContaining({ id: 'AQID', rawId: 'AQID' }) },
  ])
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('without a name and a password the device is not asked, and each field says what it misses', async () => {
  const { changes, dialog, name, password, add } = await open({})
  await add()
  expect(await dialog.findByText(FIELD_MESSAGES.passkeyName.required)).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  expect(create).not.toHaveBeenCalled()
})

test('a wrong password is said at its field, and what was typed stays', async () => {
  const { dialog, name, password, add, fill } = await open({
    [OPTIONS]: refusal(403, 'PASSWORD_INCORRECT', 'no', [
      { path: 'password', message: 'This password is not correct.' },
    ]),
  })
  await fill()
  await add()
  expect(await dialog.findByText('This password is not correct.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect([name.value, password.value]).toEqual([' Phone ', 'four horses'])
})

const failure = (name: string) => Object.assign(new Error('no'), { name })

test.each([
  ['dismissed by the person', failure('NotAllowedError'), texts.dismissed],
  ['already on this device', failure('InvalidStateError'), texts.exists],
])('%s: it is said, nothing typed is lost, and it can be tried again', async (_what, error, text) => {
  create.mockRejectedValueOnce(error)
  const { name, password, add, fill } = await open({ [VERIFY]: { body: { backupCodes: [] } } })
  await fill()
  await add()
  expect(await screen.findByText(text)).toBeTruthy()
  expect([name.value, password.value]).toEqual([' Phone ', 'four horses'])
  await add()
  expect(await screen.findByText(texts.added)).toBeTruthy()
})

test('a network failure is said', async () => {
  const { name, add, fill } = await open({ [VERIFY]: undefined })
  await fill()
  await add()
  expect(await screen.findByText(account.failed)).toBeTruthy()
  expect(name.value).toBe(' Phone ')
})

test('is listed with its days on the owner’s clock, and removed after a question; the focus stays on the card', async () => {
  const replies: Replies = { [LIST]: listed(passkey), [REMOVE]: { body: { status: true } } }
  const { changes } = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  const list = within(await screen.findByRole('list', { name: account.yourPasskeys }))
  expect(list.getByRole('listitem').textContent).toBe('PhoneAdded Mar 2, 2026, not used yet')
  const remove = list.getByRole('button', { name: 'Remove Phone' })
  await user.click(remove)
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(changes()).toEqual([])
  await user.click(remove)
  replies[LIST] = listed()
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove passkey' }),
  )
  expect(await screen.findByText('Passkey removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: account.yourPasskeys })).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([{ id: 'p' }])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: account.addPasskey })),
  )
})

test('a removal that fails is said, and the passkey stays', async () => {
  showSettings(ann(plans.free), '', { [LIST]: listed(passkey), [REMOVE]: undefined })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove passkey' }),
  )
  expect(await screen.findByText(account.failed)).toBeTruthy()
  expect(screen.getByRole('list', { name: account.yourPasskeys })).toBeTruthy()
})

const CODES = Array.from({ length: 10 }, (_, n) => `k7mq2-x9f3${n}`)
/** What the server answers when a passkey is added. */
const adding = (backupCodes: readonly string[]): Replies => ({
  [OPTIONS]: { body: creation },
  [VERIFY]: { body: { ...passkey, backupCodes } },
})
const withPasskey = (recoveryCodesLeft: number, enabledAt: string | null = null) => {
  const list = sessionList([], { enabledAt, recoveryCodesLeft })
  return { body: { ...list, signIn: { ...list.signIn, passkeys: [passkey] } } }
}

async function addOne() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const form = await screen.findByRole('dialog', { name: 'Add a passkey' })
  await user.type(within(form).getByLabelText('Name'), 'Phone')
  await user.type(within(form).getByLabelText('Password'), 'four horses')
  await user.click(within(form).getByRole('button', { name: 'Add a passkey' }))
  return user
}

test('the first passkey shows its recovery codes, and then how many are left', async () => {
  const replies: Replies = adding(CODES)
  showSettings(ann(plans.free), '', replies)
  await screen.findByRole('button', { name: 'Add a passkey' })
  replies[LIST] = withPasskey(10)
  const user = await addOne()
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeTruthy()
})

test('a further one shows none', async () => {
  showSettings(ann(plans.free), '', { ...adding([]), [LIST]: withPasskey(3) })
  await screen.findByText('3 recovery codes are left')
  await addOne()
  expect(await screen.findByText('Passkey added')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('beside an authenticator app the codes are named once', async () => {
  showSettings(ann(plans.free), '', {
    [LIST]: withPasskey(3, '2026-03-02T12:00:00.000Z'),
  })
  expect(await screen.findAllByText('3 recovery codes are left')).toHaveLength(1)
})
