import { ResetRequest } from '@duely/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toastError } from '../../ui/overlays/toast.tsx'
import { useSharedAddress } from './address-memory.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { placeFieldErrors } from './place-field-errors.ts'

export interface AddressFormProps {
  readonly submitLabel: string
  /** Has a letter sent to the address; what it throws is told at the field or as a toast. */
  readonly send: (email: string) => Promise<void>
  readonly onSent: (email: string) => void
}

/** One address to send a letter to: a reset, or the verification once more. */
export function AddressForm({ submitLabel, send, onSent }: AddressFormProps) {
  const form = useForm<ResetRequest>({ resolver: zodResolver(ResetRequest) })
  const { errors, isSubmitting } = form.formState
  const { forgetAddress } = useSharedAddress(form)

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await send(email)
    } catch (error) {
      if (!placeFieldErrors(error, { email: 'email' }, form.setError)) toastError(explainFailure(error))
      return
    }
    forgetAddress()
    onSent(email)
  })

  return (
    <AuthForm onSubmit={(event) => void submit(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <EmailField error={errors.email?.message} {...form.register('email')} />
    </AuthForm>
  )
}
