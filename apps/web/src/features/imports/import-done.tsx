import type { ImportResult } from '@duely/contract'
import { OWN_CATEGORIES_MAX } from '@duely/domain'
import { importScreenTexts } from '@duely/texts/import-screen'
import { MailCheck } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { UndoButton } from './undo-button.tsx'

export interface ImportDoneProps {
  readonly result: ImportResult
  readonly listPath: string
  readonly onMore: () => void
  readonly onUndone: () => void
}

/** The result of an import, with its undo for ten minutes. */
export function ImportDone({ result, listPath, onMore, onUndone }: ImportDoneProps) {
  const t = useTexts(importScreenTexts)
  const { importId, created, updated, skipped, adjusted, watched } = result
  const { plans } = useServerFacts()
  const seen = (is: ImportResult['watched'][number]['is']) => watched.filter((each) => each.is === is).length
  const parts = [
    updated > 0 ? t.addedAndUpdated({ created, updated }) : t.added({ created }),
    skipped.length > 0 ? (plans ? t.leftOutOfPlan : t.leftOutOfAccount)({ count: skipped.length }) : null,
    seen('charged') > 0 ? t.charged({ count: seen('charged') }) : null,
    seen('stopped') > 0 ? t.stopped({ count: seen('stopped') }) : null,
    seen('not-seen') > 0 ? t.notSeen({ count: seen('not-seen') }) : null,
    plans && adjusted.some(({ code }) => code === 'REMINDER_DAYS_NOT_IN_PLAN') ? t.reminderDays : null,
    adjusted.some(({ code }) => code === 'CATEGORY_LIMIT_REACHED')
      ? t.categoryLimit({ max: String(OWN_CATEGORIES_MAX) })
      : null,
    t.tenMinutes,
  ]
  return (
    <Card>
      <EmptyState
        icon={<MailCheck />}
        title={t.doneTitle}
        description={<span role="status">{parts.filter((part) => part !== null).join(' ')}</span>}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <LinkButton to={listPath}>{t.see}</LinkButton>
            <Button variant="secondary" onClick={onMore}>
              {t.more}
            </Button>
            {importId !== null && <UndoButton importId={importId} onUndone={onUndone} />}
          </div>
        }
      />
    </Card>
  )
}
