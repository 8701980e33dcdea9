import {
  formatDate,
  formatMoney,
  type PlainDate,
  type SpendingFact,
  spendingFacts,
  type Wording,
} from '@duely/domain'
import { type AnalyticsTexts, analyticsTexts } from '@duely/texts/analytics'
import { useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords, type Words } from '#web/language/words.ts'
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
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const facts = useMemo(() => spendingFacts(rows, today), [rows, today])
  if (facts.length === 0) return null
  return (
    <ul aria-label={t.worthALook} className="mt-3 divide-y divide-line border-t border-line">
      {facts.map((fact) => (
        <li key={fact.kind} className="flex items-center gap-3.5 py-3 last:pb-0">
          <ServiceMark id={fact.id} name={fact.name} size={32} />
          <InsightWords title={t[fact.kind]} text={textOf(fact, t, words, culture)} />
          <LinkButton
            to={editSubscription(fact.id)}
            variant="secondary"
            size="sm"
            aria-label={t.openNamed({ name: fact.name })}
            className="ms-auto shrink-0"
          >
            {t.open}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function textOf(fact: SpendingFact, t: AnalyticsTexts, words: Words, culture: Wording): string {
  const { name } = fact
  if (fact.kind === 'noWarning')
    return t.noWarningText({ name, day: formatDate(fact.renewsOn, culture, 'medium') })
  if (fact.kind === 'twoOfAKind')
    return t.twoOfAKindText({ first: fact.otherName, second: name, category: words.category(fact.category) })
  const amount = formatMoney(fact.amountMinor, fact.currency, culture)
  if (fact.kind === 'longMonthly') return t.longMonthlyText({ name, amount })
  return fact.isOneCurrency ? t.dearestText({ name, amount }) : t.dearestInCurrencyText({ name, amount })
}
