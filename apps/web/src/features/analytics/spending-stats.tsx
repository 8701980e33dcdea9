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

const services = (count: number) => `${count} active ${count === 1 ? 'subscription' : 'subscriptions'}`

/** The four cards of Analytics (spec, Analytics screen). */
export const SpendingStats = memo(function SpendingStats(props: SpendingStatsProps) {
  const { rows, charged, isChargedLoading, today, culture } = props
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
    <section aria-label="Summary" className="grid gap-3">
      <StatGrid>
        <StatCard
          label="This Month"
          // Its notes are sentences, too long for half a phone.
          className="max-sm:col-span-2"
          beside
          icon={<Wallet />}
          action={<SumsExplained {...sums} />}
          value={<SumFigure sums={sums.month} {...home} />}
          note={
            <>
              <NoteLines
                lines={[
                  originalSums({ sums: sums.month, ...home }),
                  `average month of ${services(active)}`,
                  charged
                    ? `${formatDate(today, culture, 'monthYear')}: ${realMonth(charged, toCome)}`
                    : null,
                ]}
              />
              {isChargedLoading && <Skeleton className="my-0.5 h-4 w-40 max-w-full" />}
              <NoteLines lines={[...sums.parts, sums.trials]} />
            </>
          }
        />
        <StatCard
          label="Annual Projection"
          icon={<TrendingUp />}
          value={<SumFigure sums={year} {...home} />}
          note={<NoteLines lines={[originalSums({ sums: year, ...home }), 'based on current']} />}
          action={<SumsExplained {...sums} of="Annual Projection" />}
        />
        <StatCard
          label="Avg. per Service"
          icon={<ChartColumn />}
          value={<SumFigure sums={home.estimate ? perServiceOfAll : perService} {...home} />}
          note={
            <NoteLines
              lines={[
                home.isConverted ? `by currency: ${amountLines(roundedTotals(perService)).join(', ')}` : null,
                'per month',
              ]}
            />
          }
          action={<SumsExplained {...sums} of="Average per service" />}
        />
        <StatCard
          label="Total Services"
          className="max-sm:col-span-2"
          icon={<Layers />}
          value={rows.length}
          note={`${active} active`}
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

/** '$241.96 charged, $40.48 to come': what really happens in this calendar month. */
function realMonth(charged: Totals, toCome: Totals): string {
  // Either names the currencies of both, so that nothing charged is €0.00 for who pays in euros.
  const none = Object.fromEntries(Object.keys(addTotals(charged, toCome)).map((currency) => [currency, 0]))
  return `${formatTotals(addTotals(none, charged))} charged, ${formatTotals(addTotals(none, toCome))} to come`
}
