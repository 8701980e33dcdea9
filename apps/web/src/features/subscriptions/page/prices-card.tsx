import type { Price, SubscriptionPage } from '@duely/contract'
import {
  type Currency,
  changeInPercent,
  formatDate,
  formatMoney,
  numberLocaleOf,
  plainDate,
  type Wording,
} from '@duely/domain'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords, type DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useOwner } from '../owner-facts.ts'
import { constantPrice, datedPrices, priceHistory } from './page-facts.ts'
import { PriceChart, type PriceChartProps } from './price-chart.tsx'

const PriceDialog = lazyDialog(() => import('./dialogs/price-dialog.tsx').then((m) => m.PriceDialog))
const RemovePriceDialog = lazyDialog(() =>
  import('./dialogs/remove-price-dialog.tsx').then((m) => m.RemovePriceDialog),
)

export interface PricesCardProps {
  readonly page: SubscriptionPage
  readonly row: DatedSubscription
}

/**
 * The price over time, as a chart with future prices below, or as a table; in words where it never changed.
 */
export function PricesCard({ page, row }: PricesCardProps) {
  const t = useTexts(pageScreenTexts)
  const { culture, today, zone } = useOwner()
  const [isTable, setIsTable] = useState(false)
  const added = useDialogTarget<true>()
  const removed = useDialogTarget<Price>()
  const { subscription } = page
  const { currency } = subscription
  const mayChange = may(subscription, 'change')
  const history = useMemo(() => priceHistory(page, row, today, zone), [page, row, today, zone])
  const dated = datedPrices(history.steps, subscription.prices)
  const shown = { history, currency, dated, onRemove: mayChange ? removed.show : undefined }
  const constant = dated.some((price) => price !== null) ? null : constantPrice(history)
  return (
    <Card
      title={t.price}
      description={t.pricesText}
      actions={
        <>
          {constant === null && (
            <Button variant="ghost" size="sm" onClick={() => setIsTable(!isTable)} className="max-sm:-ms-3">
              {isTable ? t.showChart : t.showTable}
            </Button>
          )}
          {mayChange && (
            <Button
              variant="secondary"
              size="sm"
              needsConnection
              onClick={() => added.show(true)}
              className="print:hidden"
            >
              <Plus aria-hidden="true" />
              {t.addPrice}
            </Button>
          )}
        </>
      }
    >
      {constant ? (
        <p className="figures">
          {t.constant({
            amount: formatMoney(constant.amountMinor, currency, culture),
            day: formatDate(constant.from, culture, 'medium'),
          })}
        </p>
      ) : isTable ? (
        <PriceTable {...shown} />
      ) : (
        <>
          <PriceChart {...shown} />
          <ComingPrices {...shown} />
        </>
      )}
      <TargetDialog of={added}>
        {(_, dialog) => <PriceDialog {...dialog} subscription={subscription} />}
      </TargetDialog>
      <TargetDialog of={removed}>
        {(price, dialog) => <RemovePriceDialog {...dialog} price={price} subscription={subscription} />}
      </TargetDialog>
    </Card>
  )
}

interface DatedPricesProps extends PriceChartProps {
  /** The dated price of each step. */
  readonly dated: readonly (Price | null)[]
  /** Asks before it is removed; undefined: somebody else decides about it. */
  readonly onRemove: ((price: Price) => void) | undefined
}

function ComingPrices({ dated, currency, onRemove }: DatedPricesProps) {
  const { culture, today } = useOwner()
  const t = useTexts(pageScreenTexts)
  const coming = dated.filter((price): price is Price => price !== null && price.from > today)
  if (coming.length === 0) return null
  return (
    <ul aria-label={t.pricesComing} className="figures mt-4 border-t border-line pt-2 text-[0.9375rem]">
      {coming.map((price) => {
        const words = wordsOf(price, currency, culture)
        return (
          <li key={price.from} className="flex items-center justify-between gap-3">
            <span className="font-medium">{t.step(words)}</span>
            {onRemove && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.removePrice(words)}
                needsConnection
                onClick={() => onRemove(price)}
                className="-me-3 print:hidden"
              >
                {t.remove}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const wordsOf = (price: Price, currency: Currency, culture: Wording) => ({
  amount: amountWords({ amount: price.amount, currency }, culture),
  day: formatDate(plainDate(price.from), culture, 'medium'),
})

/** '+13%' */
const changeWords = (percent: number, culture: Wording) =>
  new Intl.NumberFormat(numberLocaleOf(culture) ?? 'en-US', {
    style: 'percent',
    signDisplay: 'exceptZero',
    useGrouping: false,
  }).format(percent / 100)

function PriceTable({ history: { steps }, dated, currency, onRemove }: DatedPricesProps) {
  const { culture, today } = useOwner()
  const t = useTexts(pageScreenTexts)
  return (
    <table className="figures w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{t.price}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t.from}
          </th>
          <th scope="col" className="py-1.5 ps-4 text-end font-medium">
            {t.price}
          </th>
          <th scope="col" className="py-1.5 ps-4 text-end font-medium">
            {t.change}
          </th>
          <td className="print:hidden" />
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, amountMinor }, place) => {
          const before = steps[place - 1]?.amountMinor
          const price = dated[place]
          const percent = before === undefined ? null : changeInPercent({ before, after: amountMinor })
          return (
            <tr key={from} className="border-t border-line">
              <th
                scope="row"
                className={`py-2 text-start ${from > today ? 'font-normal text-muted' : 'font-medium'}`}
              >
                {formatDate(from, culture, 'medium')}
              </th>
              <td className="py-2 ps-4 text-end font-medium">
                {formatMoney(amountMinor, currency, culture)}
              </td>
              <td className="py-2 ps-4 text-end text-muted">
                {percent === null ? '–' : changeWords(percent, culture)}
              </td>
              <td className="w-0 ps-2 print:hidden">
                {price && onRemove && (
                  <IconButton
                    label={t.removePrice(wordsOf(price, currency, culture))}
                    tone="loss"
                    needsConnection
                    onClick={() => onRemove(price)}
                    className="-my-1 -me-2"
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
