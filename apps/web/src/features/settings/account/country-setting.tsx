import type { Profile } from '@duely/contract'
import { COUNTRIES } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { countryNames } from '#web/lib/country-names.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'

const NONE = 'none'

/** The country whose rules hold for the person. */
export function CountrySetting({ country }: Pick<Profile, 'country'>) {
  const t = useTexts(settingsAccountTexts)
  const language = useLanguage()
  const change = useChangeProfile({ done: t.countryDone, failed: t.countryFailed })
  return (
    <Setting title={t.country} description={t.countryText}>
      <SelectOnDemand
        label={t.country}
        hideLabel
        className="max-w-md"
        options={[{ value: NONE, label: t.countryOff }, ...countryNames(COUNTRIES, language)]}
        value={country ?? NONE}
        needsConnection
        onChange={(wanted) => change.mutate({ country: wanted === NONE ? null : wanted })}
      />
    </Setting>
  )
}
