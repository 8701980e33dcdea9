import type { Subscription } from '@duely/contract'
import { listDeleteTexts } from '@duely/texts/list-delete'
import { type RefObject, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useDeleteSubscription } from '../subscription-mutations.ts'

export interface DeleteSubscriptionDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  /** Gets the focus after the row is gone. */
  readonly nextFocus: RefObject<HTMLElement | null>
  /** Called after confirmation, for leaving the deleted subscription's page. */
  readonly onDeleted?: () => void
}

/** Asks for confirmation; removes the row optimistically (spec, Subscriptions page). */
export function DeleteSubscriptionDialog(props: DeleteSubscriptionDialogProps) {
  const { subscription, open, onClose, nextFocus, onDeleted } = props
  const t = useTexts(listDeleteTexts)
  const remove = useDeleteSubscription()
  const confirmed = useRef(false)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      confirmLabel={t.confirm}
      finalFocus={() => (confirmed.current && nextFocus.current) || true}
      onConfirm={() => {
        confirmed.current = true
        remove.mutate(subscription)
        onClose()
        onDeleted?.()
      }}
    >
      <p className="rounded-md bg-sunken px-3.5 py-2.5 font-medium wrap-anywhere">{subscription.name}</p>
      <p className="text-sm text-muted">{t.history}</p>
    </ConfirmDialog>
  )
}
