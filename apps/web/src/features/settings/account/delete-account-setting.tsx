import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { Setting } from '../settings-group.tsx'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'

const DeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog),
)

/** Account deletion with its consequences. */
export function DeleteAccountSetting(props: Omit<DeleteAccountDialogProps, 'open' | 'onClose'>) {
  const dialog = useDialogTarget<true>()
  return (
    <Setting
      title="Delete account"
      description="You are signed out everywhere and your reminders stop at once. For 7 days you can change your mind: sign in and undo it. After that everything is deleted for good and cannot be recovered."
      actions={
        <Button variant="secondary" size="sm" needsConnection onClick={() => dialog.show(true)}>
          Delete my account
        </Button>
      }
    >
      {dialog.target && (
        <DeleteAccountDialog key={dialog.times} {...props} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Setting>
  )
}
