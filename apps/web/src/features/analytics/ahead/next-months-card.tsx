import type { Analytics, MonthOfCharges } from '@duely/contract'
import {
  type BudgetMonth,
  budgetMonths,
  type Currency,
  formatDate,
  formatMoney,
  type PlainDate,
  plainDate,
  storedAmount,
  type Wording,
} from '@duely/domain'
import { type AnalyticsTexts, analyticsTexts } from '@duely/texts/analytics'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { usePrinting } from '#web/lib/use-printing.ts'
import { Card } from '#web/ui/data/card.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { ByCurrency } from '../by-currency.tsx'
import { BudgetLine } from './budget-line.tsx'
import { MonthsTable } from './months-table.tsx'
import { OverBudget } from './over-budget.tsx'

const BudgetDialog = lazyDialog(() => import('./budget-dialog.tsx').then((m) => m.BudgetDialog))

export interface NextMonthsCardProps {
  readonly forecast: Analytics['forecast']
  readonly budgets: Analytics['budgets']
  /** Charges of the current month so far. */
  readonly charged: MonthOfCharges['totals']
  readonly currencies: readonly Currency[]
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * The rest of this month and the next eleven with the budget: one currency at a time, for three tables would
 * be a long way down. Their sums and what passes a budget are always shown, and paper has all of them.
 */
export function NextMonthsCard(props: NextMonthsCardProps) {
  const { budgets, currencies, culture } = props
  const t = useTexts(analyticsTexts)
  const [edited, setEdited] = useState<{ currency: Currency; isOpen: boolean } | null>(null)
  const [wanted, setWanted] = useState<Currency | null>(null)
  const printing = usePrinting()
  const chosen = currencies.find((each) => each === wanted) ?? currencies[0]
  const budgetOf = (currency: Currency) => budgets.find((each) => each.currency === currency)?.amount ?? null
  const sums = currencies.map((currency) => ({ currency, months: named(monthsIn(currency, props), culture) }))
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
              const budget = budgetOf(currency)
              const months = sums.find((each) => each.currency === currency)?.months ?? []
              return (
                <>
                  <BudgetLine
                    currency={currency}
                    budgetMinor={budget === null ? null : storedAmount(budget, currency)}
                    culture={culture}
                    onEdit={() => setEdited({ currency, isOpen: true })}
                  />
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
      {edited && (
        <BudgetDialog
          key={edited.currency}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          currency={edited.currency}
          amount={budgetOf(edited.currency)}
          culture={culture}
        />
      )}
    </Card>
  )
}

/** The months of one currency, compared with its budget. */
function monthsIn(
  currency: Currency,
  {
    forecast,
    budgets,
    charged,
    today,
  }: Pick<NextMonthsCardProps, 'forecast' | 'budgets' | 'charged' | 'today'>,
): BudgetMonth[] {
  const amountIn = (all: readonly { currency: Currency; amount: string }[]) => {
    const found = all.find((each) => each.currency === currency)
    return found === undefined ? null : storedAmount(found.amount, currency)
  }
  return budgetMonths(
    forecast
      .filter((each) => each.currency === currency)
      .map(({ month, amount, stoppable }) => ({
        month,
        amountMinor: storedAmount(amount, currency),
        stoppableMinor: storedAmount(stoppable, currency),
      })),
    { budgetMinor: amountIn(budgets), chargedMinor: amountIn(charged) ?? 0, today },
  )
}

function named(months: readonly BudgetMonth[], culture: Wording) {
  return months.map((each) => ({
    ...each,
    name: formatDate(plainDate(`${each.month}-01`), culture, 'monthYear'),
  }))
}

/** '$80.00 + €12.00 to come, of which $65.00 can be stopped.', for several currencies. */
function sumsWords(
  sums: readonly { readonly currency: Currency; readonly months: readonly BudgetMonth[] }[],
  t: AnalyticsTexts,
  culture: Wording,
): string {
  const words = (part: 'amountMinor' | 'stoppableMinor') =>
    sums
      .map(({ currency, months }) => ({ currency, minor: months.reduce((all, each) => all + each[part], 0) }))
      .filter(({ minor }) => minor > 0)
      .map(({ currency, minor }) => formatMoney(minor, currency, culture))
      .join(' + ')
  const amount = words('amountMinor')
  const stoppable = words('stoppableMinor')
  if (amount === '') return t.nothingAhead
  return stoppable === '' ? t.allToCome({ amount }) : t.allToComeStoppable({ amount, stoppable })
}
