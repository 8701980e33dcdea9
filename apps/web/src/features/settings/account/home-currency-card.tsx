import type { Profile } from '@duely/contract'
import { CURRENCIES, CURRENCY_WORDS, isCurrency } from '@duely/domain'
import { Card } from '../../../ui/data/card.tsx'
import { SelectOnDemand } from '../../../ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { HOME_CURRENCY } from '../settings-texts.ts'

const OFF = 'off'
const OPTIONS = [
  { value: OFF, label: HOME_CURRENCY.off },
  ...CURRENCIES.map((currency) => ({
    value: currency as string,
    label: `${CURRENCY_WORDS[currency]} (${currency})`,
  })),
]

/** The currency in which the average month is also estimated. */
export function HomeCurrencyCard({ homeCurrency }: Pick<Profile, 'homeCurrency'>) {
  const change = useChangeProfile(HOME_CURRENCY)
  return (
    <Card title={HOME_CURRENCY.title} description={HOME_CURRENCY.description}>
      <SelectOnDemand
        label={HOME_CURRENCY.title}
        hideLabel
        className="max-w-md"
        hint={HOME_CURRENCY.hint}
        options={OPTIONS}
        value={homeCurrency ?? OFF}
        needsConnection
        onChange={(wanted) => change.mutate({ homeCurrency: isCurrency(wanted) ? wanted : null })}
      />
    </Card>
  )
}
