import type { Subscription } from '@duely/contract'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'

export interface HeadActionsProps {
  readonly subscription: Subscription
  readonly onDecide: () => void
  readonly onEdit: () => void
  /** Whether the form is about to open. */
  readonly isEditOpening: boolean
  readonly onDelete: () => void
}

/** What the reader may do with the whole subscription. */
export function HeadActions(props: HeadActionsProps) {
  const t = useTexts(pageScreenTexts)
  const { subscription, onDecide, onEdit, isEditOpening, onDelete } = props
  return (
    <>
      {may(subscription, 'act') && (
        <Button needsConnection onClick={onDecide}>
          <ListChecks aria-hidden="true" />
          {t.decide}
        </Button>
      )}
      {may(subscription, 'change') && (
        <Button variant="secondary" needsConnection onClick={onEdit} aria-busy={isEditOpening || undefined}>
          {isEditOpening ? <Ring /> : <Pencil aria-hidden="true" />}
          {t.edit}
        </Button>
      )}
      {may(subscription, 'delete') && (
        <IconButton
          label={t.delete({ name: subscription.name })}
          tone="loss"
          className="size-10"
          needsConnection
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
