import { settingsTexts } from '@duely/texts/settings'
import { useTexts } from '#web/language/reader-language.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'

/** Prerendered settings page, shown until the app has started. */
export function SettingsFrame() {
  const { title, subtitle } = useTexts(settingsTexts)
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader title={title} subtitle={subtitle} />
    </div>
  )
}
