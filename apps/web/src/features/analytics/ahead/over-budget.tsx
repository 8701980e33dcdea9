import type { BudgetMonth, Currency } from '@duely/domain'
import { Info } from 'lucide-react'
import { overBudgetWords } from './ahead-texts.ts'

export interface OverBudgetProps {
  readonly currency: Currency
  /** Months with display names: 'March 2026'. */
  readonly months: readonly (BudgetMonth & { readonly name: string })[]
}

/** Names the months that pass the budget; nothing when none does. */
export function OverBudget({ currency, months }: OverBudgetProps) {
  const over = months.filter(({ overMinor }) => overMinor > 0)
  if (over.length === 0) return null
  return (
    <p className="figures flex items-center gap-2 text-[0.9375rem] text-soon-ink">
      <Info aria-hidden="true" className="size-4.5 shrink-0" />
      {overBudgetWords(
        over.map(({ name, overMinor }) => ({ month: name, overMinor })),
        currency,
      )}
    </p>
  )
}
