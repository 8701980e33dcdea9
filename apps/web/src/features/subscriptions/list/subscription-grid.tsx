import type { Subscription } from '@duely/contract'
import {
  daysBetween,
  formatDate,
  formatTotals,
  isActive,
  type PlainDate,
  plainDate,
  renewsIn,
  storedAmount,
  sumAmounts,
} from '@duely/domain'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { subscriptionPage } from '../../../paths.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { formatAmount } from '../subscription-values.ts'
import { groupByTime } from './group-by-time.ts'

export interface SubscriptionGridProps {
  readonly rows: readonly Subscription[]
  readonly owner: OwnerFacts
  readonly today: PlainDate
}

/** All subscriptions as tiles, grouped by renewal. Groups smaller than a row share one. */
export function SubscriptionGrid({ rows, owner, today }: SubscriptionGridProps) {
  return (
    <div className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-2 gap-y-2 px-3 py-3 [--columns:2] @lg:gap-x-4 @lg:px-6 @lg:py-5 @lg:[--columns:3] @4xl:[--columns:4] @6xl:[--columns:5]">
      {groupByTime(rows, today).map(({ title, members }) => (
        <section
          key={title}
          aria-label={title}
          style={{ '--members': members.length } as CSSProperties}
          className="col-span-[min(var(--members),var(--columns))] row-span-2 grid grid-cols-subgrid grid-rows-subgrid gap-y-1.5 @lg:gap-y-2.5 @lg:not-first:mt-2"
        >
          <h3 className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 font-sans text-sm leading-5 font-semibold tracking-normal text-muted">
            {title}
            <span className="figures font-medium">{sumOf(members)}</span>
          </h3>
          <ul
            aria-label={title}
            className="col-span-full grid auto-rows-fr grid-cols-subgrid content-start gap-y-2 @lg:gap-y-3"
          >
            {members.map((row) => (
              <Tile key={row.id} row={row} owner={owner} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Tile({ row, owner, today }: { readonly row: Subscription } & Omit<SubscriptionGridProps, 'rows'>) {
  const date = plainDate(row.nextBillingDate)
  const left = daysBetween(today, date)
  const isSoon = left >= 0 && left <= 7
  return (
    <li>
      <Link
        to={subscriptionPage(row.id)}
        className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 rounded-md border border-line px-2.5 py-2 transition-colors duration-150 hover:bg-sunken @lg:gap-x-3 @lg:px-3.5 @lg:py-3"
      >
        <ServiceMark
          id={row.id}
          name={row.name}
          size={40}
          className={isActive(row) ? 'row-span-2 max-sm:size-9' : 'row-span-2 opacity-60 max-sm:size-9'}
        />
        <span title={row.name} className="truncate text-[0.9375rem] leading-5 font-semibold">
          {row.name}
        </span>
        <span className="figures flex items-baseline justify-between gap-2 text-[0.8125rem] leading-4.5 @lg:text-sm @lg:leading-5">
          <span className="font-medium">{formatAmount(row)}</span>
          <span className="truncate text-muted">
            {!isActive(row) && 'no renewal'}
            {isActive(row) && isSoon && <span className="sr-only">{`${renewsIn(left)}, `}</span>}
            {isActive(row) && formatDate(date, owner.culture, 'short')}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Sum of a group's next charges. */
function sumOf(rows: readonly Subscription[]): string {
  const priced = rows.map(({ amount, currency }) => ({ amountMinor: storedAmount(amount), currency }))
  return priced.length === 0 ? '' : formatTotals(sumAmounts(priced))
}
