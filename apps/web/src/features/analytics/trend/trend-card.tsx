import type { MonthOfCharges } from '@duely/contract'
import {
  type Currency,
  convertToWhole,
  type ExactTotals,
  endOfMonth,
  exactMonth,
  forecastMonths,
  type PlainDate,
  roundedTotals,
  spendingTrend,
  type Totals,
  type Wording,
  withoutRate,
  yearMonth,
} from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { moneyTexts } from '@duely/texts/money'
import { useMemo, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ratesWords } from '#web/money/rates-words.ts'
import { useRates } from '#web/money/use-rates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { currencyHeading } from '../currency-names.ts'
import { HeaviestMonth } from './heaviest-month.tsx'
import { TrendChart } from './trend-chart.tsx'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'
import { trendTimeline } from './trend-timeline.ts'
import { heaviestMonth, monthWords, type TrendUnit, trendMoney, trendSummary } from './trend-words.ts'

export interface TrendCardProps {
  /** Past charges, oldest first. */
  readonly months: readonly MonthOfCharges[]
  readonly terms: readonly TermedSubscription[]
  readonly currencies: readonly Currency[]
  /** The currency of estimates; null when none is chosen. */
  readonly home: Currency | null
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * The last six months, each with the outline of the current monthly total (spec, Analytics screen), filled by
 * what was charged; on demand twelve months back and twelve ahead. One currency at a time, or all as an
 * estimate in the home currency.
 */
export function TrendCard(props: TrendCardProps) {
  const { months: history, terms, currencies, home, today, culture } = props
  const t = useTexts(analyticsTexts)
  const money = useTexts(moneyTexts)
  const words = useWords()
  const teller = { t, words, culture }
  const [period, setPeriod] = useState<'six' | 'wide'>('six')
  const [wanted, setWanted] = useState<Currency | 'home' | null>(null)
  const [isTable, setIsTable] = useState(false)
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const isWide = period === 'wide'

  const needsRates = home !== null && currencies.some((each) => each !== home)
  const { rates, facts, byOwn } = useRates(needsRates ? [home, ...currencies] : [])
  const estimate = needsRates && facts && rates?.[home] !== undefined ? { facts, rates, home } : null
  const isEstimate = wanted === 'home' && estimate !== null
  const currency = isEstimate
    ? estimate.home
    : (currencies.find((each) => each === wanted) ?? currencies[0] ?? 'USD')
  const unit: TrendUnit = { currency, isEstimate }
  /** Whole units of an estimate are written as minor ones. */
  const estimated = (totals: Totals | ExactTotals) =>
    estimate ? convertToWhole(totals, estimate.rates, estimate.home) * 100 : 0
  const weigh = (totals: Totals) => (isEstimate ? estimated(totals) : (totals[currency] ?? 0))

  const trend = useMemo(() => spendingTrend(terms, today, culture), [terms, today, culture])
  const averages = useMemo(() => exactMonth(terms), [terms])
  const monthlyTotal = isEstimate ? estimated(averages) : (roundedTotals(averages)[currency] ?? 0)
  const forecast = useMemo(() => forecastMonths(terms, today), [terms, today])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversion changes with the rates
  const timeline = useMemo(
    () => trendTimeline(history, forecast, today, weigh),
    [history, forecast, currency, today, isEstimate, rates],
  )
  const months = isWide
    ? timeline
    : timeline.filter(({ month }) => trend.some((each) => each.month === yearMonth(month)))
  const known = months.findIndex(({ month }) => month === chosen)
  const place = known === -1 ? months.findIndex(({ isCurrent }) => isCurrent) : known
  const shown = months[place]
  const heaviest = isWide ? heaviestMonth(months.filter(({ month }) => endOfMonth(month) >= today)) : null
  const named = { currency: currencyHeading(currency, culture) }
  return (
    <Card
      title={t.trend}
      description={t.trendText}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          {(currencies.length > 1 || estimate) && (
            <SegmentedControl<Currency | 'home'>
              label={t.currency}
              choices={[
                ...currencies.map((each) => ({ value: each, label: each })),
                ...(estimate ? [{ value: 'home' as const, label: words.about(estimate.home) }] : []),
              ]}
              value={isEstimate ? 'home' : currency}
              onChange={setWanted}
            />
          )}
          <SegmentedControl<'six' | 'wide'>
            label={t.period}
            choices={[
              { value: 'six', label: t.sixMonths },
              { value: 'wide', label: t.twelveEachWay },
            ]}
            value={period}
            onChange={setPeriod}
          />
        </div>
      }
    >
      {!isTable && (
        <>
          <p aria-hidden="true" className="figures min-h-6 font-medium print:hidden">
            {shown && monthWords(shown, unit, teller)}
          </p>
          <div className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
            <TrendChart
              months={months}
              unit={unit}
              culture={culture}
              today={today}
              monthlyTotal={monthlyTotal}
              isWide={isWide}
              chosen={place}
              onChoose={setChosen}
            />
          </div>
        </>
      )}
      <div className={isTable ? 'overflow-x-auto' : 'sr-only'}>
        <TrendTable
          caption={isEstimate ? t.trendCaptionEstimated(named) : t.trendCaption(named)}
          months={months}
          monthlyTotal={monthlyTotal}
          unit={unit}
          culture={culture}
        />
      </div>
      <div className="figures mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted">
        {!isTable && (
          <TrendLegend
            months={months}
            monthlyTotal={monthlyTotal > 0 ? trendMoney(monthlyTotal, unit, words, culture) : null}
          />
        )}
        <Button variant="ghost" size="sm" className="-my-1.5 ms-auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? t.asChart : t.asTable}
        </Button>
      </div>
      <p className="figures mt-4 border-t border-line pt-4 text-[0.9375rem]">
        {trendSummary(months, unit, teller, isWide)}
      </p>
      {heaviest && (
        <HeaviestMonth
          month={heaviest}
          terms={terms}
          unit={unit}
          today={today}
          culture={culture}
          weigh={weigh}
        />
      )}
      {isEstimate && (
        <p className="mt-3 text-sm text-muted">
          {ratesWords(
            { facts: estimate.facts, byOwn, leftOut: withoutRate(currencies, estimate.rates) },
            money,
            culture,
            today,
          )}
        </p>
      )}
    </Card>
  )
}
