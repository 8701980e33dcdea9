import type { Analytics, MonthOfCharges } from '@duely/contract'
import {
  budgetMonths,
  type Currency,
  formatDate,
  formatMoney,
  type PlainDate,
  plainDate,
  storedAmount,
} from '@duely/domain'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { ByCurrency } from '../by-currency.tsx'
import { BUDGET, budgetWords, NOTHING, overBudgetWords } from './ahead-texts.ts'
import { AHEAD } from './ahead-title.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { MonthsTable } from './months-table.tsx'

export interface NextMonthsCardProps {
  readonly forecast: Analytics['forecast']
  readonly budgets: Analytics['budgets']
  /** Charges of the current month so far. */
  readonly charged: MonthOfCharges['totals']
  readonly currencies: readonly Currency[]
  readonly today: PlainDate
  readonly culture: string
}

/** The rest of this month and the next eleven: a table per currency with its budget. */
export function NextMonthsCard(props: NextMonthsCardProps) {
  const { forecast, budgets, charged, currencies, today, culture } = props
  const [edited, setEdited] = useState<{ currency: Currency; isOpen: boolean } | null>(null)
  const budgetOf = (currency: Currency) => budgets.find((each) => each.currency === currency)?.amount ?? null
  return (
    <Card {...AHEAD}>
      {currencies.length === 0 ? (
        <p className="text-muted">{NOTHING}</p>
      ) : (
        <ByCurrency currencies={currencies}>
          {(currency) => {
            const budget = budgetOf(currency)
            const already = charged.find((each) => each.currency === currency)?.amount
            const months = budgetMonths(
              forecast
                .filter((each) => each.currency === currency)
                .map(({ month, amount, stoppable }) => ({
                  month,
                  amountMinor: storedAmount(amount),
                  stoppableMinor: storedAmount(stoppable),
                })),
              {
                budgetMinor: budget === null ? null : storedAmount(budget),
                chargedMinor: already === undefined ? 0 : storedAmount(already),
                today,
              },
            ).map((each) => ({
              ...each,
              name: formatDate(plainDate(`${each.month}-01`), culture, 'monthYear'),
            }))
            const over = months.filter(({ overMinor }) => overMinor > 0)
            return (
              <>
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="figures text-[0.9375rem]">
                    {budget === null ? BUDGET.none : budgetWords(formatMoney(storedAmount(budget), currency))}
                  </p>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${budget === null ? BUDGET.set : BUDGET.change} in ${currency}`}
                    className="print:hidden"
                    needsConnection
                    onClick={() => setEdited({ currency, isOpen: true })}
                  >
                    {budget === null ? BUDGET.set : BUDGET.change}
                  </Button>
                </div>
                {over.length > 0 && (
                  <p className="figures flex items-center gap-2 text-[0.9375rem] text-soon-ink">
                    <Info aria-hidden="true" className="size-4.5 shrink-0" />
                    {overBudgetWords(
                      over.map(({ name, overMinor }) => ({ month: name, overMinor })),
                      currency,
                    )}
                  </p>
                )}
                {months.length === 0 ? (
                  <p className="text-muted">{NOTHING}</p>
                ) : (
                  <MonthsTable months={months} currency={currency} />
                )}
              </>
            )
          }}
        </ByCurrency>
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
