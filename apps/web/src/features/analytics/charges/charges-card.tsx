import type { MonthOfCharges } from '@duely/contract'
import {
  averageMonth,
  type Currency,
  comingCharges,
  convertToWhole,
  endOfMonth,
  forecastMonths,
  formatDate,
  type PlainDate,
  type Totals,
} from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DatedSubscription, withTerms } from '../../../lib/dated-subscriptions.ts'
import { ratesQuery } from '../../../lib/queries.ts'
import { ratesWords } from '../../../marks/rates-words.ts'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { aheadCards } from '../ahead/ahead-part.tsx'
import { CURRENCY_NAMES } from '../currency-names.ts'
import { ChargesChart } from './charges-chart.tsx'
import { chargesTimeline, estimatedTimeline, totalOf } from './charges-timeline.ts'
import { type ChargesUnit, chargesMoney, heaviestMonth, monthWords } from './charges-words.ts'

/** Marks shown beside the most expensive month. */
const MARKS_SHOWN = 4

export interface ChargesCardProps {
  /** Past charges, oldest first. */
  readonly months: readonly MonthOfCharges[]
  readonly rows: readonly DatedSubscription[]
  readonly currencies: readonly Currency[]
  /** The currency of estimates; null when none is chosen. */
  readonly home: Currency | null
  readonly today: PlainDate
  readonly culture: string
}

/** Past and future charges by month: one currency at a time, or all as an estimate in the home currency. */
export function ChargesCard(props: ChargesCardProps) {
  const { months: history, rows, currencies, home, today, culture } = props
  const [wanted, setWanted] = useState<Currency | 'home' | null>(null)
  const needsRates = home !== null && currencies.some((each) => each !== home)
  const rates = useQuery({ ...ratesQuery, enabled: needsRates }).data
  const estimate = needsRates && rates ? { rates, home } : null
  const isEstimate = wanted === 'home' && estimate !== null
  const currency = isEstimate
    ? estimate.home
    : (currencies.find((each) => each === wanted) ?? currencies[0] ?? 'USD')
  const unit: ChargesUnit = { currency, isEstimate }
  const [isTable, setIsTable] = useState(false)
  const table = useWanted(aheadCards, isTable, () => setIsTable(false))
  const terms = useMemo(() => rows.map(withTerms), [rows])
  const forecast = useMemo(() => forecastMonths(terms, today), [terms, today])
  const averages = useMemo(() => averageMonth(terms, today), [terms, today])
  const toWhole = (totals: Totals) =>
    estimate ? convertToWhole(totals, estimate.rates.rates, estimate.home) : 0
  const average = isEstimate ? toWhole(averages) * 100 : (averages[currency] ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversion changes with the rates
  const months = useMemo(
    () =>
      isEstimate
        ? estimatedTimeline(history, forecast, today, toWhole)
        : chargesTimeline(history, forecast, currency, today),
    [history, forecast, currency, today, isEstimate, rates],
  )
  const [chosen, setChosen] = useState(() => months.findIndex(({ isCurrent }) => isCurrent))
  const heaviest = heaviestMonth(months.filter(({ month }) => endOfMonth(month) >= today))
  const shown = months[chosen]
  const weightOf = (minor: number, of: Currency) =>
    isEstimate ? toWhole({ [of]: minor }) : of === currency ? minor : 0
  return (
    <Card
      title="Charges"
      description="What your renewals really add up to, month by month."
      actions={
        (currencies.length > 1 || estimate) && (
          <SegmentedControl<Currency | 'home'>
            label="Currency"
            choices={[
              ...currencies.map((each) => ({ value: each, label: each })),
              ...(estimate ? [{ value: 'home' as const, label: `about ${estimate.home}` }] : []),
            ]}
            value={isEstimate ? 'home' : currency}
            onChange={setWanted}
          />
        )
      }
    >
      {isTable && table ? (
        <table.ChargesTable
          caption={`Charges in ${CURRENCY_NAMES[currency]}${isEstimate ? ', estimated' : ''}`}
          months={months}
          unit={unit}
          culture={culture}
        />
      ) : (
        <>
          <p aria-hidden="true" className="figures min-h-6 font-medium">
            {shown && monthWords(shown, unit, culture)}
          </p>
          <div className="-mx-5 mt-2 overflow-x-auto px-5 sm:-mx-6 sm:px-6">
            <ChargesChart
              months={months}
              unit={unit}
              culture={culture}
              average={average}
              chosen={chosen}
              onChoose={setChosen}
            />
          </div>
        </>
      )}
      <div className="figures mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted">
        <Legend className="bg-accent">charged</Legend>
        <Legend className="bg-accent/45">to come</Legend>
        <Legend className="bg-[repeating-linear-gradient(45deg,var(--color-accent)_0_1.5px,transparent_1.5px_4px)] ring-1 ring-accent/50 ring-inset">
          can be stopped
        </Legend>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-soon-ink" />
          average month {chargesMoney(average, unit)}
        </span>
        <Button variant="ghost" size="sm" className="-my-1.5 ml-auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      </div>
      {isEstimate && <p className="mt-3 text-sm text-muted">{ratesWords(estimate.rates, culture, today)}</p>}
      {heaviest && (
        <p className="figures mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-[0.9375rem]">
          <span>
            The heaviest month ahead is {formatDate(heaviest.month, culture, 'monthYear')}, with{' '}
            <span className="font-semibold">{chargesMoney(totalOf(heaviest), unit)}</span>.
          </span>
          <span aria-hidden="true" className="flex gap-1">
            {dearestOf(terms, heaviest.month, today, weightOf).map(({ id, name }) => (
              <ServiceMark key={id} id={id} name={name} size={24} />
            ))}
          </span>
        </p>
      )}
    </Card>
  )
}

function Legend({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[3px] forced-color-adjust-none ${className}`} />
      {children}
    </span>
  )
}

/** The subscriptions with the highest charges in the month; those of no weight are left out. */
function dearestOf(
  terms: readonly ReturnType<typeof withTerms>[],
  month: PlainDate,
  today: PlainDate,
  weightOf: (minor: number, currency: Currency) => number,
): { id: string; name: string }[] {
  const dearest = comingCharges(terms, month < today ? today : month, endOfMonth(month), today)
    .map(({ subscription, amountMinor, currency }) => ({
      subscription,
      weight: weightOf(amountMinor, currency),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ subscription }) => subscription)
  return [...new Set(dearest)].slice(0, MARKS_SHOWN)
}
