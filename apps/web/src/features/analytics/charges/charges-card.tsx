import type { MonthOfCharges } from '@duely/contract'
import {
  averageMonth,
  type Currency,
  comingCharges,
  endOfMonth,
  forecastMonths,
  formatDate,
  formatMoney,
  type PlainDate,
} from '@duely/domain'
import { useMemo, useState } from 'react'
import { type DatedSubscription, withTerms } from '../../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { aheadCards } from '../ahead/ahead-part.tsx'
import { CURRENCY_NAMES } from '../currency-names.ts'
import { ChargesChart } from './charges-chart.tsx'
import { chargesTimeline, totalOf } from './charges-timeline.ts'
import { heaviestMonth, monthWords } from './charges-words.ts'

/** Marks shown beside the most expensive month. */
const MARKS_SHOWN = 4

export interface ChargesCardProps {
  /** Past charges, oldest first. */
  readonly months: readonly MonthOfCharges[]
  readonly rows: readonly DatedSubscription[]
  readonly currencies: readonly Currency[]
  readonly today: PlainDate
  readonly culture: string
}

/** Past and future charges by month, one currency at a time. */
export function ChargesCard({ months: history, rows, currencies, today, culture }: ChargesCardProps) {
  const [wanted, setWanted] = useState<Currency | null>(null)
  const currency = currencies.find((each) => each === wanted) ?? currencies[0] ?? 'USD'
  const [isTable, setIsTable] = useState(false)
  const table = useWanted(aheadCards, isTable, () => setIsTable(false))
  const terms = useMemo(() => rows.map(withTerms), [rows])
  const forecast = useMemo(() => forecastMonths(terms, today), [terms, today])
  const average = useMemo(() => averageMonth(terms, today)[currency] ?? 0, [terms, today, currency])
  const months = useMemo(
    () => chargesTimeline(history, forecast, currency, today),
    [history, forecast, currency, today],
  )
  const [chosen, setChosen] = useState(() => months.findIndex(({ isCurrent }) => isCurrent))
  const heaviest = heaviestMonth(months.filter(({ month }) => endOfMonth(month) >= today))
  const shown = months[chosen]
  return (
    <Card
      title="Charges"
      description="What your renewals really add up to, month by month."
      actions={
        currencies.length > 1 && (
          <SegmentedControl
            label="Currency"
            choices={currencies.map((each) => ({ value: each, label: each }))}
            value={currency}
            onChange={setWanted}
          />
        )
      }
    >
      {isTable && table ? (
        <table.ChargesTable
          caption={`Charges in ${CURRENCY_NAMES[currency]}`}
          months={months}
          currency={currency}
          culture={culture}
        />
      ) : (
        <>
          <p aria-hidden="true" className="figures min-h-6 font-medium">
            {shown && monthWords(shown, currency, culture)}
          </p>
          <div className="-mx-5 mt-2 overflow-x-auto px-5 sm:-mx-6 sm:px-6">
            <ChargesChart
              months={months}
              currency={currency}
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
          average month {formatMoney(average, currency)}
        </span>
        <Button variant="ghost" size="sm" className="-my-1.5 ml-auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      </div>
      {heaviest && (
        <p className="figures mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-[0.9375rem]">
          <span>
            The heaviest month ahead is {formatDate(heaviest.month, culture, 'monthYear')}, with{' '}
            <span className="font-semibold">{formatMoney(totalOf(heaviest), currency)}</span>.
          </span>
          <span aria-hidden="true" className="flex gap-1">
            {dearestOf(terms, heaviest.month, currency, today).map(({ id, name }) => (
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

/** The subscriptions with the highest charges in the month. */
function dearestOf(
  terms: readonly ReturnType<typeof withTerms>[],
  month: PlainDate,
  currency: Currency,
  today: PlainDate,
): { id: string; name: string }[] {
  const charges = comingCharges(terms, month < today ? today : month, endOfMonth(month), today)
  const dearest = charges
    .filter((charge) => charge.currency === currency)
    .toSorted((a, b) => b.amountMinor - a.amountMinor)
    .map(({ subscription }) => subscription)
  return [...new Set(dearest)].slice(0, MARKS_SHOWN)
}
