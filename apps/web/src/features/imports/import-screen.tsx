import type { ImportResult } from '@duely/contract'
import type { ImportContext, PlainDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { counted } from '#web/lib/counted.ts'
import { accountQuery, subscriptionsQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { WaitForRecorded } from '#web/subscription/wait-for-recorded.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { type Draft, draftsOfFound, draftsOfRows, looseChargesOf } from './drafts.ts'
import { DropZone } from './drop-zone.tsx'
import { Guesses, type GuessesProps } from './guesses/guesses.tsx'
import { ImportDone } from './import-done.tsx'
import { IMPORT_TEXTS } from './import-texts.ts'
import type { FileReading, FileToRead } from './reading/read-file.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { Review } from './review/review.tsx'

/** The current file, what was read from it, and the user's changes. */
type CurrentFile = {
  readonly file: FileToRead
  readonly answer: Exclude<FileReading, { kind: 'refused' }>
  readonly drafts: readonly Draft[]
}

export interface ImportScreenProps {
  readonly listPath: string
}

/** 'Bring what you have': imports subscriptions from a list or statement after a review. */
export function ImportScreen({ listPath }: ImportScreenProps) {
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const today = useToday(facts.zone)
  const [current, setCurrent] = useState<CurrentFile | null>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saved, setSaved] = useState<ImportResult | null>(null)
  // Only beside what is recorded can be said what a row is: new, the same, or charged after its end. Others'
  // take no place.
  const context = useMemo<ImportContext | null>(
    () => (account.data && list.data ? { existing: ownOf(list.data), plan: facts.plan } : null),
    [account.data, list.data, facts.plan],
  )

  const read = async (file: FileToRead) => {
    setReading(true)
    setRefusal(null)
    const answer = await readInWorker(file)
    setReading(false)
    if (answer.kind === 'refused') {
      setRefusal(answer.sentence)
      return
    }
    const drafts = answer.kind === 'list' ? draftsOfRows(answer.list.rows) : draftsOfFound(answer.found)
    setCurrent({ file, answer, drafts })
  }
  const startOver = () => {
    setCurrent(null)
    setSaved(null)
    setRefusal(null)
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={IMPORT_TEXTS.title} subtitle={IMPORT_TEXTS.subtitle} />
      {refusal && (
        <Banner tone="loss" role="alert" title="We could not read this.">
          {refusal}
        </Banner>
      )}
      {saved ? (
        <ImportDone result={saved} listPath={listPath} onMore={startOver} onUndone={startOver} />
      ) : current ? (
        <>
          <ReadAs file={current.file} answer={current.answer} reading={reading} today={today} onRead={read} />
          {/* Outside the review, so that the select that was just changed keeps the focus. */}
          <Guesses file={current.file} answer={current.answer} onRead={read} />
          {context === null ? (
            <WaitForRecorded queries={[account, list]} />
          ) : (
            <Review
              // A new reading starts a new review.
              key={JSON.stringify([current.file.as, current.file.listWanted, current.file.statementWanted])}
              drafts={current.drafts}
              context={context}
              culture={facts.culture}
              statement={current.answer.kind === 'statement' ? (current.answer.days ?? undefined) : undefined}
              hasCharges={current.answer.kind === 'statement' && current.answer.found.length > 0}
              deleted={current.answer.kind === 'list' ? looseChargesOf(current.answer.list) : []}
              onChange={(drafts) => setCurrent({ ...current, drafts })}
              onCancel={startOver}
              onSaved={setSaved}
            />
          )}
        </>
      ) : (
        <>
          <DropZone reading={reading} onBytes={(bytes, name) => void read({ name, bytes, today })} />
          <p className="max-w-prose text-sm text-muted">{IMPORT_TEXTS.private}</p>
        </>
      )}
    </div>
  )
}

interface ReadAsProps extends GuessesProps {
  readonly reading: boolean
  readonly today: PlainDate
}

/** Shows whether the file was read as list or statement, and lets the user switch. */
function ReadAs({ file: { name, bytes }, answer, reading, today, onRead }: ReadAsProps) {
  const isList = answer.kind === 'list'
  const words = isList
    ? `We read ${name} as a list of ${counted(answer.list.rows.length, 'row')}.`
    : answer.found.length > 0
      ? `We read ${name} as a statement of ${counted(answer.lines, 'line')} and found ${counted(answer.found.length, 'regular payment')}. It stays in this browser.`
      : IMPORT_TEXTS.nothingFound
  return (
    <Banner
      role="status"
      title={words}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={reading}
          onClick={() => void onRead({ name, bytes, today, as: isList ? 'statement' : 'list' })}
        >
          {isList ? 'It is a bank statement' : 'It is a list'}
        </Button>
      }
    />
  )
}
