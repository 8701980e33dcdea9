import { Waiting } from '../../layouts/dashboard-shell/waiting.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { SETTINGS } from './settings-texts.ts'

/** The settings before anything of their owner is known: what the page shows until the app has started. */
export function SettingsFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader {...SETTINGS} />
    </div>
  )
}
