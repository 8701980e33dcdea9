import { useSharedAddress } from './address-memory.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { addressRules } from './rules/sign-in-rules.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AddressFormProps {
  readonly submitLabel: string
  /** Sends a mail to the address; errors are shown at the field or as a toast. */
  readonly send: (email: string) => Promise<void>
  readonly onSent: (email: string) => void
}

/** An address to mail: a reset link, or the verification link again. */
export function AddressForm({ submitLabel, send, onSent }: AddressFormProps) {
  const { form, submit } = useAccountForm({ resolver: addressRules, fields: { email: 'email' } })
  const { errors, isSubmitting } = form.formState
  const forgetAddress = useSharedAddress(form)
  const mail = submit(async ({ email }) => {
    await send(email)
    forgetAddress()
    onSent(email)
  })
  return (
    <AuthForm onSubmit={(event) => void mail(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <EmailField error={errors.email?.message} {...form.register('email')} />
    </AuthForm>
  )
}
