import type { ImportResult, ImportRow, ImportRowInput, LooseChargeInput } from '@duely/contract'
import { useState } from 'react'
import { useHousehold } from '#web/household/household-query.ts'
import { BECOMES_VISIBLE, othersIn } from '#web/household/household-words.ts'
import { ApiError } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { IMPORT_TEXTS } from '../import-texts.ts'
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

/** What stopped an import. */
type Stop = { readonly sentence: string; readonly progress: ImportProgress }

/**
 * Saves the selected rows, with progress. When that stops halfway, the rest can be saved or all of it undone.
 */
export function SaveRows({ chosen, hasCharges, statement, deleted, onCancel, onSaved }: SaveRowsProps) {
  const save = useSaveImport()
  const sharing = useHousehold()
  const [quiet, setQuiet] = useState(true)
  const [household, setHousehold] = useState(false)
  const [withCharges, setWithCharges] = useState(true)
  const [withDeleted, setWithDeleted] = useState(true)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [stored, setStored] = useState<ImportResult | null>(null)
  const [stop, setStop] = useState<Stop | null>(null)
  const submit = async () => {
    setStop(null)
    let reached: ImportProgress = { saved: 0, total: chosen.length }
    const onProgress = (next: ImportProgress) => {
      reached = next
      setProgress(next)
    }
    const rows = withCharges ? chosen : chosen.map(({ charges: _, ...row }) => row)
    const charges = withDeleted ? deleted : []
    // Without its charges it says nothing.
    const seen = withCharges && statement ? { statement } : {}
    try {
      const asked = { rows, charges, quiet, household, ...seen, before: stored, onProgress }
      onSaved(await save.mutateAsync(asked))
    } catch (error) {
      if (error instanceof ImportStopped) setStored(error.result)
      setStop({ sentence: sentenceOf(error), progress: reached })
    }
    setProgress(null)
  }
  const onUndone = () => {
    setStored(null)
    setStop(null)
  }
  return (
    <>
      <div className="grid gap-3">
        {hasCharges && (
          <Checkbox
            label={IMPORT_TEXTS.charges}
            checked={withCharges}
            onChange={(event) => setWithCharges(event.target.checked)}
          />
        )}
        {deleted.length > 0 && (
          <Checkbox
            label={IMPORT_TEXTS.deleted(deleted.length)}
            checked={withDeleted}
            onChange={(event) => setWithDeleted(event.target.checked)}
          />
        )}
        <Checkbox
          label={IMPORT_TEXTS.quiet}
          checked={quiet}
          onChange={(event) => setQuiet(event.target.checked)}
        />
        {sharing && (
          <Checkbox
            label={IMPORT_TEXTS.household}
            hint={IMPORT_TEXTS.householdHint(othersIn(sharing), BECOMES_VISIBLE.seen)}
            checked={household}
            onChange={(event) => setHousehold(event.target.checked)}
          />
        )}
      </div>
      {progress && (
        <ProgressBar
          label={IMPORT_TEXTS.saving}
          text={IMPORT_TEXTS.saved(progress.saved, progress.total)}
          value={progress.saved}
          max={progress.total}
        />
      )}
      {stop && (
        <Banner
          tone="loss"
          role="alert"
          title={
            stored
              ? `${IMPORT_TEXTS.saved(stop.progress.saved, stop.progress.total)}.`
              : IMPORT_TEXTS.nothingSaved
          }
          action={stored?.importId && <UndoButton importId={stored.importId} onUndone={onUndone} />}
        >
          {stop.sentence}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          loading={save.isPending}
          disabled={chosen.length === 0 && !(withDeleted && deleted.length > 0)}
          needsConnection
          onClick={() => void submit()}
        >
          {chosen.length === 0 && deleted.length > 0
            ? 'Save'
            : `Save ${counted(chosen.length, 'subscription')}`}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onCancel}>
          Start over
        </Button>
      </div>
    </>
  )
}

/** Which rows were not saved, and why. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ImportStopped)) return IMPORT_TEXTS.failed
  const { cause, rows } = error
  const [first, last] = [rows[0], rows.at(-1)]
  const which = first && last ? IMPORT_TEXTS.refusedRows(first.name, last.name, rows.length) : ''
  return `${which} ${reasonOf(cause, rows)}`.trim()
}

function reasonOf(error: unknown, rows: readonly ImportRowInput[]): string {
  if (!(error instanceof ApiError) || error.status >= 500) return IMPORT_TEXTS.failed
  const [problem] = error.errors
  if (problem === undefined) return error.message
  const index = /^subscriptions\.(\d+)\./.exec(problem.path)?.[1]
  const row = index === undefined ? undefined : rows[Number(index)]
  return `${error.message} ${row ? `${row.name}: ` : ''}${problem.message}`
}
