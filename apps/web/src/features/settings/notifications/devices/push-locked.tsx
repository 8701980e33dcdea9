import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

/** Shown on Free instead of the devices. */
export function PushLocked() {
  const t = useTexts(settingsNotificationsTexts)
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="font-medium text-muted">{t.push}</span>
        <span className="text-sm text-muted">{t.pushOnPro}</span>
      </div>
      <Badge tone="grey">Pro</Badge>
    </div>
  )
}
