import type { OwnRate } from '@duely/contract'
import {
  type Currency,
  compareCurrencies,
  currencyWords,
  formatDate,
  isActive,
  plainDate,
  type Wording,
} from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { ratesQuery, subscriptionsQuery } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { Setting } from '../settings-group.tsx'
import { OWN_RATES } from '../settings-texts.ts'

const OwnRateDialog = lazyDialog(() => import('./own-rate-dialog.tsx').then((m) => m.OwnRateDialog))

export interface OwnRatesSettingProps {
  readonly zone: string
  readonly culture: Wording
}

type Target = { readonly currency: Currency; readonly known: OwnRate | null }

/** A rate for each currency in use that has no reference rate; nothing where all have one. */
export function OwnRatesSetting({ zone, culture }: OwnRatesSettingProps) {
  const today = useToday(zone)
  const reference = useQuery(ratesQuery).data?.rates
  const own = useQuery(ownRatesQuery).data
  const rows = useQuery(subscriptionsQuery).data
  const edited = useDialogTarget<Target>()
  if (reference === undefined || own === undefined) return null
  const used = (rows ?? []).filter(isActive).filter(({ currency }) => reference[currency] === undefined)
  const currencies = [...new Set([...used, ...own].map(({ currency }) => currency))].sort(compareCurrencies)
  if (currencies.length === 0) return null
  return (
    <Setting
      title={OWN_RATES.title}
      description={OWN_RATES.description}
      rows={
        <RowList label={OWN_RATES.title} className="border-t border-line">
          {currencies.map((currency) => {
            const name = currencyWords(currency)
            const known = own.find((each) => each.currency === currency) ?? null
            return (
              <Row
                key={currency}
                title={name}
                detail={
                  <span className="figures">
                    {known === null
                      ? OWN_RATES.none
                      : OWN_RATES.known(
                          known.rate,
                          currency,
                          formatDate(plainDate(known.date), culture, 'medium'),
                        )}
                  </span>
                }
                actions={
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={known === null ? OWN_RATES.enterFor(name) : OWN_RATES.changeOf(name)}
                    needsConnection
                    onClick={() => edited.show({ currency, known })}
                  >
                    {known === null ? OWN_RATES.enter : OWN_RATES.change}
                  </Button>
                }
              />
            )
          })}
        </RowList>
      }
    >
      {edited.target && (
        <OwnRateDialog
          key={edited.times}
          open={edited.isOpen}
          onClose={edited.close}
          today={today}
          culture={culture}
          {...edited.target}
        />
      )}
    </Setting>
  )
}
