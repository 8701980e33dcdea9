import type { Subscription } from '@duely/contract'
import {
  daysBetween,
  formatDateAhead,
  formatTotals,
  isActive,
  plainDate,
  storedAmount,
  sumAmounts,
  type Wording,
} from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { markOf, may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { subscriptionPage } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useOwner } from '../owner-facts.ts'
import { groupByTime } from './group-by-time.ts'

export interface SubscriptionGridProps {
  readonly rows: readonly Subscription[]
  /** While several are being selected, whether this is one of them; undefined otherwise. */
  readonly isSelected: (id: string) => boolean | undefined
  readonly onToggle: (id: string) => void
}

/** All subscriptions as tiles, grouped by renewal. Groups smaller than a row share one. */
export function SubscriptionGrid({ rows, isSelected, onToggle }: SubscriptionGridProps) {
  const t = useTexts(listTexts)
  const { culture, today } = useOwner()
  return (
    <div className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-2 gap-y-2 px-4 py-3 [--columns:2] @lg:gap-x-4 @lg:px-6 @lg:py-5 @lg:[--columns:3] @4xl:[--columns:4] @6xl:[--columns:5]">
      {groupByTime(rows, today, t).map(({ title, members }) => (
        <section
          key={title}
          aria-label={title}
          style={{ '--members': members.length } as CSSProperties}
          className="col-span-[min(var(--members),var(--columns))] row-span-2 grid grid-cols-subgrid grid-rows-subgrid gap-y-1.5 @lg:gap-y-2.5 @lg:not-first:mt-2"
        >
          <h3 className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 font-sans text-sm leading-5 font-semibold tracking-normal text-muted">
            {title}
            <span className="figures font-medium">{sumOf(members, culture)}</span>
          </h3>
          <ul
            aria-label={title}
            className="col-span-full grid auto-rows-fr grid-cols-subgrid content-start gap-y-2 @lg:gap-y-3"
          >
            {members.map((row) => (
              <Tile key={row.id} row={row} isSelected={isSelected(row.id)} onToggle={onToggle} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const tileItem = 'nth-[n+31]:skip-offscreen-20'

const tileLook =
  'grid h-full grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 rounded-md border border-line px-2.5 py-2 transition-colors duration-150 hover:bg-sunken @lg:gap-x-3 @lg:px-3.5 @lg:py-3'

interface TileProps extends Pick<SubscriptionGridProps, 'onToggle'> {
  readonly row: Subscription
  readonly isSelected: boolean | undefined
}

/** One subscription: leads to its page, or, while several are selected, is a box as large as the tile. */
function Tile({ row, isSelected, onToggle }: TileProps) {
  const t = useTexts(listTexts)
  const content = <TileContent row={row} />
  if (isSelected === undefined)
    return (
      <li className={tileItem}>
        <Link to={subscriptionPage(row.id)} className={tileLook}>
          {content}
        </Link>
      </li>
    )
  return (
    <li className={classNames(tileItem, 'relative isolate')}>
      <div className={classNames(tileLook, 'pe-9 @lg:pe-10', isSelected && 'border-accent bg-accent-soft')}>
        {content}
      </div>
      {may(row, 'change') && (
        <Checkbox
          // The whole tile is its label, behind the box on the corner of its mark.
          label={
            <span className="absolute inset-0 -z-1 overflow-hidden opacity-0">
              {t.pick({ name: row.name })}
            </span>
          }
          checked={isSelected}
          onChange={() => onToggle(row.id)}
          className="absolute inset-0 isolate p-1"
        />
      )}
    </li>
  )
}

function TileContent({ row }: Pick<TileProps, 'row'>) {
  const { culture, household, today } = useOwner()
  const t = useTexts(listTexts)
  const words = useWords()
  const shared = markOf(row, household, useTexts(sharingWordsTexts))
  const date = plainDate(row.nextBillingDate)
  const left = daysBetween(today, date)
  const isSoon = left >= 0 && left <= 7
  return (
    <>
      <ServiceMark
        id={row.id}
        name={row.name}
        size={40}
        className={isActive(row) ? 'row-span-2 max-sm:size-9' : 'row-span-2 opacity-60 max-sm:size-9'}
      />
      <span className="flex min-w-0 items-center gap-1.5">
        <span title={row.name} className="truncate text-[0.9375rem] leading-5 font-semibold">
          {row.name}
        </span>
        {shared !== null && (
          <span title={shared} className="shrink-0 text-accent">
            <Users aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{shared}</span>
          </span>
        )}
      </span>
      <span className="figures leading-5 font-semibold">{amountWords(row, culture)}</span>
      <span className="figures col-span-2 mt-1 flex flex-wrap items-baseline justify-between gap-x-2 text-[0.8125rem] leading-4.5 text-muted @lg:text-sm @lg:leading-5">
        <span>{words.interval(row)}</span>
        <span className="shrink-0">
          {!isActive(row) && t.noRenewal}
          {isActive(row) && isSoon && <span className="sr-only">{`${words.relative(left)}, `}</span>}
          {isActive(row) && formatDateAhead(date, today, culture)}
        </span>
      </span>
    </>
  )
}

/** Sum of a group's next charges. */
function sumOf(rows: readonly Subscription[], wording: Wording): string {
  const priced = rows.map(({ amount, currency }) => ({
    amountMinor: storedAmount(amount, currency),
    currency,
  }))
  return priced.length === 0 ? '' : formatTotals(sumAmounts(priced), wording)
}
