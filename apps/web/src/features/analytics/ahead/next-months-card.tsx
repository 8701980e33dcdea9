import type { Analytics } from '@duely/contract'
import {
  type BudgetMonth,
  budgetMonths,
  type Currency,
  currenciesOf,
  formatDate,
  formatTotals,
  type PlainDate,
  plainDate,
  storedAmount,
  sumAmounts,
  type Totals,
  type Wording,
} from '@duely/domain'
import { type AnalyticsTexts, analyticsTexts } from '@duely/texts/analytics'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { usePrinting } from '#web/lib/use-printing.ts'
import { Card } from '#web/ui/data/card.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { BudgetLine } from '../budget-line.tsx'
import { ByCurrency } from '../by-currency.tsx'
import { MonthsTable, type NamedMonth } from './months-table.tsx'
import { OverBudget } from './over-budget.tsx'

export interface NextMonthsCardProps {
  readonly analytics: Pick<Analytics, 'forecast' | 'budgets'>
  /** What was charged in the current month so far. */
  readonly charged: Totals
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * The rest of this month and the next eleven with the budget: one currency at a time, for three tables would
 * be a long way down. Their sums and what passes a budget are always shown, and paper has all of them.
 */
export function NextMonthsCard({ analytics, charged, today, culture }: NextMonthsCardProps) {
  const t = useTexts(analyticsTexts)
  const [wanted, setWanted] = useState<Currency | null>(null)
  const printing = usePrinting()
  // Those of categories are next to their shares.
  const budgets = analytics.budgets.filter(({ category }) => category === null)
  const currencies = currenciesOf([...analytics.forecast, ...budgets])
  const chosen = currencies.find((each) => each === wanted) ?? currencies[0]
  const budgetOf = (currency: Currency) => budgets.find((each) => each.currency === currency)?.amount ?? null
  const sums = currencies.map((currency) => {
    const budget = budgetOf(currency)
    const budgetMinor = budget === null ? null : storedAmount(budget, currency)
    const chargedMinor = charged[currency] ?? 0
    const forecast = forecastIn(currency, analytics.forecast)
    const months = budgetMonths(forecast, { budgetMinor, chargedMinor, today })
    return { currency, months: months.map((each) => named(each, culture)) }
  })
  return (
    <Card
      title={t.ahead}
      description={t.aheadText}
      actions={
        chosen !== undefined &&
        currencies.length > 1 && (
          <SegmentedControl<Currency>
            label={t.currencyAhead}
            choices={currencies.map((each) => ({ value: each, label: each }))}
            value={chosen}
            onChange={setWanted}
          />
        )
      }
    >
      {chosen === undefined ? (
        <p className="text-muted">{t.nothingAhead}</p>
      ) : (
        <div className="grid gap-3">
          {currencies.length > 1 && <p className="figures font-medium">{sumsWords(sums, t, culture)}</p>}
          {sums.map((each) => (
            <OverBudget key={each.currency} {...each} culture={culture} />
          ))}
          <ByCurrency currencies={printing ? currencies : [chosen]} culture={culture}>
            {(currency) => {
              const months = sums.find((each) => each.currency === currency)?.months ?? []
              return (
                <>
                  <BudgetLine currency={currency} budget={budgetOf(currency)} culture={culture} />
                  {months.length === 0 ? (
                    <p className="text-muted">{t.nothingAhead}</p>
                  ) : (
                    <MonthsTable months={months} currency={currency} culture={culture} />
                  )}
                </>
              )
            }}
          </ByCurrency>
        </div>
      )}
    </Card>
  )
}

function named(month: BudgetMonth, culture: Wording): NamedMonth {
  return { ...month, name: formatDate(plainDate(`${month.month}-01`), culture, 'monthYear') }
}

/** The months of one currency, in minor units. */
function forecastIn(currency: Currency, forecast: Analytics['forecast']) {
  return forecast
    .filter((each) => each.currency === currency)
    .map(({ month, amount, stoppable }) => ({
      month,
      amountMinor: storedAmount(amount, currency),
      stoppableMinor: storedAmount(stoppable, currency),
    }))
}

/** '$80.00 + €12.00 to come, of which $65.00 can be stopped.', for several currencies. */
function sumsWords(
  sums: readonly { readonly currency: Currency; readonly months: readonly BudgetMonth[] }[],
  t: AnalyticsTexts,
  culture: Wording,
): string {
  const words = (part: 'amountMinor' | 'stoppableMinor') => {
    const all = sums.flatMap(({ currency, months }) =>
      months.map((each) => ({ currency, amountMinor: each[part] })),
    )
    const due = all.filter(({ amountMinor }) => amountMinor > 0)
    return due.length === 0 ? '' : formatTotals(sumAmounts(due), culture)
  }
  const amount = words('amountMinor')
  const stoppable = words('stoppableMinor')
  if (amount === '') return t.nothingAhead
  return stoppable === '' ? t.allToCome({ amount }) : t.allToComeStoppable({ amount, stoppable })
}
