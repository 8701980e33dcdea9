import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DetailRow } from '#web/features/settings/detail-row.tsx'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { EmailDialog } from './security-dialogs.ts'

/** The address, and a change of it that waits for its confirmations. */
export function EmailRow({ email }: { readonly email: string }) {
  const t = useTexts(settingsAccountTexts)
  const shared = useTexts(settingsSharedTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const asking = useDialogTarget<true>()
  const withdraw = useMutation({
    mutationFn: () => done(api.auth['change-email'].withdraw.$post()),
    onSuccess: () => void toastSuccess(t.withdrawn),
    onError: toastFailure(t.failed),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const change = data?.signIn.emailChange ?? null
  return (
    <>
      <DetailRow
        label={t.email}
        action={
          <SettingButton aria-label={t.editEmail} onClick={() => asking.show(true)}>
            {shared.edit}
          </SettingButton>
        }
      >
        {email}
      </DetailRow>
      {change && (
        <DetailRow
          label={t.newEmail}
          action={
            <SettingButton loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t.withdraw}
            </SettingButton>
          }
        >
          {change.newEmail}
          <span className="mt-0.5 block text-sm font-normal text-muted">
            {change.newConfirmed
              ? t.confirmedByNew
              : change.oldConfirmed
                ? t.confirmedByPresent
                : t.waitsForBoth}{' '}
            {t.unreachable}
          </span>
        </DetailRow>
      )}
      <TargetDialog of={asking}>{(_, dialog) => <EmailDialog {...dialog} />}</TargetDialog>
    </>
  )
}
