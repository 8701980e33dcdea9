import { type PlainDate, spendingFacts, type Wording } from '@duely/domain'
import { useMemo } from 'react'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { editSubscription } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { InsightWords } from './insight-words.tsx'

export interface WorthALookProps {
  readonly rows: readonly TermedSubscription[]
  readonly today: PlainDate
  readonly culture: Wording
}

/** At most three facts about single subscriptions, each with a link. */
export function WorthALook({ rows, today, culture }: WorthALookProps) {
  const facts = useMemo(() => spendingFacts(rows, today, culture), [rows, today, culture])
  if (facts.length === 0) return null
  return (
    <ul aria-label="Worth a look" className="mt-3 divide-y divide-line border-t border-line">
      {facts.map(({ title, text, id, name }) => (
        <li key={title} className="flex items-center gap-3.5 py-3 last:pb-0">
          <ServiceMark id={id} name={name} size={32} />
          <InsightWords title={title} text={text} />
          <LinkButton
            to={editSubscription(id)}
            variant="secondary"
            size="sm"
            aria-label={`Open ${name}`}
            className="ml-auto shrink-0"
          >
            Open
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
