import type { InvitationPreview } from '@duely/contract'
import { ACCOUNT_TOASTS } from '@duely/domain'
import { accountTexts } from '@duely/texts/account'
import { signUpTexts } from '@duely/texts/sign-up'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { browserCulture } from '#web/language/browser-culture.ts'
import { useLanguage, useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useSharedAddress } from '../address-memory.tsx'
import { AuthForm } from '../auth-form.tsx'
import { EmailField } from '../email-field.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import type { LoginState } from '../login-state.ts'
import { signUpRules } from '../rules/sign-up-rules.ts'
import { SignOnLink } from '../sign-on/sign-on-link.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { NotAdmitted } from './sign-up-notes.tsx'
import { useDetectedZone } from './use-detected-zone.ts'

export interface SignupFormProps {
  /** What admits this sign-up, where something has to. */
  readonly invitation?: { readonly token: string; readonly preview: InvitationPreview }
}

/** E-mail, password with confirmation, timezone (spec, Sign-up). An invitation may fix the address. */
export function SignupForm({ invitation }: SignupFormProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  const say = useSay()
  const navigate = useNavigate()
  const { options, detected } = useDetectedZone()
  const { form, submit } = useAccountForm({
    resolver: signUpRules,
    fields: { email: 'email', password: 'password', timezone: 'timezone' },
  })
  const { errors, isSubmitting } = form.formState
  useSharedAddress(form)
  const [refusal, setRefusal] = useState<string>()
  const boundTo = invitation?.preview.email ?? null

  useEffect(() => {
    if (boundTo !== null) form.setValue('email', boundTo)
  }, [boundTo, form])

  useEffect(() => {
    if (detected && !form.getValues('timezone')) form.setValue('timezone', detected)
  }, [detected, form])

  const signUp = submit(
    async ({ email, password, timezone }) => {
      setRefusal(undefined)
      const culture = browserCulture(language)
      const admitted = invitation && { invitation: invitation.token }
      const json = { email, password, timezone, culture, ...admitted }
      await done(api.auth['sign-up'].email.$post({ json }))
      toastSuccess(say(ACCOUNT_TOASTS.signedUp))
      await navigate(paths.login, { state: { signedUpAs: email } satisfies LoginState })
    },
    (error) => {
      if (isRefusal(error, 'SIGN_UP_CLOSED') || isRefusal(error, 'INVITATION_OVER'))
        return setRefusal(error.code)
      const words = explainFailure(error, say)
      if (isRefusal(error, 'ALREADY_REGISTERED'))
        form.setError('email', { type: 'server', message: words }, { shouldFocus: true })
      toastError(words)
    },
  )

  return (
    <div className="grid gap-3">
      <div className="without-passwords:hidden">
        <AuthForm
          onSubmit={(event) => void signUp(event)}
          submitLabel={t.submit}
          submitting={isSubmitting}
          ready={detected !== undefined}
        >
          {refusal !== undefined && <NotAdmitted code={refusal} />}
          <EmailField
            error={errors.email?.message}
            readOnly={boundTo !== null}
            {...(boundTo !== null && { hint: t.boundHint, end: <Fixed /> })}
            {...form.register('email')}
          />
          <NewPasswordFields
            register={form.register}
            errors={errors}
            labels={{ password: account.password, confirmPassword: t.confirmPassword }}
          />
          <Controller
            control={form.control}
            name="timezone"
            render={({ field }) => (
              <SelectOnDemand
                label={t.timezone}
                hint={t.timezoneHint}
                placeholder={t.timezonePlaceholder}
                options={options.map(({ id, label }) => ({ value: id, label }))}
                error={errors.timezone?.message}
                ref={field.ref}
                name={field.name}
                value={field.value ?? ''}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </AuthForm>
      </div>
      <SignOnLink signsUp invitation={invitation?.token} />
    </div>
  )
}

/** At the end of a field that cannot be changed. */
function Fixed() {
  return <Lock aria-hidden="true" className="me-2.5 size-4.5 text-muted" />
}
