import type { OwnRate } from '@duely/contract'
import {
  type Currency,
  compareCurrencies,
  currencyWords,
  formatDate,
  isActive,
  numberLocaleOf,
  plainDate,
  type Wording,
} from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { ratesQuery, subscriptionsQuery } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'

const OwnRateDialog = lazyDialog(() => import('./own-rate-dialog.tsx').then((m) => m.OwnRateDialog))

/** A rate as it is stored; with the decimal sign of another language to who reads that. */
function rateText(rate: string, culture: Wording): string {
  const locale = numberLocaleOf(culture)
  if (locale === null) return rate
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(rate as `${number}`)
}

type Target = { readonly currency: Currency; readonly known: OwnRate | null }

/** A rate for each currency in use that has no reference rate; nothing where all have one. */
export function OwnRatesSetting() {
  const t = useTexts(settingsAccountTexts)
  const { zone, culture } = useOwnAccount()
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
      title={t.ownRates}
      description={t.ownRatesText}
      rows={
        <RowList label={t.ownRates} className="border-t border-line">
          {currencies.map((currency) => {
            const name = currencyWords(currency, culture)
            const known = own.find((each) => each.currency === currency) ?? null
            return (
              <Row
                key={currency}
                title={name}
                detail={
                  <span className="figures">
                    {known === null
                      ? t.noRate
                      : t.knownRate({
                          rate: rateText(known.rate, culture),
                          currency,
                          day: formatDate(plainDate(known.date), culture, 'medium'),
                        })}
                  </span>
                }
                actions={
                  <SettingButton
                    variant="ghost"
                    aria-label={known === null ? t.enterRateFor({ name }) : t.changeRateOf({ name })}
                    onClick={() => edited.show({ currency, known })}
                  >
                    {known === null ? t.enterRate : t.change}
                  </SettingButton>
                }
              />
            )
          })}
        </RowList>
      }
    >
      <TargetDialog of={edited}>
        {(target, dialog) => <OwnRateDialog {...dialog} {...target} today={today} />}
      </TargetDialog>
    </Setting>
  )
}
