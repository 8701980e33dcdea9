import type { Currency, Wording } from '@duely/domain'
import type { ReactNode } from 'react'
import { currencyHeading } from './currency-names.ts'

export interface ByCurrencyProps {
  readonly currencies: readonly Currency[]
  readonly culture: Wording
  /** Content below a currency's name. */
  readonly children: (currency: Currency) => ReactNode
}

/** One section per currency, because currencies are never added; without a heading for a single one. */
export function ByCurrency({ currencies, culture, children }: ByCurrencyProps) {
  return (
    <div className="grid gap-6">
      {currencies.map((currency) => (
        <div key={currency} className="grid content-start gap-3">
          {currencies.length > 1 && (
            <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
              {currencyHeading(currency, culture)}
            </h3>
          )}
          {children(currency)}
        </div>
      ))}
    </div>
  )
}
