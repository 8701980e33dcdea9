import type { Profile } from '@duely/contract'
import { COUNTRIES } from '@duely/domain'
import { countryNames } from '#web/lib/country-names.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { COUNTRY } from '../settings-texts.ts'

const NONE = 'none'

/** The country whose rules hold for the person. */
export function CountrySetting({ country }: Pick<Profile, 'country'>) {
  const change = useChangeProfile(COUNTRY)
  return (
    <Setting title={COUNTRY.title} description={COUNTRY.description}>
      <SelectOnDemand
        label={COUNTRY.title}
        hideLabel
        className="max-w-md"
        options={[{ value: NONE, label: COUNTRY.off }, ...countryNames(COUNTRIES)]}
        value={country ?? NONE}
        needsConnection
        onChange={(wanted) => change.mutate({ country: wanted === NONE ? null : wanted })}
      />
    </Setting>
  )
}
