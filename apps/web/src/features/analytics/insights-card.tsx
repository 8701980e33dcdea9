import { insights, type PlainDate, spendingFacts } from '@duely/domain'
import { Lightbulb, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { type DatedSubscription, withTerms } from '../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { editSubscription } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/data/card.tsx'

export interface InsightsCardProps {
  readonly rows: readonly DatedSubscription[]
  readonly today: PlainDate
  readonly culture: string
}

/** 'Insights & Recommendations', once anything is active (spec, Analytics screen), and at most three facts with an act. */
export function InsightsCard({ rows, today, culture }: InsightsCardProps) {
  const found = useMemo(() => insights(rows), [rows])
  const facts = useMemo(
    () =>
      spendingFacts(
        rows.map(({ id, category, notificationInterval, billingCycle, ...row }) => ({
          ...withTerms({ id, category, notificationInterval, billingCycle, ...row }),
          id,
          billingCycle,
          category,
          notificationInterval,
        })),
        today,
        culture,
      ),
    [rows, today, culture],
  )
  if (found.length === 0) return null
  return (
    <Card title="Insights & Recommendations">
      <ul className="grid gap-3 lg:grid-cols-2">
        {found.map(({ title, text }, place) => (
          <li key={title} className="flex gap-3.5 rounded-md bg-accent-soft px-4 py-3.5 text-accent-ink">
            <span aria-hidden="true" className="mt-0.5 [&_svg]:size-5 [&_svg]:stroke-[1.75]">
              {place === 0 ? <Lightbulb /> : <Tag />}
            </span>
            <Words title={title} text={text} />
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <ul aria-label="Worth a look" className="mt-3 divide-y divide-line border-t border-line">
          {facts.map(({ title, text, id, name }) => (
            <li key={title} className="flex items-center gap-3.5 py-3 last:pb-0">
              <ServiceMark id={id} name={name} size={32} />
              <Words title={title} text={text} />
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
      )}
    </Card>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h3>
      <p className="text-[0.9375rem] text-ink">{text}</p>
    </div>
  )
}
