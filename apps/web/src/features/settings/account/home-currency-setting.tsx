import type { Profile } from '@duely/contract'
import { type Currency, compareCurrencies, currencyWords, FIRST_CURRENCIES, isCurrency } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { ratesQuery } from '#web/lib/queries.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'

const OFF = 'off'

/** The currency in which sums of several currencies are estimated: one with a rate. */
export function HomeCurrencySetting({ homeCurrency }: Pick<Profile, 'homeCurrency'>) {
  const t = useTexts(settingsAccountTexts)
  const { culture } = useOwnAccount()
  const change = useChangeProfile({ done: t.homeCurrencyDone, failed: t.homeCurrencyFailed })
  const { data: rates } = useQuery(ratesQuery)
  const { data: own = [] } = useQuery(ownRatesQuery)
  const known = [
    ...Object.keys(rates?.rates ?? {}).filter(isCurrency),
    ...own.map(({ currency }) => currency),
  ]
  const currencies = new Set<Currency>([...FIRST_CURRENCIES, ...known.sort(compareCurrencies)])
  // One whose rate has been removed stays what was chosen.
  if (homeCurrency !== null) currencies.add(homeCurrency)
  return (
    <Setting title={t.homeCurrency} description={t.homeCurrencyText}>
      <SelectOnDemand
        label={t.homeCurrency}
        hideLabel
        className="max-w-md"
        hint={t.homeCurrencyHint}
        options={[
          { value: OFF, label: t.homeCurrencyOff },
          ...[...currencies].map((currency) => ({
            value: currency as string,
            label: `${currencyWords(currency, culture)} (${currency})`,
          })),
        ]}
        value={homeCurrency ?? OFF}
        needsConnection
        onChange={(wanted) => change.mutate({ homeCurrency: isCurrency(wanted) ? wanted : null })}
      />
    </Setting>
  )
}
