import type { Budget } from '@duely/contract'
import { categoryShares, currenciesOf, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { ChartPie } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ByCurrency } from '../by-currency.tsx'
import { CategoryShares } from './category-shares.tsx'

export interface SpendingByCategoryProps {
  readonly rows: readonly TermedSubscription[]
  readonly budgets: readonly Budget[]
  readonly culture: Wording
}

/**
 * Amount, bar and share per category, largest first; shares within their currency (spec, Analytics screen).
 */
export const SpendingByCategory = memo(function SpendingByCategory(props: SpendingByCategoryProps) {
  const { rows, budgets, culture } = props
  const t = useTexts(analyticsTexts)
  const shares = useMemo(() => categoryShares(rows), [rows])
  const currencies = currenciesOf(shares)
  return (
    <Card title={t.byCategory} description={t.byCategoryText}>
      {shares.length === 0 ? (
        <EmptyState icon={<ChartPie />} title={t.noSpending} />
      ) : (
        <ByCurrency currencies={currencies} culture={culture}>
          {(currency) => (
            <CategoryShares
              currency={currency}
              shares={shares.filter((share) => share.currency === currency)}
              rows={rows.filter((each) => each.currency === currency)}
              isOneOfSeveral={currencies.length > 1}
              budgets={budgets.filter((budget) => budget.currency === currency)}
              culture={culture}
            />
          )}
        </ByCurrency>
      )}
    </Card>
  )
})
