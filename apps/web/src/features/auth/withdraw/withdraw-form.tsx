import { accountTexts } from '@duely/texts/account'
import { withdrawTexts } from '@duely/texts/withdraw'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { hasSignedInHint } from '#web/lib/session/signed-in-hint.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { EmailField } from '../email-field.tsx'
import { type WithdrawalFields, withdrawalRules } from '../rules/withdrawal-rules.ts'

export interface WithdrawFormProps {
  /** Typed before, when somebody comes back to correct it. */
  readonly before: WithdrawalFields | undefined
  readonly onTyped: (fields: WithdrawalFields) => void
}

/** Address and order number; filled in for a signed-in person. */
export function WithdrawForm({ before, onTyped }: WithdrawFormProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(withdrawTexts)
  const form = useForm<WithdrawalFields>({
    resolver: withdrawalRules,
    ...(before && { defaultValues: before }),
  })
  const { errors } = form.formState
  useEffect(() => {
    if (before || !hasSignedInHint()) return
    const fill = (field: keyof WithdrawalFields, value: string | null) => {
      if (value && !form.getValues(field)) form.setValue(field, value)
    }
    // Without an answer the fields stay empty, as they are for everybody who is signed out.
    const none = () => null
    void Promise.all([
      answerOf(api.account.$get()).then(({ profile }) => fill('email', profile.email), none),
      answerOf(api.billing.$get()).then(({ order }) => fill('order', order), none),
    ])
  }, [before, form])

  return (
    <AuthForm
      onSubmit={(event) => void form.handleSubmit(onTyped)(event)}
      submitLabel={account.goOn}
      submitting={false}
    >
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <TextField
        label={t.order}
        hint={t.orderHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.order?.message}
        {...form.register('order')}
      />
    </AuthForm>
  )
}
