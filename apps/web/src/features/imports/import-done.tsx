import type { ImportResult } from '@duely/contract'
import { OWN_CATEGORIES_MAX } from '@duely/domain'
import { MailCheck } from 'lucide-react'
import { counted } from '#web/lib/counted.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IMPORT_TEXTS } from './import-texts.ts'
import { UndoButton } from './undo-button.tsx'

export interface ImportDoneProps {
  readonly result: ImportResult
  readonly listPath: string
  readonly onMore: () => void
  readonly onUndone: () => void
}

/** The result of an import, with its undo for ten minutes. */
export function ImportDone({ result, listPath, onMore, onUndone }: ImportDoneProps) {
  const { importId, created, updated, skipped, adjusted, watched } = result
  const { plans } = useServerFacts()
  const seen = (is: ImportResult['watched'][number]['is']) => watched.filter((each) => each.is === is).length
  const parts = [
    `${counted(created, 'subscription')} added${updated > 0 ? `, ${updated.toLocaleString('en-US')} file up to date` : ''}.`,
    skipped.length > 0
      ? `${counted(skipped.length, 'row was', 'rows were')} left out, recorded already or beyond ${plans ? 'your plan' : 'what an account keeps'}.`
      : null,
    seen('charged') > 0 ? IMPORT_TEXTS.charged(seen('charged')) : null,
    seen('stopped') > 0 ? IMPORT_TEXTS.stopped(seen('stopped')) : null,
    seen('not-seen') > 0 ? IMPORT_TEXTS.notSeen(seen('not-seen')) : null,
    plans && adjusted.some(({ code }) => code === 'REMINDER_DAYS_NOT_IN_PLAN')
      ? 'Reminder days your plan does not have were left out.'
      : null,
    adjusted.some(({ code }) => code === 'CATEGORY_LIMIT_REACHED')
      ? `Some have no category, because an account has up to ${OWN_CATEGORIES_MAX} of its own.`
      : null,
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
            {importId !== null && <UndoButton importId={importId} onUndone={onUndone} />}
          </div>
        }
      />
    </Card>
  )
}
