import type { Account } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { HealthSetting } from './health/health-setting.tsx'
import { HEALTH } from './health/health-texts.ts'
import { PeopleSetting } from './people-setting.tsx'
import { PEOPLE } from './people-texts.ts'

/** For administrators: the people of the server, and how it does. */
export function PeopleTab({ account }: { readonly account: Account }) {
  const { zone, culture } = accountFacts(account)
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup {...PEOPLE.group}>
        <PeopleSetting self={account.profile.id} day={day} />
      </SettingsGroup>
      <SettingsGroup {...HEALTH.group}>
        <HealthSetting zone={zone} culture={culture} />
      </SettingsGroup>
    </div>
  )
}
