import { ACCOUNT_TOASTS } from '@duely/domain'
import { accountTexts } from '@duely/texts/account'
import { loginTexts } from '@duely/texts/login'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { announceSignIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toastError, toastGreeting } from '#web/ui/overlays/toast.tsx'
import { useSharedAddress } from '../address-memory.tsx'
import { AuthForm } from '../auth-form.tsx'
import { EmailField } from '../email-field.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { type SignInFields, signInRules } from '../rules/sign-in-rules.ts'
import { signOnAddress } from '../sign-on/sign-on-address.ts'
import { SignOnLink } from '../sign-on/sign-on-link.tsx'
import { useSignOnOutcome } from '../sign-on/use-sign-on-outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import { UnverifiedBanner } from '../verify-email/send-verification.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** E-mail and password (spec, Login). `knownEmail` is filled in unless something was typed. */
export function LoginForm({ knownEmail }: { readonly knownEmail: string | undefined }) {
  const account = useTexts(accountTexts)
  const t = useTexts(loginTexts)
  const say = useSay()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [unverified, setUnverified] = useState<{ email: string; message: string }>()
  // Loaded only for those who need them.
  const [deletion, setDeletion] = useState<typeof import('./being-deleted.tsx')>()
  const [second, setSecond] = useState<typeof import('./two-factor-step.tsx')>()
  const [beingDeleted, setBeingDeleted] = useState<{
    signIn: SignInFields | null
    purgeAfter: string | undefined
  }>()
  const [refused, setRefused] = useState<typeof import('../sign-on/sign-on-refused.tsx')>()
  const { outcome, forget } = useSignOnOutcome()
  const { form, submit } = useAccountForm({
    resolver: signInRules,
    fields: { email: 'email', password: 'password' },
  })
  const { errors, isSubmitting } = form.formState

  useSharedAddress(form, knownEmail)

  // Back from the provider of single sign-on: signed in nowhere yet.
  useEffect(() => {
    const show = async () => {
      if (outcome === undefined) return
      const { sso, until } = outcome
      if (sso === 'code') setSecond(await import('./two-factor-step.tsx'))
      else if (sso === 'ACCOUNT_BEING_DELETED') {
        setDeletion(await import('./being-deleted.tsx'))
        setBeingDeleted({ signIn: null, purgeAfter: until })
      } else setRefused(await import('../sign-on/sign-on-refused.tsx'))
    }
    void show()
  }, [outcome])

  const tryToSignIn = async (values: SignInFields) => {
    setUnverified(undefined)
    setFailure(undefined)
    try {
      const answer = await answerOf(api.auth['sign-in'].email.$post({ json: values }))
      if ('twoFactorRedirect' in answer) return setSecond(await import('./two-factor-step.tsx'))
    } catch (error) {
      if (isRefusal(error, 'EMAIL_NOT_VERIFIED'))
        return setUnverified({ email: values.email, message: error.message })
      if (!isRefusal(error, 'ACCOUNT_BEING_DELETED')) throw error
      setDeletion(await import('./being-deleted.tsx'))
      return setBeingDeleted({ signIn: values, purgeAfter: error.purgeAfter })
    }
    await enter()
  }
  const enter = async () => {
    announceSignIn()
    toastGreeting(say(ACCOUNT_TOASTS.signedIn))
    await navigate(returnPath(search), { replace: true })
  }
  /** As before: with what was typed, or by the provider, which lets those pass whom it has just let in. */
  const signInAgain = async (signIn: SignInFields | null) => {
    if (signIn !== null) return tryToSignIn(signIn)
    window.location.assign(signOnAddress({ returnTo: new URLSearchParams(search).get('next') }))
  }
  const signIn = submit(tryToSignIn, (error) => {
    // A toast disappears after seconds, so the error also stays next to the fields.
    const words = explainFailure(error, say)
    setFailure(words)
    toastError(words)
  })

  if (deletion && beingDeleted) {
    return (
      <deletion.BeingDeleted
        {...beingDeleted}
        onUndone={() => signInAgain(beingDeleted.signIn)}
        onLeave={() => {
          forget()
          setBeingDeleted(undefined)
        }}
      />
    )
  }
  if (second) {
    return (
      <second.SecondStep
        onSignedIn={enter}
        onLeave={(why) => {
          forget()
          setSecond(undefined)
          setFailure(why)
        }}
      />
    )
  }
  return (
    <div className="grid gap-3">
      {refused && outcome && <refused.SignOnRefused outcome={outcome.sso} />}
      <div className="without-passwords:hidden">
        <AuthForm onSubmit={(event) => void signIn(event)} submitLabel={t.submit} submitting={isSubmitting}>
          {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
          {unverified && <UnverifiedBanner key={unverified.email} {...unverified} />}
          <EmailField error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            label={account.password}
            autoComplete="current-password"
            error={errors.password?.message}
            aside={<TextLink to={paths.resetPassword}>{t.forgot}</TextLink>}
            {...form.register('password')}
          />
        </AuthForm>
      </div>
      <SignOnLink />
      <PasskeyButton onSignedIn={enter} onFailure={setFailure} />
    </div>
  )
}
