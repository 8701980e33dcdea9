import type { Account } from '@duely/contract'
import { formatHour, isPro, TOASTS } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'

const { hourUpdated, hourFailed } = TOASTS.settings
const STANDARD = 'standard'
const HOURS_A_DAY = 24

/** The hour of reminders; an own hour requires Pro. */
export function ReminderHourSetting({ account }: { readonly account: Account }) {
  const t = useTexts(settingsNotificationsTexts)
  const { culture } = useOwnAccount()
  const { plan, reminderHour: hour } = account
  const { reminderHour } = account.profile
  const change = useChangeProfile({ done: hourUpdated, failed: hourFailed })
  const value = reminderHour === null ? STANDARD : String(reminderHour)
  const options = [
    {
      value: STANDARD,
      label: reminderHour === null ? t.standardAt({ hour: formatHour(hour, culture) }) : t.standard,
    },
    ...Array.from({ length: HOURS_A_DAY }, (_, each) => ({
      value: String(each),
      label: formatHour(each, culture),
    })),
  ]
  return (
    <Setting title={t.hourTitle} description={t.hourText}>
      {isPro(plan) ? (
        <SelectOnDemand
          label={t.hour}
          hideLabel
          className="max-w-md"
          options={options}
          value={value}
          needsConnection
          onChange={(wanted) =>
            wanted !== value && change.mutate({ reminderHour: wanted === STANDARD ? null : Number(wanted) })
          }
        />
      ) : (
        <p className="text-muted">{t.hourOnFree({ hour: formatHour(hour, culture) })}</p>
      )}
    </Setting>
  )
}
