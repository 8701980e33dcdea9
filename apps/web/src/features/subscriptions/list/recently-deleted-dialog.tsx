import { listTexts } from '@duely/texts/list'
import { useTexts } from '#web/language/reader-language.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeletedRows } from './deleted-rows.tsx'

export interface RecentlyDeletedDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Subscriptions deleted in the last seven days, asked for when opened; it closes when the last one is back.
 */
export function RecentlyDeletedDialog({ open, onClose }: RecentlyDeletedDialogProps) {
  const t = useTexts(listTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t.recentlyDeleted}>
      <div className="-mx-4 -my-5 sm:-mx-6">
        <DeletedRows onAllRestored={onClose} />
      </div>
    </Dialog>
  )
}
