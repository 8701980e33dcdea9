import {
  type CategoryShare,
  CURRENCIES,
  type Currency,
  categoryShares,
  DEFAULT_CATEGORY,
  formatMoney,
  isActive,
  shareText,
} from '@duely/domain'
import { ChartPie } from 'lucide-react'
import { useMemo } from 'react'
import type { KnownSubscription } from '../../lib/known-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { Card } from '../../ui/data/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ByCurrency } from './by-currency.tsx'
import { CURRENCY_NAMES } from './currency-names.ts'

export interface SpendingByCategoryProps {
  readonly known: readonly KnownSubscription[]
}

/** Amount, bar and share of each category, the largest first; shares are of their own currency (spec, Analytics screen). */
export function SpendingByCategory({ known }: SpendingByCategoryProps) {
  const shares = useMemo(() => categoryShares(known), [known])
  const currencies = CURRENCIES.filter((currency) => shares.some((share) => share.currency === currency))
  return (
    <Card title="Spending by Category" description="Per month, of what is active.">
      {shares.length === 0 ? (
        <EmptyState icon={<ChartPie />} title="No spending data available" />
      ) : (
        <ByCurrency currencies={currencies}>
          {(currency) => (
            <Shares
              caption={`Monthly spending by category in ${CURRENCY_NAMES[currency]}`}
              shares={shares.filter((share) => share.currency === currency)}
              membersOf={(category) => membersOf(known, category, currency)}
            />
          )}
        </ByCurrency>
      )}
    </Card>
  )
}

type SharesProps = {
  readonly caption: string
  readonly shares: readonly CategoryShare[]
  /** The names of those that a category is made of. */
  readonly membersOf: (category: string) => readonly string[]
}

const MARKS_SHOWN = 5

function membersOf(known: readonly KnownSubscription[], category: string, currency: Currency): string[] {
  return known
    .filter((each) => isActive(each) && (each.category || DEFAULT_CATEGORY) === category)
    .filter((each) => each.currency === currency)
    .map(({ name }) => name)
}

function Shares({ caption, shares, membersOf }: SharesProps) {
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Amount per month</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ category, currency, amountMinor, percentage }) => (
          // The bar hangs from the row, under all of its cells.
          <tr key={category} className="relative">
            <th scope="row" className="w-full pt-1.5 pr-4 pb-6 text-left font-medium">
              <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {category}
                <span aria-hidden="true" className="inline-flex gap-1">
                  {membersOf(category)
                    .slice(0, MARKS_SHOWN)
                    .map((name) => (
                      <ServiceMark key={name} name={name} size={18} />
                    ))}
                </span>
              </span>
              <svg aria-hidden="true" className="absolute inset-x-0 bottom-2 block h-2 w-full">
                <rect width="100%" height="100%" rx="4" className="fill-sunken" />
                <rect width={`${Math.max(percentage, 1.5)}%`} height="100%" rx="4" className="fill-accent" />
              </svg>
            </th>
            <td className="figures pt-1.5 pb-6 text-right whitespace-nowrap">
              {formatMoney(amountMinor, currency)}
            </td>
            <td className="figures min-w-14 pt-1.5 pb-6 pl-3 text-right whitespace-nowrap text-muted">
              {shareText(percentage)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
