import { AccountDeletion } from '@duely/contract'
import { DELETION_WORD } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsDeleteAccountTexts } from '@duely/texts/settings-delete-account'
import { useId } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { signOut } from '#web/lib/session/session.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { OwnPassword, useOwnPassword } from './own-password.tsx'

/** Asks for the password and the typed word; afterwards the session has ended and the tab leaves. */
export function DeleteAccountDialog({ open, onClose }: ShownDialog) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsDeleteAccountTexts)
  const toastFailure = useFailureToast()
  const { day } = useOwnAccount()
  const formId = useId()
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: AccountDeletion,
    fields: { password: 'password', confirmation: 'confirmation' },
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  const deleteAccount = submit(async (json) => {
    const { purgeAfter } = await answerOf(api.account.$delete({ json }))
    toastSuccess(t.deleting, t.untilDay({ day: day(purgeAfter, 'long') }))
    // The server has ended the session; this informs other tabs and clears this one's cache.
    await signOut().catch(() => window.location.assign('/'))
  }, toastFailure(t.deletionFailed))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      confirmLabel={account.deleteAccount}
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
        <OwnPassword
          label={account.password}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label={t.typeWord({ word: DELETION_WORD })}
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
