import { TOASTS, timeZoneOptions } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useZoneOptions } from '#web/language/use-zone-options.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'

const { timeZoneUpdated, timeZoneFailed } = TOASTS.settings

/** Timezone of reminders (spec, Notifications tab). */
export function TimezoneSetting({ timezone }: { readonly timezone: string }) {
  const t = useTexts(settingsNotificationsTexts)
  const change = useChangeProfile({ done: timeZoneUpdated, failed: timeZoneFailed })
  const zones = useZoneOptions(useMemo(() => zonesWith(timezone), [timezone]))
  return (
    <Setting title={t.timezone}>
      <SelectOnDemand
        label={t.timezone}
        hideLabel
        className="max-w-md"
        placeholder={t.timezoneChoose}
        hint={t.timezoneHint}
        options={zones.map(({ id, label }) => ({ value: id, label }))}
        value={timezone}
        needsConnection
        onChange={(wanted) => wanted !== timezone && change.mutate({ timezone: wanted })}
      />
    </Setting>
  )
}

/** The list, the stored timezone and the browser's, without duplicates. */
function zonesWith(stored: string) {
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Map(
    [...timeZoneOptions(stored), ...timeZoneOptions(detected)].map((zone) => [zone.id, zone]),
  )
  return [...zones.values()]
}
