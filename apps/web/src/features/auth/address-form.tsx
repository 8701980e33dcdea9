import { useSay } from '#web/language/reader-language.tsx'
import { useSentForm } from '#web/lib/forms/use-sent-form.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useSharedAddress } from './address-memory.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { addressRules } from './rules/sign-in-rules.ts'

export interface AddressFormProps {
  readonly submitLabel: string
  /** Sends a mail to the address; errors are shown at the field or as a toast. */
  readonly send: (email: string) => Promise<void>
  readonly onSent: (email: string) => void
}

/** An address to mail: a reset link, or the verification link again. */
export function AddressForm({ submitLabel, send, onSent }: AddressFormProps) {
  const say = useSay()
  const { form, submit } = useSentForm({ resolver: addressRules, fields: { email: 'email' } })
  const { errors, isSubmitting } = form.formState
  const forgetAddress = useSharedAddress(form)
  const mail = submit(
    async ({ email }) => {
      await send(email)
      forgetAddress()
      onSent(email)
    },
    (error) => toastError(explainFailure(error, say)),
  )
  return (
    <AuthForm onSubmit={(event) => void mail(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <EmailField error={errors.email?.message} {...form.register('email')} />
    </AuthForm>
  )
}
