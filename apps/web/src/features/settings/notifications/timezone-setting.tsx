import { TOASTS, timeZoneOptions } from '@duely/domain'
import { useMemo } from 'react'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'

const { timeZoneUpdated, timeZoneFailed } = TOASTS.settings

/** Timezone of reminders (spec, Notifications tab). */
export function TimezoneSetting({ timezone }: { readonly timezone: string }) {
  const change = useChangeProfile({ done: timeZoneUpdated, failed: timeZoneFailed })
  const options = useMemo(() => optionsWith(timezone), [timezone])
  return (
    <Setting title="Timezone">
      <SelectOnDemand
        label="Timezone"
        hideLabel
        className="max-w-md"
        placeholder="Select timezone"
        hint="Your timezone helps us send reminders at the right time for you"
        options={options}
        value={timezone}
        needsConnection
        onChange={(wanted) => wanted !== timezone && change.mutate({ timezone: wanted })}
      />
    </Setting>
  )
}

/** The list, the stored timezone and the browser's, without duplicates. */
function optionsWith(stored: string) {
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Map(
    [...timeZoneOptions(stored), ...timeZoneOptions(detected)].map((zone) => [zone.id, zone]),
  )
  return [...zones.values()].map(({ id, label }) => ({ value: id, label }))
}
