import type { Profile } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DetailRow, NotSet } from '#web/features/settings/detail-row.tsx'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { BackupEmailDialog } from './security-dialogs.ts'

type BackupEmailRowProps = Pick<Profile, 'backupEmail' | 'backupEmailAsked'>

/** The address that takes what the first one gives back, and one that waits to be confirmed. */
export function BackupEmailRow({ backupEmail, backupEmailAsked }: BackupEmailRowProps) {
  const t = useTexts(settingsAccountTexts)
  const shared = useTexts(settingsSharedTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const asking = useDialogTarget<true>()
  const remove = useMutation({
    mutationFn: () => done(api.auth['backup-email'].$delete()),
    onSuccess: () => void toastSuccess(t.backupRemoved),
    onError: toastFailure(t.failed),
    onSettled: () => client.invalidateQueries(accountQuery),
  })
  return (
    <>
      <DetailRow
        label={t.backup}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <SettingButton aria-label={t.editBackup} onClick={() => asking.show(true)}>
              {shared.edit}
            </SettingButton>
            {(backupEmail !== null || backupEmailAsked !== null) && (
              <SettingButton
                aria-label={t.removeBackup}
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {t.remove}
              </SettingButton>
            )}
          </div>
        }
      >
        {backupEmail ?? backupEmailAsked ?? <NotSet />}
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {backupEmailAsked === null ? t.backupHint : t.backupWaits({ address: backupEmailAsked })}
        </span>
      </DetailRow>
      <TargetDialog of={asking}>{(_, dialog) => <BackupEmailDialog {...dialog} />}</TargetDialog>
    </>
  )
}
