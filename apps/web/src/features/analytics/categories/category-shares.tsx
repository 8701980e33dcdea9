import type { Budget } from '@duely/contract'
import {
  type CategoryShare,
  type Currency,
  costsWithin,
  DEFAULT_CATEGORY,
  formatMoney,
  isActive,
  shareText,
  type Wording,
} from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BudgetLine } from '../budget-line.tsx'
import { currencyHeading } from '../currency-names.ts'
import { shareShade } from './share-shades.ts'

const MONTHLY = { billingCycle: 'monthly', billingEvery: 1 } as const
/** Marks shown next to a category's name. */
const MARKS_SHOWN = 4
/** Segments and swatches keep their colour in forced colours, framed. */
const SWATCH =
  'forced-color-adjust-none forced-colors:outline-1 forced-colors:-outline-offset-1 forced-colors:outline-[CanvasText]'

export interface CategorySharesProps {
  readonly currency: Currency
  /** Shares in this currency, largest first. */
  readonly shares: readonly CategoryShare[]
  /** Subscriptions in this currency. */
  readonly rows: readonly TermedSubscription[]
  /** Each share then names its currency. */
  readonly isOneOfSeveral: boolean
  /** Budgets in this currency. */
  readonly budgets: readonly Budget[]
  readonly culture: Wording
}

/** One currency's categories: a bar of segments, and an expandable row per category. */
export function CategoryShares(props: CategorySharesProps) {
  const { currency, shares, rows, isOneOfSeveral, budgets, culture } = props
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  // With amounts of seven digits, a phone has no room for the share on the same line.
  const isLong = shares.some(({ amountMinor }) => formatMoney(amountMinor, currency, culture).length > 11)
  // In English '100% of USD' is 11 signs long.
  const isWordy = t.shareOf({ share: '100%', currency }).length > 13
  // A bar with one part would say nothing.
  const isDivided = shares.length > 1
  return (
    <div className="grid gap-2">
      {isDivided && (
        <span aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-sm">
          {shares.map(({ category, amountMinor }, place) => (
            <span
              key={category}
              style={{ flexGrow: amountMinor }}
              className={classNames('min-w-1 basis-0', SWATCH, shareShade(place, shares.length))}
            />
          ))}
        </span>
      )}
      <table data-on-paper="" className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">
          {t.categoryCaption({ currency: currencyHeading(currency, culture) })}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.category}</th>
            <th scope="col">{t.amountPerMonth}</th>
            <th scope="col">{t.share}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ category, amountMinor, percentage }, place) => {
            const members = costsWithin(membersOf(rows, category), amountMinor)
            const isOpen = open === category
            const panel = `${id}-${place}`
            return (
              <Fragment key={category}>
                <tr className="border-t border-line first:border-t-0">
                  <th scope="row" className="w-full p-0 text-start font-medium">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? panel : undefined}
                      onClick={() => setOpen(isOpen ? null : category)}
                      className="flex min-h-11 w-full items-center gap-2 text-start sm:gap-2.5"
                    >
                      {isDivided && (
                        <span
                          aria-hidden="true"
                          className={classNames(
                            'size-3 shrink-0 rounded-[3px]',
                            SWATCH,
                            shareShade(place, shares.length),
                          )}
                        />
                      )}
                      <span className={isLong ? 'wrap-anywhere' : undefined}>{words.category(category)}</span>
                      <span aria-hidden="true" className="inline-flex gap-1 max-sm:hidden">
                        {members.slice(0, MARKS_SHOWN).map(({ subscription: { id, name } }) => (
                          <ServiceMark key={id} id={id} name={name} size={18} />
                        ))}
                      </span>
                      <ChevronDown
                        className={classNames(
                          'size-4 text-muted transition-transform duration-150 print:hidden',
                          isOpen && 'rotate-180',
                        )}
                      />
                    </button>
                  </th>
                  <td className="figures text-end font-semibold whitespace-nowrap">
                    {formatMoney(amountMinor, currency, culture)}
                  </td>
                  <td
                    className={classNames(
                      'figures min-w-14 ps-3 text-end whitespace-nowrap text-muted max-sm:ps-2 max-sm:text-xs',
                      (isLong || isWordy) && 'max-lg:whitespace-normal',
                    )}
                  >
                    {isOneOfSeveral
                      ? t.shareOf({ share: shareText(percentage, culture), currency })
                      : shareText(percentage, culture)}
                  </td>
                </tr>
                {isOpen && (
                  <tr id={panel}>
                    <td colSpan={3} className="pb-2">
                      <ul
                        aria-label={t.inCategory({ category: words.category(category) })}
                        className="grid gap-1.5 ps-5.5"
                      >
                        {members.map(({ subscription: { id, name }, amountMinor: month }) => (
                          <li key={id} className="figures flex items-center gap-2.5 text-sm">
                            <ServiceMark id={id} name={name} size={24} />
                            <span className="min-w-0 flex-1 truncate">{name}</span>
                            <span className="text-muted">
                              {words.priceEvery(formatMoney(month, currency, culture), MONTHLY)}
                            </span>
                          </li>
                        ))}
                      </ul>
                      <BudgetLine
                        currency={currency}
                        category={category}
                        budget={budgets.find((each) => each.category === category)?.amount ?? null}
                        monthMinor={amountMinor}
                        culture={culture}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function membersOf(rows: readonly TermedSubscription[], category: string): TermedSubscription[] {
  return rows.filter((each) => isActive(each) && (each.category || DEFAULT_CATEGORY) === category)
}
