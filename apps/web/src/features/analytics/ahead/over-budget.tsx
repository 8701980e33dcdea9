import { type Currency, formatMoney, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { Info } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import type { NamedMonth } from './next-months-card.tsx'

export interface OverBudgetProps {
  readonly currency: Currency
  readonly culture: Wording
  readonly months: readonly NamedMonth[]
}

/** Names the months that pass the budget; nothing when none does. */
export function OverBudget({ currency, months, culture }: OverBudgetProps) {
  const t = useTexts(analyticsTexts)
  const over = months.filter(({ overMinor }) => overMinor > 0)
  if (over.length === 0) return null
  const most = over.reduce((a, b) => (b.overMinor > a.overMinor ? b : a))
  const told = { month: most.name, amount: formatMoney(most.overMinor, currency, culture) }
  return (
    <p className="figures flex items-center gap-2 text-[0.9375rem] text-soon-ink">
      <Info className="size-4.5 shrink-0" />
      {over.length === 1 ? t.passesBudget(told) : t.passBudget({ ...told, count: over.length })}
    </p>
  )
}
