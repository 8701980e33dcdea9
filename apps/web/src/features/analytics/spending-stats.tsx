import {
  addTotals,
  amountLines,
  exactPerService,
  exactPerServiceOfAll,
  exactYear,
  formatDate,
  formatTotals,
  isActive,
  type PlainDate,
  restOfMonth,
  roundedTotals,
  type Totals,
  type Wording,
} from '@duely/domain'
import { type AnalyticsTexts, analyticsTexts } from '@duely/texts/analytics'
import { moneyTexts } from '@duely/texts/money'
import { ChartColumn, Layers, TrendingUp, Wallet } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { originalSums, RatesNote, SumFigure, useHomeEstimate } from '#web/money/home-estimate.tsx'
import { monthSums } from '#web/money/month-sums.ts'
import { SumsExplained } from '#web/money/sums-explained.tsx'
import { NoteLines } from '#web/ui/data/note-lines.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface SpendingStatsProps {
  readonly rows: readonly TermedSubscription[]
  /** What was charged this month; undefined while loading or where it could not be loaded. */
  readonly charged: Totals | undefined
  readonly isChargedLoading: boolean
  readonly today: PlainDate
  readonly culture: Wording
}

/** The four cards of Analytics (spec, Analytics screen). */
export const SpendingStats = memo(function SpendingStats(props: SpendingStatsProps) {
  const { rows, charged, isChargedLoading, today, culture } = props
  const t = useTexts(analyticsTexts)
  const money = useTexts(moneyTexts)
  const sums = useMemo(() => monthSums(rows, today, culture, money), [rows, today, culture, money])
  const { year, perService, perServiceOfAll } = useMemo(
    () => ({
      year: exactYear(rows),
      perService: exactPerService(rows),
      perServiceOfAll: exactPerServiceOfAll(rows),
    }),
    [rows],
  )
  const toCome = useMemo(() => restOfMonth(rows, today), [rows, today])
  const home = useHomeEstimate(sums.month)
  const active = rows.filter(isActive).length
  return (
    <section aria-label={t.summary} className="grid gap-3">
      <StatGrid>
        <StatCard
          label={t.thisMonth}
          // Its notes are sentences, too long for half a phone.
          className="max-sm:col-span-2"
          noteAside
          icon={<Wallet />}
          action={<SumsExplained {...sums} />}
          value={<SumFigure sums={sums.month} {...home} />}
          note={
            <>
              <NoteLines
                lines={[
                  originalSums({ sums: sums.month, ...home }),
                  t.averageOf({ count: active }),
                  charged ? realMonth(charged, toCome, today, t, culture) : null,
                ]}
              />
              {isChargedLoading && <Skeleton className="my-0.5 h-4 w-40 max-w-full" />}
              <NoteLines lines={[...sums.parts, sums.trials]} />
            </>
          }
        />
        <StatCard
          label={t.annual}
          icon={<TrendingUp />}
          value={<SumFigure sums={year} {...home} />}
          note={<NoteLines lines={[originalSums({ sums: year, ...home }), t.basedOnCurrent]} />}
          action={<SumsExplained {...sums} of={t.annual} />}
        />
        <StatCard
          label={t.perService}
          icon={<ChartColumn />}
          value={<SumFigure sums={home.estimate ? perServiceOfAll : perService} {...home} />}
          note={
            <NoteLines
              lines={[
                home.isConverted
                  ? t.byCurrency({ amounts: amountLines(roundedTotals(perService), culture).join(', ') })
                  : null,
                t.perMonth,
              ]}
            />
          }
          action={<SumsExplained {...sums} of={t.averagePerService} />}
        />
        <StatCard
          label={t.total}
          className="max-sm:col-span-2"
          icon={<Layers />}
          value={rows.length}
          note={t.active({ count: active })}
        />
      </StatGrid>
      {home.isConverted && (
        <div className="px-3.5 sm:px-5">
          <RatesNote {...home} today={today} culture={culture} />
        </div>
      )}
    </section>
  )
})

/** 'March 2026: $241.96 charged, $40.48 to come': what really happens in this calendar month. */
function realMonth(
  charged: Totals,
  toCome: Totals,
  today: PlainDate,
  t: AnalyticsTexts,
  culture: Wording,
): string {
  // Either names the currencies of both, so that nothing charged is €0.00 for who pays in euros.
  const none = Object.fromEntries(Object.keys(addTotals(charged, toCome)).map((currency) => [currency, 0]))
  return t.realMonth({
    month: formatDate(today, culture, 'monthYear'),
    charged: formatTotals(addTotals(none, charged), culture),
    toCome: formatTotals(addTotals(none, toCome), culture),
  })
}
