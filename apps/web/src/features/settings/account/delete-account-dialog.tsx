import { DELETION_WORD, formatDate, localDate } from '@duely/domain'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../lib/api.ts'
import { type DeletionFields, deletionRules } from '../../../lib/forms/account-rules.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { signOut } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'

export interface DeleteAccountDialogProps {
  readonly email: string
  readonly zone: string
  readonly culture: string
  readonly open: boolean
  readonly onClose: () => void
}

const fields = { password: 'password', confirmation: 'confirmation' } as const

/** Asks for the password and the typed word; afterwards the session has ended and the tab leaves. */
export function DeleteAccountDialog({ email, zone, culture, open, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const form = useForm<DeletionFields>({ resolver: deletionRules })
  const { errors, isSubmitting } = form.formState

  const deleteAccount = form.handleSubmit(async (json) => {
    try {
      const { purgeAfter } = await answerOf(api.account.$delete({ json }))
      const day = formatDate(localDate(new Date(purgeAfter), zone), culture, 'long')
      toastSuccess('Your account is being deleted', `Sign in before ${day} if you change your mind.`)
    } catch (error) {
      if (!placeFieldErrors(error, form, fields))
        toastError(refusalText(error, 'Failed to delete your account'))
      return
    }
    // The server has ended the session; this informs other tabs and clears this one's cache.
    await signOut().catch(() => window.location.assign('/'))
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete your account?"
      description="Your subscriptions, reminders and settings are deleted for good after 7 days. Until then you can sign in and undo it. Payment records that the law requires us to keep are kept without your address."
      confirmLabel="Delete account"
      loading={isSubmitting}
      onConfirm={() => void deleteAccount()}
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void deleteAccount(event)}
      >
        <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label={`Type ${DELETION_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        {/* Enter in a field submits; the visible button is in the footer. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}
