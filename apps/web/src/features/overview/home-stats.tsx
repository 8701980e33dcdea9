import type { Household } from '@duely/contract'
import {
  countUpcomingRenewals,
  exactYear,
  isActive,
  isUnlimited,
  type PlainDate,
  type Wording,
} from '@duely/domain'
import { type HomeTexts, homeTexts } from '@duely/texts/home'
import { type MoneyTexts, moneyTexts } from '@duely/texts/money'
import { useMemo } from 'react'
import { withOwnAmounts } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import { originalSums, RatesNote, SumFigure, useHomeEstimate } from '#web/money/home-estimate.tsx'
import { monthSums } from '#web/money/month-sums.ts'
import { SumsExplained } from '#web/money/sums-explained.tsx'
import { serverFacts } from '#web/server-facts.ts'
import { Figure, FigureBlock } from '#web/ui/data/figure-block.tsx'
import { NoteLines } from '#web/ui/data/note-lines.tsx'

export interface HomeStatsProps {
  /** Undefined while loading: the cards show skeletons. */
  readonly rows: readonly DatedSubscription[] | undefined
  /** The household in which sums count the user's own share; null: they count everything. */
  readonly sharing: Household | null
  readonly limit: number | null
  /** The account could not be loaded. */
  readonly limitUnknown: boolean
  readonly today: PlainDate
  readonly culture: Wording
}

/** The four dashboard cards as one block (spec, Dashboard home). */
export function HomeStats({ rows, sharing, limit, limitUnknown, today, culture }: HomeStatsProps) {
  const t = useTexts(homeTexts)
  const loading = rows === undefined
  const money = useTexts(moneyTexts)
  const figures = useMemo(
    () => figuresOf(rows ?? [], sharing, today, culture, money),
    [rows, sharing, today, culture, money],
  )
  const { sums, year } = figures
  const home = useHomeEstimate(sums.month)
  const originals = originalSums({ sums: sums.month, ...home })
  const monthNotes = [originals, ...sums.parts, sums.trials]
  return (
    <section aria-label={t.summary} className="h-full">
      <FigureBlock footer={home.isConverted && <RatesNote {...home} today={today} culture={culture} />}>
        <Figure
          label={t.active}
          loading={loading}
          value={figures.active}
          note={limitNote(rows, limit, limitUnknown, t)}
        />
        <Figure
          label={t.monthly}
          loading={loading}
          value={<SumFigure sums={sums.month} {...home} />}
          note={<NoteLines lines={monthNotes.some(Boolean) ? monthNotes : [t.perMonth]} />}
          action={<SumsExplained {...sums} />}
        />
        <Figure label={t.upcoming} loading={loading} value={figures.upcoming} note={t.inSevenDays} />
        <Figure
          label={t.annual}
          loading={loading}
          value={<SumFigure sums={year} {...home} />}
          note={originalSums({ sums: year, ...home }) ?? t.perYear}
          action={<SumsExplained {...sums} of={t.annual} />}
        />
      </FigureBlock>
    </section>
  )
}

/** The plan's limit; without plans how many there are, whatever their state. */
function limitNote(
  rows: HomeStatsProps['rows'],
  limit: number | null,
  limitUnknown: boolean,
  t: HomeTexts,
): string {
  if (!serverFacts().plans) return rows === undefined ? '' : t.ofRecorded({ total: String(rows.length) })
  if (limit !== null) return isUnlimited(limit) ? t.unlimited : t.ofLimit({ limit: String(limit) })
  return limitUnknown ? t.limitUnknown : ''
}

function figuresOf(
  rows: readonly DatedSubscription[],
  sharing: Household | null,
  today: PlainDate,
  culture: Wording,
  money: MoneyTexts,
) {
  const terms = withOwnAmounts(rows, sharing).map(withTerms)
  return {
    active: rows.filter(isActive).length,
    sums: monthSums(terms, today, culture, money),
    year: exactYear(terms),
    upcoming: countUpcomingRenewals(rows, today),
  }
}
