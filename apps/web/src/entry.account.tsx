import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ACCOUNT_PAGE_ID, AccountPage } from './features/auth/account-page.tsx'
import { LoginPage } from './features/auth/login/login-page.tsx'
import { Failure } from './layouts/failure.tsx'
import { paths } from './paths.ts'

// Starts the prerendered account pages without the router, which would be a quarter of what a person signing in waits
// for (decision 23). Their links and redirects load pages.

const otherPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [paths.signup]: async () => (await import('./features/auth/signup/signup-page.tsx')).SignupPage,
  [paths.resetPassword]: async () =>
    (await import('./features/auth/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  [paths.verifyEmail]: async () =>
    (await import('./features/auth/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  [paths.confirmEmail]: async () =>
    (await import('./features/auth/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
}

class WithFailure extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return 'error' in this.state ? (
      <Failure error={this.state.error} homePath={paths.home} />
    ) : (
      this.props.children
    )
  }
}

const page = (await otherPages[window.location.pathname]?.()) ?? LoginPage
const island = document.getElementById(ACCOUNT_PAGE_ID)
if (island)
  hydrateRoot(
    island,
    <WithFailure>
      <AccountPage page={page} />
    </WithFailure>,
  )
