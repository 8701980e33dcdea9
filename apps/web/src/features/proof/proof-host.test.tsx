import { REFUSALS } from '@duely/domain'
import { proofTexts } from '@duely/texts/proof'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOf, api } from '#web/lib/api.ts'
import { tellSignOnOutcome } from '#web/lib/session/sign-on-outcome.ts'
import { onServer, openScreen, serve } from '#web/lib/testing.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { ProofHost } from './proof-host.tsx'

const PROOF = proofTexts.en

const sessions = (enabledAt: string | null) => ({
  sessions: [],
  signIn: { twoFactor: { enabledAt, recoveryCodesLeft: 0 }, passkeys: [], emailChange: null },
})
const refused = (code: string, path?: string) => ({
  status: 403,
  body: { code, detail: 'No', errors: path === undefined ? [] : [{ path, message: 'Wrong' }] },
})

/** A server that makes a key only after a proof; `asked` lists what came, in order. */
function open(enabledAt: string | null) {
  let isProven = false
  const asked: unknown[] = []
  serve(({ path, body }) => {
    if (path === '/api/account/sessions') return { body: sessions(enabledAt) }
    asked.push([path, body])
    if (path === '/api/auth/verify-password') {
      isProven = (body as { password: string }).password === 'four quiet horses'
      return isProven ? { body: { status: true } } : refused('PASSWORD_INCORRECT', 'password')
    }
    return isProven ? { status: 201, body: { id: '1', key: 'k' } } : refused('PROOF_REQUIRED')
  })
  const outcome: { code?: string; key?: string } = {}
  const press = () =>
    answerOf(api.keys.$post({ json: { name: 'x', scope: 'read' } })).then(
      ({ key }) => Object.assign(outcome, { key }),
      ({ code }) => Object.assign(outcome, { code }),
    )
  openScreen(
    <>
      <Button onClick={() => void press()}>Make</Button>
      <ProofHost />
    </>,
    { extra: <Toaster /> },
  )
  return { asked, outcome }
}

test('without a second factor the password is asked for, and the request goes again', async () => {
  const { asked, outcome } = open(null)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Make' }))
  const field = await screen.findByLabelText<HTMLInputElement>(PROOF.password)
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
  await user.type(field, 'not it at all')
  await user.click(screen.getByRole('button', { name: PROOF.confirm }))
  expect(await screen.findByText('Wrong')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'four quiet horses')
  await user.click(screen.getByRole('button', { name: PROOF.confirm }))
  await expect.poll(() => outcome).toEqual({ key: 'k' })
  expect(asked.at(-1)).toEqual(['/api/keys', { name: 'x', scope: 'read' }])
})

test('cancelled, the refusal is passed on', async () => {
  const { outcome } = open(null)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Make' }))
  await screen.findByLabelText(PROOF.password)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => outcome).toEqual({ code: 'PROOF_REQUIRED' })
})

test('with an authenticator app its code is asked for, not the password', async () => {
  open('2026-03-02T12:00:00Z')
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  expect(await screen.findByLabelText(PROOF.app)).toBeTruthy()
  expect(screen.queryByLabelText(PROOF.password)).toBeNull()
})

test('without a password and a second factor the provider is asked, in a window of its own', async () => {
  onServer({ singleSignOn: { name: 'Acme ID' } })
  let isProven = false
  const asked: string[] = []
  serve(({ path }) => {
    if (path === '/api/account/sessions') {
      const { signIn } = sessions(null)
      const linked = { linkedAt: '2026-03-02T12:00:00Z' }
      return { body: { sessions: [], signIn: { ...signIn, password: false, singleSignOn: linked } } }
    }
    asked.push(path)
    if (path === '/api/auth/oidc/prove') return { body: { url: 'https://id.example.org/auth' } }
    return isProven ? { status: 201, body: { id: '1', key: 'k' } } : refused('PROOF_REQUIRED')
  })
  const page = { location: { href: '' }, close: vi.fn() }
  const open = vi.fn<() => typeof page | null>(() => null)
  vi.stubGlobal('open', open)
  const outcome: { key?: string } = {}
  openScreen(
    <>
      <Button
        onClick={() =>
          void answerOf(api.keys.$post({ json: { name: 'x', scope: 'read' } })).then(({ key }) =>
            Object.assign(outcome, { key }),
          )
        }
      >
        Make
      </Button>
      <ProofHost />
    </>,
    { extra: <Toaster /> },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Make' }))
  const go = await screen.findByRole('button', { name: PROOF.provider({ name: 'Acme ID' }) })
  expect(screen.queryByLabelText(PROOF.password)).toBeNull()
  await user.click(go)
  expect(await screen.findByText(PROOF.providerBlocked)).toBeTruthy()
  open.mockReturnValue(page)
  await user.click(go)
  await expect.poll(() => page.location.href).toBe('https://id.example.org/auth')
  expect(screen.getByText(PROOF.providerWaits({ name: 'Acme ID' }))).toBeTruthy()
  tellSignOnOutcome('PROVIDER_ANOTHER')
  expect(await screen.findByText(REFUSALS.PROVIDER_ANOTHER.text)).toBeTruthy()
  isProven = true
  tellSignOnOutcome('proven')
  await expect.poll(() => outcome).toEqual({ key: 'k' })
  expect(asked).toEqual(['/api/keys', '/api/auth/oidc/prove', '/api/keys'])
})

test('who has nothing to prove it with is told so, and the refusal is passed on', async () => {
  serve(({ path }) => {
    if (path !== '/api/account/sessions') return refused('PROOF_REQUIRED')
    const { signIn } = sessions(null)
    return { body: { sessions: [], signIn: { ...signIn, password: false, singleSignOn: null } } }
  })
  const outcome: { code?: string } = {}
  const make = () =>
    answerOf(api.keys.$post({ json: { name: 'x', scope: 'read' } })).catch(({ code }) =>
      Object.assign(outcome, { code }),
    )
  openScreen(
    <>
      <Button onClick={() => void make()}>Make</Button>
      <ProofHost />
    </>,
    { extra: <Toaster /> },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  expect(await screen.findByText(PROOF.nothingTitle)).toBeTruthy()
  await expect.poll(() => outcome).toEqual({ code: 'PROOF_REQUIRED' })
})
