import type { Profile } from '@duely/contract'
import { type Currency, compareCurrencies, currencyWords, FIRST_CURRENCIES, isCurrency } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { ratesQuery } from '#web/lib/queries.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { HOME_CURRENCY } from '../settings-texts.ts'

const OFF = 'off'

/** The currency in which sums of several currencies are estimated: one with a rate. */
export function HomeCurrencySetting({ homeCurrency }: Pick<Profile, 'homeCurrency'>) {
  const change = useChangeProfile(HOME_CURRENCY)
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
    <Setting title={HOME_CURRENCY.title} description={HOME_CURRENCY.description}>
      <SelectOnDemand
        label={HOME_CURRENCY.title}
        hideLabel
        className="max-w-md"
        hint={HOME_CURRENCY.hint}
        options={[
          { value: OFF, label: HOME_CURRENCY.off },
          ...[...currencies].map((currency) => ({
            value: currency as string,
            label: `${currencyWords(currency)} (${currency})`,
          })),
        ]}
        value={homeCurrency ?? OFF}
        needsConnection
        onChange={(wanted) => change.mutate({ homeCurrency: isCurrency(wanted) ? wanted : null })}
      />
    </Setting>
  )
}
