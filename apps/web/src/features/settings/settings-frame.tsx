import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { SETTINGS } from './settings-texts.ts'

/** Prerendered settings page, shown until the app has started. */
export function SettingsFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader {...SETTINGS} />
    </div>
  )
}
