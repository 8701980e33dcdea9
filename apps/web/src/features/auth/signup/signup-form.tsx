import { ACCOUNT_TOASTS, cultureOf } from '@duely/domain'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api, done } from '../../../lib/api.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { type SignUpFields, signUpRules } from '../../../lib/forms/sign-up-rules.ts'
import { pageLoads } from '../../../lib/public-page/load-page.ts'
import { leaveNote } from '../../../lib/public-page/page-notes.ts'
import { paths } from '../../../paths.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SelectOnDemand } from '../../../ui/fields/select-on-demand.tsx'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { AuthForm } from '../auth-form.tsx'
import { EmailField } from '../email-field.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { useSharedAddress } from '../use-shared-address.ts'
import { useDetectedZone } from './use-detected-zone.ts'

const fields = { email: 'email', password: 'password', timezone: 'timezone' } as const

/** E-mail, password with confirmation, timezone (spec, Sign-up). */
export function SignupForm() {
  const { options, detected } = useDetectedZone()
  const [zoneFilledIn, setZoneFilledIn] = useState(false)
  // Text fields have no default values, to keep what was typed before hydration.
  const form = useForm<SignUpFields>({ resolver: signUpRules })
  const { errors, isSubmitting } = form.formState
  useSharedAddress(form)

  useEffect(() => {
    if (!detected) return
    if (!form.getValues('timezone')) form.setValue('timezone', detected)
    setZoneFilledIn(true)
  }, [detected, form])

  const signUp = form.handleSubmit(async ({ email, password, timezone }) => {
    try {
      const culture = cultureOf(navigator.language)
      await done(api.auth['sign-up'].email.$post({ json: { email, password, timezone, culture } }))
    } catch (error) {
      if (isRefusal(error, 'ALREADY_REGISTERED')) {
        form.setError(
          'email',
          { type: 'server', message: ACCOUNT_TOASTS.alreadyRegistered },
          { shouldFocus: true },
        )
        toastError(ACCOUNT_TOASTS.alreadyRegistered)
        return
      }
      if (!placeFieldErrors(error, form, fields)) toastError(explainFailure(error))
      return
    }
    leaveNote('signedUpAs', email)
    await pageLoads.load(paths.login, { told: ACCOUNT_TOASTS.signedUp })
  })

  return (
    <AuthForm
      onSubmit={(event) => void signUp(event)}
      submitLabel="Create account"
      submitting={isSubmitting}
      ready={zoneFilledIn}
    >
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence is easy to remember."
        error={errors.password?.message}
        {...form.register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => (
          <SelectOnDemand
            label="Timezone"
            hint="So that reminders arrive at the right time for you."
            placeholder="Select timezone"
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
  )
}
