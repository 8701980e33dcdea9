import type { ImportResult } from '@duely/contract'
import { isActive, type PlainDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accountQuery, subscriptionsQuery } from '../../lib/queries.ts'
import { accountFacts } from '../../lib/session/account-facts.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { BRING, counted } from './bring-texts.ts'
import { type Draft, draftsOfFound, draftsOfRows, type ImportContext, looseChargesOf } from './drafts.ts'
import { DropZone } from './drop-zone.tsx'
import { ListGuesses } from './guesses/list-guesses.tsx'
import { StatementGuesses } from './guesses/statement-guesses.tsx'
import { ImportDone } from './import-done.tsx'
import type { Brought, BroughtAnswer } from './reading/read-brought.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { Review } from './review/review.tsx'

/** The current file, what was read from it, and the user's changes. */
type Work = {
  readonly name: string
  readonly brought: Brought
  readonly answer: Exclude<BroughtAnswer, { kind: 'refused' }>
  readonly drafts: readonly Draft[]
}

export interface BringScreenProps {
  readonly listPath: string
}

/** 'Bring what you have': imports subscriptions from a list or statement after a review. */
export function BringScreen({ listPath }: BringScreenProps) {
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const today = useToday(facts.zone)
  const [work, setWork] = useState<Work | null>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saved, setSaved] = useState<ImportResult | null>(null)
  const context = useMemo<ImportContext>(() => {
    const existing = list.data ?? []
    return { existing, plan: facts.plan, active: existing.filter(isActive).length }
  }, [list.data, facts.plan])

  const read = async (brought: Brought, name: string) => {
    setReading(true)
    setRefusal(null)
    const answer = await readInWorker(brought)
    setReading(false)
    if (answer.kind === 'refused') {
      setRefusal(answer.sentence)
      return
    }
    const drafts = answer.kind === 'list' ? draftsOfRows(answer.list.rows) : draftsOfFound(answer.found)
    setWork({ name, brought, answer, drafts })
  }
  const startOver = () => {
    setWork(null)
    setSaved(null)
    setRefusal(null)
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={BRING.title} subtitle={BRING.subtitle} />
      {refusal && (
        <Banner tone="loss" role="alert" title="We could not read this.">
          {refusal}
        </Banner>
      )}
      {saved ? (
        <ImportDone result={saved} listPath={listPath} onMore={startOver} onUndone={startOver} />
      ) : work ? (
        <>
          <What work={work} reading={reading} today={today} onRead={read} />
          {/* Outside the review, so that the select that was just changed keeps the focus. */}
          <Guesses work={work} onRead={read} />
          <Review
            // A new reading starts a new review.
            key={JSON.stringify([work.brought.as, work.brought.listWanted, work.brought.statementWanted])}
            drafts={work.drafts}
            context={context}
            culture={facts.culture}
            hasCharges={work.answer.kind === 'statement' && work.answer.found.length > 0}
            deleted={work.answer.kind === 'list' ? looseChargesOf(work.answer.list) : []}
            onChange={(drafts) => setWork({ ...work, drafts })}
            onCancel={startOver}
            onSaved={setSaved}
          />
        </>
      ) : (
        <>
          <DropZone reading={reading} onBytes={(bytes, name) => void read({ bytes, today }, name)} />
          <p className="max-w-prose text-sm text-muted">{BRING.private}</p>
        </>
      )}
    </div>
  )
}

interface GuessesProps {
  readonly work: Work
  readonly onRead: (brought: Brought, name: string) => Promise<void>
}

/** How the columns of a table were understood; nothing for formats that describe themselves. */
function Guesses({ work: { name, brought, answer }, onRead }: GuessesProps) {
  if (answer.kind === 'list')
    return (
      answer.list.guess && (
        <ListGuesses
          guess={answer.list.guess}
          titles={answer.list.titles}
          onChange={(wanted) =>
            void onRead({ ...brought, as: 'list', listWanted: wantedNow(brought.listWanted, wanted) }, name)
          }
        />
      )
    )
  return (
    answer.guess && (
      <StatementGuesses
        guess={answer.guess}
        titles={answer.titles}
        onChange={(wanted) =>
          void onRead(
            {
              ...brought,
              as: 'statement',
              statementWanted: wantedNow(brought.statementWanted, wanted),
            },
            name,
          )
        }
      />
    )
  )
}

/** If the table changes, its columns are guessed again. */
function wantedNow<Wanted extends { columns?: unknown }>(before: Wanted | undefined, wanted: Wanted): Wanted {
  const isAnotherTable = ['delimiter', 'encoding', 'hasTitles', 'titleRow'].some((name) => name in wanted)
  const { columns, ...kept } = before ?? ({} as Wanted)
  return { ...kept, ...(!isAnotherTable && columns ? { columns } : {}), ...wanted } as Wanted
}

interface WhatProps {
  readonly work: Work
  readonly reading: boolean
  readonly today: PlainDate
  readonly onRead: (brought: Brought, name: string) => Promise<void>
}

/** Shows whether the file was read as list or statement, and lets the user switch. */
function What({ work: { name, brought, answer }, reading, today, onRead }: WhatProps) {
  const isList = answer.kind === 'list'
  const words = isList
    ? `We read ${name} as a list of ${counted(answer.list.rows.length, 'row')}.`
    : answer.found.length > 0
      ? `We read ${name} as a statement of ${counted(answer.lines, 'line')} and found ${counted(answer.found.length, 'regular payment')}. It stays in this browser.`
      : BRING.nothingFound
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
            void onRead({ bytes: brought.bytes, today, as: isList ? 'statement' : 'list' }, name)
          }
        >
          {isList ? 'It is a bank statement' : 'It is a list'}
        </Button>
      }
    />
  )
}
