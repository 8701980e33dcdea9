import type { ImportResult } from '@duely/contract'
import { cultureIn, dayComesFirst, type ImportContext, type PlainDate } from '@duely/domain'
import { importScreenTexts } from '@duely/texts/import-screen'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { accountQuery, subscriptionsQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { site } from '#web/site.ts'
import { WaitForRecorded } from '#web/subscription/wait-for-recorded.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type Draft, draftsOfFound, draftsOfRows, looseChargesOf } from './drafts.ts'
import { DropZone } from './drop-zone.tsx'
import { Guesses, type GuessesProps } from './guesses/guesses.tsx'
import { ImportDone } from './import-done.tsx'
import type { FileReading, FileToRead } from './reading/read-file.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { Review } from './review/review.tsx'

const WhyUnreadable = lazyPart(() => import('./why-unreadable.tsx').then((m) => m.WhyUnreadable))

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
  const t = useTexts(importScreenTexts)
  const language = useLanguage()
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const today = useToday(facts.zone)
  const dayFirst = dayComesFirst(cultureIn(facts.culture))
  const [current, setCurrent] = useState<CurrentFile | null>(null)
  const [saved, setSaved] = useState<ImportResult | null>(null)
  // Only a comparison with what is recorded shows whether a row is new, the same, or charged after its end.
  // Subscriptions of others do not count towards the limit.
  const context = useMemo<ImportContext | null>(
    () => (account.data && list.data ? { existing: ownOf(list.data), plan: facts.plan } : null),
    [account.data, list.data, facts.plan],
  )

  const reading = useMutation({
    mutationFn: readInWorker,
    onSuccess: (answer, file) => {
      if (answer.kind === 'refused') return
      const drafts = answer.kind === 'list' ? draftsOfRows(answer.list.rows) : draftsOfFound(answer.found)
      setCurrent({ file, answer, drafts })
    },
  })
  const refusal = reading.data?.kind === 'refused' ? reading.data.sentence : null
  const startOver = () => {
    setCurrent(null)
    setSaved(null)
    reading.reset()
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {refusal && (
        <Banner tone="loss" role="alert" title={t.unreadable}>
          {language === 'en' ? (
            refusal
          ) : (
            <Suspense fallback={null}>
              <WhyUnreadable sentence={refusal} />
            </Suspense>
          )}
        </Banner>
      )}
      {saved ? (
        <ImportDone result={saved} listPath={listPath} onMore={startOver} onUndone={startOver} />
      ) : current ? (
        <>
          <ReadAs
            file={current.file}
            answer={current.answer}
            reading={reading.isPending}
            today={today}
            onRead={reading.mutate}
          />
          {/* Outside the review, so that the select that was just changed keeps the focus. */}
          <Guesses file={current.file} answer={current.answer} onRead={reading.mutate} />
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
          <DropZone
            reading={reading.isPending}
            onBytes={(bytes, name) => reading.mutate({ name, bytes, today, language, dayFirst })}
          />
          <p className="max-w-prose text-sm text-muted">{t.private({ product: site.name })}</p>
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
function ReadAs({ file, answer, reading, today, onRead }: ReadAsProps) {
  const t = useTexts(importScreenTexts)
  const { name, bytes, language, dayFirst } = file
  const isList = answer.kind === 'list'
  const words = isList
    ? t.readAsList({ name, rows: answer.list.rows.length })
    : answer.found.length > 0
      ? t.readAsStatement({ name, lines: answer.lines, payments: answer.found.length })
      : t.nothingFound
  return (
    <Banner
      role="status"
      title={words}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={reading}
          onClick={() =>
            onRead({ name, bytes, today, language, dayFirst, as: isList ? 'statement' : 'list' })
          }
        >
          {isList ? t.isStatement : t.isList}
        </Button>
      }
    />
  )
}
