import type { Profile } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DetailRow, NotSet } from '#web/features/settings/detail-row.tsx'
import { api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { BackupEmailDialog } from './security-dialogs.ts'
import { BACKUP_EMAIL, TWO_STEP } from './security-texts.ts'

type BackupEmailRowProps = Pick<Profile, 'email' | 'backupEmail' | 'backupEmailAsked'>

/** The address that takes what the first one gives back, and one that waits to be confirmed. */
export function BackupEmailRow({ email, backupEmail, backupEmailAsked }: BackupEmailRowProps) {
  const client = useQueryClient()
  const asking = useDialogTarget<true>()
  const reload = () => client.invalidateQueries(accountQuery)
  const remove = useMutation({
    mutationFn: () => done(api.auth['backup-email'].$delete()),
    onSuccess: () => void toastSuccess(BACKUP_EMAIL.removed),
    onError: (error) => void toastError(refusalText(error, TWO_STEP.failed)),
    onSettled: reload,
  })
  return (
    <>
      <DetailRow
        label={BACKUP_EMAIL.label}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={BACKUP_EMAIL.edit}
              needsConnection
              onClick={() => asking.show(true)}
            >
              Edit
            </Button>
            {(backupEmail !== null || backupEmailAsked !== null) && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={BACKUP_EMAIL.remove}
                loading={remove.isPending}
                needsConnection
                onClick={() => remove.mutate()}
              >
                Remove
              </Button>
            )}
          </div>
        }
      >
        {backupEmail ?? backupEmailAsked ?? <NotSet />}
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {backupEmailAsked === null ? BACKUP_EMAIL.hint : BACKUP_EMAIL.waiting(backupEmailAsked)}
        </span>
      </DetailRow>
      {asking.target && (
        <BackupEmailDialog
          key={asking.times}
          open={asking.isOpen}
          email={email}
          onClose={asking.close}
          onAsked={() => {
            asking.close()
            void reload()
          }}
        />
      )}
    </>
  )
}
