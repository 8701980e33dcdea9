import { TOASTS, timeZoneOptions } from '@duely/domain'
import { useMemo } from 'react'
import { Card } from '../../../ui/data/card.tsx'
import { SelectOnDemand } from '../../../ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'

const { timeZoneUpdated, timeZoneFailed } = TOASTS.settings

/** Timezone of reminders (spec, Notifications tab). */
export function TimezoneCard({ timezone }: { readonly timezone: string }) {
  const change = useChangeProfile({ done: timeZoneUpdated, failed: timeZoneFailed })
  const options = useMemo(() => optionsWith(timezone), [timezone])
  return (
    <Card title="Timezone">
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
    </Card>
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
