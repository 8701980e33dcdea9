import type { ImportResult, ImportRow, ImportRowInput, LooseChargeInput } from '@duely/contract'
import { type ImportScreenTexts, importScreenTexts } from '@duely/texts/import-screen'
import { useState } from 'react'
import { useHousehold } from '#web/household/household-query.ts'
import { othersIn } from '#web/household/household-words.ts'
import { useLanguage, useSay, useTexts } from '#web/language/reader-language.tsx'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { type ImportInput, type ImportProgress, ImportStopped, useSaveImport } from '../save-import.ts'
import { UndoButton } from '../undo-button.tsx'

export interface SaveRowsProps {
  readonly chosen: readonly ImportRow[]
  /** Whether the user may leave out past charges. */
  readonly hasCharges: boolean
  /** The days of the statement that the rows are from. */
  readonly statement?: ImportInput['statement']
  /** Past charges of deleted subscriptions, from our own export. */
  readonly deleted: readonly LooseChargeInput[]
  readonly onCancel: () => void
  readonly onSaved: (result: ImportResult) => void
}

/**
 * Saves the selected rows, with progress. When that stops halfway, the rest can be saved or all of it undone.
 */
export function SaveRows({ chosen, hasCharges, statement, deleted, onCancel, onSaved }: SaveRowsProps) {
  const t = useTexts(importScreenTexts)
  const say = useSay()
  const language = useLanguage()
  const save = useSaveImport()
  const sharing = useHousehold()
  const [quiet, setQuiet] = useState(true)
  const [household, setHousehold] = useState(false)
  const [withCharges, setWithCharges] = useState(true)
  const [withDeleted, setWithDeleted] = useState(true)
  const [progress, setProgress] = useState<ImportProgress>({ saved: 0, total: 0 })
  const { error } = save
  /** What came before it stopped. */
  const stored = error instanceof ImportStopped ? error.result : null
  const submit = () => {
    const rows = withCharges ? chosen : chosen.map(({ charges: _, ...row }) => row)
    const charges = withDeleted ? deleted : []
    // Without its charges it says nothing.
    const seen = withCharges && statement ? { statement } : {}
    const input = { rows, charges, quiet, household, ...seen, before: stored, onProgress: setProgress }
    // What was stored is shown also when another reading of the file has taken the place of this one.
    save.mutateAsync(input).then(onSaved, () => {})
  }
  const others = sharing ? othersIn(sharing) : null
  const told = { saved: progress.saved.toLocaleString(language), total: progress.total }
  return (
    <>
      <div className="grid gap-3">
        {hasCharges && (
          <Checkbox
            label={t.charges}
            checked={withCharges}
            onChange={(event) => setWithCharges(event.target.checked)}
          />
        )}
        {deleted.length > 0 && (
          <Checkbox
            label={t.deleted({ count: deleted.length })}
            checked={withDeleted}
            onChange={(event) => setWithDeleted(event.target.checked)}
          />
        )}
        <Checkbox label={t.quiet} checked={quiet} onChange={(event) => setQuiet(event.target.checked)} />
        {sharing && (
          <Checkbox
            label={t.household}
            hint={others === null ? t.householdHintNobody : t.householdHint({ others })}
            checked={household}
            onChange={(event) => setHousehold(event.target.checked)}
          />
        )}
      </div>
      {save.isPending && (
        <ProgressBar label={t.saving} text={t.saved(told)} value={progress.saved} max={progress.total} />
      )}
      {error && (
        <Banner
          tone="loss"
          role="alert"
          title={stored ? t.savedUntilThen(told) : t.nothingSaved}
          action={stored?.importId && <UndoButton importId={stored.importId} onUndone={save.reset} />}
        >
          {sentenceOf(error, t, say)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          loading={save.isPending}
          disabled={chosen.length === 0 && !(withDeleted && deleted.length > 0)}
          needsConnection
          onClick={submit}
        >
          {chosen.length === 0 && deleted.length > 0 ? t.save : t.saveCount({ count: chosen.length })}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onCancel}>
          {t.startOver}
        </Button>
      </div>
    </>
  )
}

/** Which rows were not saved, and why. */
function sentenceOf(error: unknown, t: ImportScreenTexts, say: (english: string) => string): string {
  if (!(error instanceof ImportStopped)) return t.failed
  const { cause, rows } = error
  const first = rows[0]
  const last = rows.at(-1)
  const reason = reasonOf(cause, rows, t, say)
  if (!first || !last) return reason
  const which =
    rows.length === 1
      ? t.notSaved({ name: first.name })
      : t.notSavedRows({ count: rows.length, first: first.name, last: last.name })
  return `${which} ${reason}`
}

function reasonOf(
  error: unknown,
  rows: readonly ImportRowInput[],
  t: ImportScreenTexts,
  say: (english: string) => string,
): string {
  if (!(error instanceof ApiError) || error.status >= 500) return t.failed
  const [problem] = error.errors
  if (problem === undefined) return say(error.message)
  const index = /^subscriptions\.(\d+)\./.exec(problem.path)?.[1]
  const row = index === undefined ? undefined : rows[Number(index)]
  return `${say(error.message)} ${row ? `${row.name}: ` : ''}${say(problem.message)}`
}
