import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

/** Shown on Free instead of the ways. */
export function WaysLocked() {
  const t = useTexts(settingsNotificationsTexts)
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="font-medium text-muted">{t.ways}</span>
        <span className="text-sm text-muted">{t.waysOnPro}</span>
      </div>
      <Badge tone="grey">Pro</Badge>
    </div>
  )
}
