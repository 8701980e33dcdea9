import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann, plans, sessionList, showSettings } from '../../testing.tsx'
import { securityDialogs } from './security-dialogs.ts'

await securityDialogs.load()

const bytes = new Uint8Array([1, 2, 3]).buffer
const created = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { attestationObject: bytes, clientDataJSON: bytes },
  getClientExtensionResults: () => ({}),
}
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.resolve(created) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

/** What the server answers when a passkey is added. */
const adding = (backupCodes: readonly string[]) => ({
  'POST /api/auth/passkey/generate-register-options': {
    body: {
      challenge: 'AQID',
      rp: { name: 'Duely' },
      user: { id: 'AQID', name: 'ann@example.com', displayName: 'ann@example.com' },
      pubKeyCredParams: [],
    },
  },
  'POST /api/auth/passkey/verify-registration': { body: { ...passkey, backupCodes } },
})
const CODES = Array.from({ length: 10 }, (_, n) => `k7mq2-x9f3${n}`)
const passkey = { id: 'p', name: 'Phone', createdAt: '2026-03-02T12:00:00.000Z', lastUsedAt: null }
const withPasskey = (recoveryCodesLeft: number, enabledAt: string | null = null) => {
  const list = sessionList([], { enabledAt, recoveryCodesLeft })
  return { body: { ...list, signIn: { ...list.signIn, passkeys: [passkey] } } }
}

async function add() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const form = await screen.findByRole('dialog', { name: 'Add a passkey' })
  await user.type(within(form).getByLabelText('Name'), 'Phone')
  await user.type(within(form).getByLabelText('Password'), 'four horses')
  await user.click(within(form).getByRole('button', { name: 'Add a passkey' }))
  return user
}

test('the first passkey shows its recovery codes, and then how many are left', async () => {
  const replies: Parameters<typeof showSettings>[2] = adding(CODES)
  showSettings(ann(plans.free), '', replies)
  await screen.findByRole('button', { name: 'Add a passkey' })
  replies['GET /api/account/sessions'] = withPasskey(10)
  const user = await add()
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeTruthy()
})

test('a further one shows none', async () => {
  showSettings(ann(plans.free), '', { ...adding([]), 'GET /api/account/sessions': withPasskey(3) })
  await screen.findByText('3 recovery codes are left')
  await add()
  expect(await screen.findByText('Passkey added')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('beside an authenticator app the codes are named once', async () => {
  showSettings(ann(plans.free), '', {
    'GET /api/account/sessions': withPasskey(3, '2026-03-02T12:00:00.000Z'),
  })
  expect(await screen.findAllByText('3 recovery codes are left')).toHaveLength(1)
})
