import type { Subscription } from '@duely/contract'
import {
  daysBetween,
  formatDate,
  formatTotals,
  isActive,
  listMonthlyTotals,
  type PlainDate,
  plainDate,
  renewsIn,
} from '@duely/domain'
import { Link } from 'react-router'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { editSubscription } from '../../../paths.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { formatAmount, toPriced } from '../subscription-values.ts'
import { groupByTime } from './group-by-time.ts'

export interface SubscriptionGridProps {
  readonly rows: readonly Subscription[]
  readonly owner: OwnerFacts
  readonly today: PlainDate
}

/** All of them at once as tiles, by when they renew. */
export function SubscriptionGrid({ rows, owner, today }: SubscriptionGridProps) {
  return (
    <div className="grid gap-5 px-4 py-4 sm:px-6">
      {groupByTime(rows, today).map(({ title, members }) => (
        <section key={title} aria-label={title} className="grid gap-2.5">
          <h3 className="flex items-baseline justify-between gap-3 font-sans text-sm font-semibold tracking-normal text-muted">
            {title}
            <span className="figures font-medium">{sumOf(members)}</span>
          </h3>
          <ul
            aria-label={title}
            className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]"
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
  const day = formatDate(date, owner.culture, 'short')
  const soon = left >= 0 && left <= 7 ? `${renewsIn(left)}, ${day}` : day
  return (
    <li>
      <Link
        to={editSubscription(row.id)}
        className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-md border border-line p-3 transition-colors duration-150 hover:bg-sunken"
      >
        <ServiceMark name={row.name} size={32} className={isActive(row) ? undefined : 'opacity-60'} />
        <span className="truncate font-semibold">{row.name}</span>
        <span className="figures col-span-2 mt-2 flex items-baseline justify-between gap-2 text-sm">
          <span className="font-medium">{formatAmount(row)}</span>
          <span className="truncate text-muted">{isActive(row) ? soon : 'no renewal'}</span>
        </span>
      </Link>
    </li>
  )
}

/** '$42.10 a month'; what rests is summed as if it ran, so that one sees what it would cost. */
function sumOf(rows: readonly Subscription[]): string {
  const priced = rows.flatMap((row) => toPriced({ ...row, status: 'active' }))
  return priced.length === 0 ? '' : `${formatTotals(listMonthlyTotals(priced))} a month`
}
