import type { Cancelling } from '@duely/contract'
import { type CancelDifficulty, cancelNoticeText, cancelWaysText, DIFFICULTY_WORDS } from '@duely/domain'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'

/** The colour of each difficulty. */
export const difficultyTones: Readonly<Record<CancelDifficulty, BadgeTone>> = {
  easy: 'green',
  'some-steps': 'orange',
  hard: 'red',
  unknown: 'grey',
}

/** How hard a service is to cancel, in a word. */
export function DifficultyBadge({ difficulty }: { readonly difficulty: CancelDifficulty }) {
  return <Badge tone={difficultyTones[difficulty]}>{DIFFICULTY_WORDS[difficulty]}</Badge>
}

const ACCESS_WORDS = {
  lasts: 'You can use it until its end',
  ends: 'Access ends at once',
} as const

const NOT_KNOWN = 'Not known'

/** What is known of cancelling, as pairs of a label and words. What a source does not say is not known. */
export function cancelRows({ ways, notice, access }: Cancelling): readonly (readonly [string, string])[] {
  const how = cancelWaysText(ways)
  return [
    ['How', how === null ? NOT_KNOWN : capitalized(how)],
    ['Notice', notice === null ? 'None is named' : capitalized(cancelNoticeText(notice))],
    ['Time already paid', access === null ? NOT_KNOWN : ACCESS_WORDS[access]],
  ]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface CancelFactsProps {
  readonly facts: Cancelling
  /** The day of the source in the way of the reader. */
  readonly day: string
}

/** The facts of cancelling a service, with their difficulty and source. */
export function CancelFacts({ facts, day }: CancelFactsProps) {
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <Row label="Difficulty">
          <DifficultyBadge difficulty={facts.difficulty} />
        </Row>
        {cancelRows(facts).map(([label, words]) => (
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
  return (
    <p className="text-sm text-muted">
      Source:{' '}
      <a
        href={source.page}
        target="_blank"
        rel="noreferrer noopener"
        className="rounded-xs text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current"
      >
        {new URL(source.page).hostname.replace(/^www\./, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {source.region !== null && `, for ${source.region}`}
      {source.dayOf === 'copy' ? `, copy of ${day}.` : `, a copy without a date, read on ${day}.`}
      {isOld && (
        <>
          {' '}
          <strong className="font-medium text-ink">This is more than a year old: it may have changed.</strong>
        </>
      )}
    </p>
  )
}
