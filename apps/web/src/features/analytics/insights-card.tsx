import {
  currencyWords,
  formatMoney,
  formatTotals,
  type Insights,
  insights,
  type PlainDate,
  shareText,
  type Wording,
} from '@duely/domain'
import { type AnalyticsTexts, analyticsTexts } from '@duely/texts/analytics'
import { Lightbulb, Tag } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords, type Words } from '#web/language/words.ts'
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
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const found = useMemo(() => insights(rows), [rows])
  if (found === null) return null
  return (
    <Card title={t.insights}>
      <ul className="grid gap-3 sm:max-lg:grid-cols-2">
        {insightTexts(found, t, words, culture).map(({ title, text }, place) => (
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

function insightTexts(
  { activeCount, monthly, top, isOneCurrency }: Insights,
  t: AnalyticsTexts,
  words: Words,
  culture: Wording,
): { readonly title: string; readonly text: string }[] {
  const total = formatTotals(monthly, culture)
  const overview = { title: t.overview, text: t.overviewText({ count: activeCount, total }) }
  if (top === null) return [overview]
  const told = {
    category: words.category(top.category),
    share: shareText(top.percentage, culture),
    amount: formatMoney(top.amountMinor, top.currency, culture),
  }
  const text = isOneCurrency
    ? t.topText(told)
    : t.topTextIn({ ...told, currency: currencyWords(top.currency, culture) })
  return [overview, { title: t.topCategory, text }]
}
