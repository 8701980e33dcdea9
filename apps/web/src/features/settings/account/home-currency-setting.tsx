import type { Profile } from '@duely/contract'
import { CURRENCIES, CURRENCY_WORDS, isCurrency } from '@duely/domain'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { HOME_CURRENCY } from '../settings-texts.ts'

const OFF = 'off'
const OPTIONS = [
  { value: OFF, label: HOME_CURRENCY.off },
  ...CURRENCIES.map((currency) => ({
    value: currency as string,
    label: `${CURRENCY_WORDS[currency]} (${currency})`,
  })),
]

/** The currency in which sums of several currencies are estimated. */
export function HomeCurrencySetting({ homeCurrency }: Pick<Profile, 'homeCurrency'>) {
  const change = useChangeProfile(HOME_CURRENCY)
  return (
    <Setting title={HOME_CURRENCY.title} description={HOME_CURRENCY.description}>
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
    </Setting>
  )
}
