import { ResetRequest } from '@duely/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import { toastError } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { explainFailure } from './explain-failure.ts'
import { placeFieldErrors } from './place-field-errors.ts'
import { sendVerification } from './send-verification.tsx'

/** Sends the verification mail again; `onSent` gets the address. */
export function ResendForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm<ResetRequest>({ resolver: zodResolver(ResetRequest) })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await sendVerification(email)
    } catch (error) {
      if (!placeFieldErrors(error, { email: 'email' }, form.setError)) toastError(explainFailure(error))
      return
    }
    onSent(email)
  })

  return (
    <AuthForm
      onSubmit={(event) => void send(event)}
      submitLabel="Send the verification email"
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
