import type { Account } from '@duely/contract'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import { useTexts } from '#web/language/reader-language.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { HealthSetting } from './health/health-setting.tsx'
import { PeopleSetting } from './people-setting.tsx'

/** For administrators: the people of the server, and how it does. */
export function PeopleTab({ account }: { readonly account: Account }) {
  const t = useTexts(settingsPeopleTexts)
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup title={t.people} description={t.peopleText}>
        <PeopleSetting self={account.profile.id} />
      </SettingsGroup>
      <SettingsGroup title={t.server} description={t.serverText}>
        <HealthSetting />
      </SettingsGroup>
    </div>
  )
}
