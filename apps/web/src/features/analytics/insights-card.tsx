import { insights } from '@duely/domain'
import { Lightbulb, Tag } from 'lucide-react'
import { useMemo } from 'react'
import type { KnownSubscription } from '../../lib/known-subscriptions.ts'
import { Card } from '../../ui/data/card.tsx'

export interface InsightsCardProps {
  readonly known: readonly KnownSubscription[]
}

/** 'Insights & Recommendations', once anything is active (spec, Analytics screen). */
export function InsightsCard({ known }: InsightsCardProps) {
  const found = useMemo(() => insights(known), [known])
  if (found.length === 0) return null
  return (
    <Card title="Insights & Recommendations">
      <ul className="grid gap-3">
        {found.map(({ title, text }, place) => (
          <li key={title} className="flex gap-3.5 rounded-md bg-accent-soft px-4 py-3.5 text-accent-ink">
            <span aria-hidden="true" className="mt-0.5 [&_svg]:size-5 [&_svg]:stroke-[1.75]">
              {place === 0 ? <Lightbulb /> : <Tag />}
            </span>
            <div className="grid gap-0.5">
              <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h3>
              <p className="text-[0.9375rem] text-ink">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
