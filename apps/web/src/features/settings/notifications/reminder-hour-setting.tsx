import type { Plan, Profile } from '@duely/contract'
import { formatHour, isPro, TOASTS } from '@duely/domain'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'

const { hourUpdated, hourFailed } = TOASTS.settings
const STANDARD = 'standard'
const HOURS_A_DAY = 24

export interface ReminderHourSettingProps {
  readonly profile: Profile
  readonly plan: Plan | null
  /** The hour in force, 0 to 23. */
  readonly hour: number
}

/** The hour of reminders; an own hour requires Pro. */
export function ReminderHourSetting({ profile, plan, hour }: ReminderHourSettingProps) {
  const { reminderHour, culture } = profile
  const change = useChangeProfile({ done: hourUpdated, failed: hourFailed })
  const value = reminderHour === null ? STANDARD : String(reminderHour)
  const options = [
    { value: STANDARD, label: reminderHour === null ? `Standard, ${formatHour(hour, culture)}` : 'Standard' },
    ...Array.from({ length: HOURS_A_DAY }, (_, each) => ({
      value: String(each),
      label: formatHour(each, culture),
    })),
  ]
  return (
    <Setting
      title="Reminder Time"
      description="The hour of the day at which your reminders go out. Text messages and notifications on devices wait until the quiet hours of the night are over."
    >
      {isPro(plan) ? (
        <SelectOnDemand
          label="Reminder time"
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
        <p className="text-muted">{`On Free, reminders go out at ${formatHour(hour, culture)}; on Pro you choose the hour.`}</p>
      )}
    </Setting>
  )
}
