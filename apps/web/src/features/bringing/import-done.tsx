import type { ImportResult } from '@duely/contract'
import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toastError, toastSuccess } from '../../ui/overlays/toast.tsx'
import { BRING, counted } from './bring-texts.ts'
import { useUndoImport } from './save-import.ts'

export interface ImportDoneProps {
  readonly result: ImportResult
  readonly listPath: string
  readonly onMore: () => void
  readonly onUndone: () => void
}

/** The result of an import, with its undo for ten minutes. */
export function ImportDone({ result, listPath, onMore, onUndone }: ImportDoneProps) {
  const undo = useUndoImport()
  const { importId, created, updated, skipped, adjusted } = result
  const takeBack = async () => {
    if (importId === null) return
    try {
      await undo.mutateAsync(importId)
    } catch {
      toastError(BRING.undoFailed)
      return
    }
    toastSuccess(BRING.undone)
    onUndone()
  }
  const parts = [
    `${counted(created, 'subscription')} added${updated > 0 ? `, ${updated.toLocaleString('en-US')} brought up to date` : ''}.`,
    skipped.length > 0
      ? `${counted(skipped.length, 'row was', 'rows were')} left out, recorded already or beyond your plan.`
      : null,
    adjusted.length > 0 ? 'Reminder days your plan does not have were left out.' : null,
    'You can take all of it back within ten minutes.',
  ]
  return (
    <Card>
      <EmptyState
        icon={<MailCheck />}
        title="We will email you before they renew"
        description={<span role="status">{parts.filter((part) => part !== null).join(' ')}</span>}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <LinkButton to={listPath}>See my subscriptions</LinkButton>
            <Button variant="secondary" onClick={onMore}>
              Bring more
            </Button>
            <Button variant="ghost" loading={undo.isPending} needsConnection onClick={() => void takeBack()}>
              Undo
            </Button>
          </div>
        }
      />
    </Card>
  )
}
