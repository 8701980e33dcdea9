import { AccountDeletion, type AccountDeletionInput, DELETION_WORD } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../lib/api.ts'
import { signOut } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { placeRefusals, refusalText } from '../place-refusals.ts'

export interface DeleteAccountDialogProps {
  readonly email: string
  readonly zone: string
  readonly culture: string
  readonly open: boolean
  readonly onClose: () => void
}

const fields = { password: 'password', confirmation: 'confirmation' } as const

/** Asks for the password and the typed word; then the session is over and the tab leaves. */
export function DeleteAccountDialog({ email, zone, culture, open, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const form = useForm<AccountDeletionInput, unknown, AccountDeletion>({
    resolver: zodResolver(AccountDeletion),
  })
  const { errors, isSubmitting } = form.formState

  const deleteAccount = form.handleSubmit(async (json) => {
    try {
      const { purgeAfter } = await answerOf(api.account.$delete({ json }))
      const day = formatDate(localDate(new Date(purgeAfter), zone), culture, 'long')
      toastSuccess('Your account is being deleted', `Sign in before ${day} if you change your mind.`)
    } catch (error) {
      if (!placeRefusals(error, fields, form.setError))
        toastError(refusalText(error, 'Failed to delete your account'))
      return
    }
    // The server has ended the session: this tells the other tabs and empties what this one remembers.
    await signOut().catch(() => window.location.assign('/'))
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete your account?"
      description="Your subscriptions, reminders and settings are deleted for good after 7 days. Until then you can sign in and undo it. What the law makes us keep about payments is kept without your address."
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
        {/* Enter in a field confirms; the seen button stands below. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}
