import { insights, type PlainDate, type Wording } from '@duely/domain'
import { Lightbulb, Tag } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { Card } from '#web/ui/data/card.tsx'
import { InsightWords } from './insight-words.tsx'
import { WorthALook } from './worth-a-look.tsx'

export interface InsightsCardProps {
  readonly rows: readonly TermedSubscription[]
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * 'Insights & Recommendations', once anything is active (spec,
 * Analytics screen), and at most three facts with an act.
 */
export const InsightsCard = memo(function InsightsCard({ rows, today, culture }: InsightsCardProps) {
  const found = useMemo(() => insights(rows), [rows])
  if (found.length === 0) return null
  return (
    <Card title="Insights & Recommendations">
      <ul className="grid gap-3 sm:max-lg:grid-cols-2">
        {found.map(({ title, text }, place) => (
          <li key={title} className="flex gap-3.5 rounded-md bg-accent-soft px-4 py-3.5 text-accent-ink">
            <span aria-hidden="true" className="mt-0.5 [&_svg]:size-5 [&_svg]:stroke-[1.75]">
              {place === 0 ? <Lightbulb /> : <Tag />}
            </span>
            <InsightWords title={title} text={text} />
          </li>
        ))}
      </ul>
      <WorthALook rows={rows} today={today} culture={culture} />
    </Card>
  )
})
