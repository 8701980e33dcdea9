import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { onServer, openScreen, refusal, serve } from '#web/lib/testing.tsx'
import { ConfirmEmailPage } from './confirm-email/confirm-email-page.tsx'
import { JoinPage } from './join/join-page.tsx'
import { BeingDeleted } from './login/being-deleted.tsx'
import { LoginPage } from './login/login-page.tsx'
import { SecondStep } from './login/two-factor-step.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { SetupPage } from './setup/setup-page.tsx'
import { SignOnPage } from './sign-on/sign-on-page.tsx'
import { SignOnRefused } from './sign-on/sign-on-refused.tsx'
import { SignupPage } from './signup/signup-page.tsx'
import { SentNote, UnverifiedBanner } from './verify-email/send-verification.tsx'
import { VerifyEmailPage } from './verify-email/verify-email-page.tsx'
import { WithdrawPage } from './withdraw/withdraw-page.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

/** What is called the same in every language: the product, people, addresses, codes. */
const DATA = ['Duely', 'ann@example.com', 'Ann', 'Ben', 'Home', 'Okta', 'UTC', 'ORDER-1']

const never = async () => {}
const ignore = () => {}

async function show(page: ReactElement, address = '/', status = 404, body: unknown = undefined) {
  vi.spyOn(window, 'close').mockReturnValue(undefined)
  onServer({ legalUrl: 'https://example.com/legal', singleSignOn: { name: 'Okta' } })
  window.history.replaceState(null, '', address)
  serve(({ path }) => {
    if (path === '/api/account') return refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.')
    return body === undefined ? refusal(status, 'NOT_FOUND', 'There is nothing here.') : { body }
  })
  await act(async () => void openScreen(<InPseudo>{page}</InPseudo>, { at: address }))
}

const household = {
  name: 'Home',
  members: ['Ann', 'Ben'],
  claims: 'Ben',
  email: null,
  expiresAt: '2026-12-01T00:00:00.000Z',
}

test.each<[string, ReactElement, string?, unknown?]>([
  ['login', <LoginPage key="a" />],
  ['second step', <SecondStep key="b" onSignedIn={never} onLeave={ignore} />],
  [
    'deleted',
    <BeingDeleted key="c" signIn={null} purgeAfter={undefined} onUndone={never} onLeave={ignore} />,
  ],
  ['sign-up', <SignupPage key="d" />],
  ['invited', <SignupPage key="e" />, '/?invitation=x', { kind: 'account', email: 'ann@example.com' }],
  ['invitation over', <SignupPage key="f" />, '/?invitation=x'],
  ['reset', <ResetPasswordPage key="g" />],
  ['new password', <ResetPasswordPage key="h" />, '/?token=x'],
  ['confirm', <ConfirmEmailPage key="i" />, '/?token=x'],
  ['nothing to confirm', <ConfirmEmailPage key="j" />],
  ['verify', <VerifyEmailPage key="k" />, '/?token=x'],
  ['verify again', <VerifyEmailPage key="l" />],
  ['sent', <SentNote key="m" email="ann@example.com" />],
  ['unverified', <UnverifiedBanner key="n" email="ann@example.com" message="Not yet" />],
  ['withdraw', <WithdrawPage key="o" />],
  ['setup', <SetupPage key="p" token="x" />, '/', { kind: 'setup', email: null }],
  ['setup over', <SetupPage key="q" token="x" />],
  ['join', <JoinPage key="r" token="x" />, '/', household],
  ['join over', <JoinPage key="s" token="x" />],
  ['proven', <SignOnPage key="t" />, '/?sso=proven'],
  ['not proven', <SignOnPage key="u" />, '/?sso=PROVIDER_AWAY'],
  ['refused', <SignOnRefused key="v" outcome="PROVIDER_AWAY" />],
])('%s says nothing that is not in the catalogues', async (_, page, address, body) => {
  await show(page, address, 404, body)
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor do the messages of a form', async () => {
  await show(<LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: /^\[Sîgñ Iñ/ }))
  expect(await screen.findByText('[Password is required]')).toBeTruthy()
  expect(hardCoded(DATA)).toEqual([])
})

test('a text that is written into a page is found', async () => {
  await show(<p title="Of code">Written here</p>)
  expect(hardCoded(DATA)).toEqual(expect.arrayContaining(['Written here', 'Of code']))
})
