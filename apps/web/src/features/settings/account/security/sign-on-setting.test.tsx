import { REFUSALS } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsSignOnTexts } from '@duely/texts/settings-sign-on'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ann, plans, sessionList, showSettings } from '#web/features/settings/testing.tsx'
import { onServer, refusal } from '#web/lib/testing.tsx'

const account = settingsAccountTexts.en
const texts = settingsSignOnTexts.en

type Replies = NonNullable<Parameters<typeof showSettings>[2]>

/** The settings of somebody who signs in with Acme ID, or does not. */
function open(ways: { password: boolean; isLinked: boolean }, address = '', replies: Replies = {}) {
  onServer({ singleSignOn: { name: 'Acme ID' } })
  const list = sessionList([])
  const singleSignOn = ways.isLinked ? { linkedAt: '2026-03-02T12:00:00.000Z' } : null
  const body = { ...list, signIn: { ...list.signIn, password: ways.password, singleSignOn } }
  return showSettings(ann(plans.free), address, { 'GET /api/account/sessions': { body }, ...replies })
}

test('without a provider there is nothing about it', async () => {
  showSettings(ann(plans.free), '')
  await screen.findByRole('button', { name: 'Change password' })
  expect(screen.queryByText(account.signOn)).toBeNull()
})

test('linking leads to the provider', async () => {
  const replies = { 'POST /api/auth/oidc/link': { body: { url: 'https://id.example.org/auth' } } }
  open({ password: true, isLinked: false }, '', replies)
  expect(await screen.findByText(texts.notLinked)).toBeTruthy()
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await userEvent.click(screen.getByRole('button', { name: texts.link }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.org/auth'))
})

test.each([
  ['linked', texts.justLinked],
  ['IDENTITY_TAKEN', REFUSALS.IDENTITY_TAKEN.text],
  ['made up', account.failed],
])('back from there it is said once what came of it: %s', async (outcome, text) => {
  const { router } = open(
    { password: true, isLinked: true },
    `?tab=account&sso=${encodeURIComponent(outcome)}`,
  )
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?tab=account'))
})

test('unlinking asks first; the last way in stays, with the reason', async () => {
  const last = refusal(409, 'LAST_WAY_IN', REFUSALS.LAST_WAY_IN.text)
  const { changes } = open({ password: false, isLinked: true }, '', { 'POST /api/auth/oidc/unlink': last })
  expect(await screen.findByText('Linked Mar 2, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.unlink }))
  const question = within(await screen.findByRole('alertdialog', { name: texts.unlinkTitle }))
  expect(changes()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: texts.unlink }))
  expect(await screen.findByText(REFUSALS.LAST_WAY_IN.text)).toBeTruthy()
})

test('somebody without a password sets one and deletes the account without being asked for it', async () => {
  const { changes } = open({ password: false, isLinked: true }, '', {
    'POST /api/account/password': { status: 204 },
    'DELETE /api/account': { body: { purgeAfter: '2026-03-14T12:00:00.000Z' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: account.setPassword }))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(await screen.findByLabelText('New password'), 'eleven quiet horses')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'eleven quiet horses')
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(changes().at(-1)?.body).toEqual({ newPassword: 'eleven quiet horses' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
  expect(dialog.queryByLabelText('Password')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(changes().some(({ method }) => method === 'DELETE')).toBe(true))
  const deletion = changes().find(({ method }) => method === 'DELETE')
  expect(deletion?.body).toEqual({ confirmation: 'DELETE' })
})
