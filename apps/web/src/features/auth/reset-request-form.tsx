import { ResetRequest } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { postAuth } from '../../lib/api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { explainFailure } from './explain-failure.ts'
import { placeFieldErrors } from './place-field-errors.ts'

/** Asks for a reset mail; `onSent` gets the address it went to. */
export function ResetRequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm<ResetRequest>({ resolver: zodResolver(ResetRequest) })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await postAuth('request-password-reset', { email })
    } catch (error) {
      if (!placeFieldErrors(error, { email: 'email' }, form.setError)) toastError(explainFailure(error))
      return
    }
    toastSuccess(TOASTS.auth.resetSent)
    onSent(email)
  })

  return (
    <AuthForm
      onSubmit={(event) => void send(event)}
      submitLabel="Send reset instructions"
      submitting={isSubmitting}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
    </AuthForm>
  )
}
