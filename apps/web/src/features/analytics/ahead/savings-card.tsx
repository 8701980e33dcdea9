import {
  currenciesOf,
  formatDateAhead,
  formatMoney,
  type PlainDate,
  plainDate,
  savingsIfCancelled,
  type Wording,
} from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ByCurrency } from '../by-currency.tsx'

const SHOWN = 5

export interface SavingsCardProps {
  readonly rows: readonly DatedSubscription[]
  readonly today: PlainDate
  readonly culture: Wording
}

/** The five largest savings per currency; hidden when nothing can be stopped. */
export function SavingsCard({ rows, today, culture }: SavingsCardProps) {
  const t = useTexts(analyticsTexts)
  const savings = useMemo(
    () =>
      savingsIfCancelled(
        rows.map((row) => ({ ...withTerms(row), id: row.id, cancelOn: row.cancelBy })),
        today,
      ),
    [rows, today],
  )
  const currencies = currenciesOf(savings)
  if (currencies.length === 0) return null
  return (
    <Card title={t.savings} description={t.savingsText}>
      <ByCurrency currencies={currencies} culture={culture}>
        {(currency) => (
          <ol className="divide-y divide-line">
            {savings
              .filter((each) => each.currency === currency)
              .slice(0, SHOWN)
              .map(({ subscription: { id, name, cancelOn }, amountMinor }) => (
                <li key={id} className="figures flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
                  <ServiceMark id={id} name={name} size={32} />
                  <span className="grid min-w-0 flex-1">
                    <span className="truncate font-medium">
                      <SubscriptionLink id={id} name={name} />
                    </span>
                    {cancelOn !== null && (
                      <span className="text-sm text-muted">
                        {t.cancelBy({ day: formatDateAhead(plainDate(cancelOn), today, culture) })}
                      </span>
                    )}
                  </span>
                  <span className="font-semibold">{formatMoney(amountMinor, currency, culture)}</span>
                </li>
              ))}
          </ol>
        )}
      </ByCurrency>
    </Card>
  )
}
