import type { Cancelling } from '@duely/contract'
import type { CancelDifficulty, CancelNotice, CancelWay } from '@duely/domain'
import type { Language } from '@duely/texts'
import { type PageCancelFactsTexts, pageCancelFactsTexts } from '@duely/texts/page-cancel-facts'
import type { ReactNode } from 'react'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'

/** The colour of each difficulty. */
export const difficultyTones: Readonly<Record<CancelDifficulty, BadgeTone>> = {
  easy: 'green',
  'some-steps': 'orange',
  hard: 'red',
  unknown: 'grey',
}

const DIFFICULTIES = { easy: 'easy', 'some-steps': 'someSteps', hard: 'hard', unknown: 'notKnown' } as const
const WAYS = {
  online: 'online',
  'app-store': 'appStore',
  message: 'message',
  chat: 'chat',
  phone: 'phone',
  letter: 'letter',
  shop: 'shop',
} as const satisfies Record<CancelWay, keyof PageCancelFactsTexts>
const NOTICES = {
  hours: 'noticeHours',
  days: 'noticeDays',
  months: 'noticeMonths',
} as const satisfies Record<CancelNotice['unit'], keyof PageCancelFactsTexts>

/** How hard a service is to cancel, in a word. */
export function DifficultyBadge({ difficulty }: { readonly difficulty: CancelDifficulty }) {
  const t = useTexts(pageCancelFactsTexts)
  return <Badge tone={difficultyTones[difficulty]}>{t[DIFFICULTIES[difficulty]]}</Badge>
}

/** What is known about cancelling, as pairs of a label and words. What a source does not say is not known. */
export function cancelRows(
  { ways, notice, access }: Cancelling,
  t: PageCancelFactsTexts,
  language: Language,
): readonly (readonly [string, string])[] {
  // The British list has no comma before its last word.
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' })
  return [
    [t.how, ways.length === 0 ? t.notKnown : capitalized(list.format(ways.map((way) => t[WAYS[way]])))],
    [t.notice, notice === null ? t.noNotice : t[NOTICES[notice.unit]]({ count: notice.count })],
    [t.access, access === null ? t.notKnown : t[access]],
  ]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface CancelFactsProps {
  /** With its note and region in the reader's language. */
  readonly facts: Cancelling
  /** The day of the source in the way of the reader. */
  readonly day: string
}

/** The facts of cancelling a service, with their difficulty and source. */
export function CancelFacts({ facts, day }: CancelFactsProps) {
  const t = useTexts(pageCancelFactsTexts)
  const language = useLanguage()
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <Row label={t.difficulty}>
          <DifficultyBadge difficulty={facts.difficulty} />
        </Row>
        {cancelRows(facts, t, language).map(([label, words]) => (
          <Row key={label} label={label}>
            {words}
          </Row>
        ))}
      </dl>
      {facts.note !== null && <p>{facts.note}</p>}
      <SourceLine facts={facts} day={day} />
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function SourceLine({ facts: { source, isOld }, day }: CancelFactsProps) {
  const t = useTexts(pageCancelFactsTexts)
  const { region } = source
  const isCopy = source.dayOf === 'copy'
  const link = (
    <a
      href={source.page}
      target="_blank"
      rel="noreferrer noopener"
      className="rounded-xs text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current"
    >
      {new URL(source.page).hostname.replace(/^www\./, '')}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
  return (
    <p className="text-sm text-muted">
      {region === null
        ? withParts(({ page }) => (isCopy ? t.copyOf : t.readOn)({ page, day }), { page: link })
        : withParts(({ page }) => (isCopy ? t.copyFor : t.readFor)({ page, region, day }), { page: link })}
      {isOld && (
        <>
          {' '}
          <strong className="font-medium text-ink">{t.isOld}</strong>
        </>
      )}
    </p>
  )
}
