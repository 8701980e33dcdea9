import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { useDialogTarget } from '../../../ui/overlays/use-dialog-target.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { accountForms } from './account-forms.ts'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'

/** Account deletion with its consequences. */
export function DeleteAccountCard(props: Omit<DeleteAccountDialogProps, 'open' | 'onClose'>) {
  const dialog = useDialogTarget<true>()
  const forms = useWanted(accountForms, dialog.isOpen, dialog.close)
  return (
    <Card title="Delete account">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-[0.9375rem] text-muted">
          You are signed out everywhere and your reminders stop at once. For 7 days you can change your mind:
          sign in and undo it. After that everything is deleted for good and cannot be recovered.
        </p>
        <Button variant="secondary" size="sm" needsConnection onClick={() => dialog.show(true)}>
          Delete my account
        </Button>
      </div>
      {forms && (
        <forms.DeleteAccountDialog
          key={dialog.times}
          {...props}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}
