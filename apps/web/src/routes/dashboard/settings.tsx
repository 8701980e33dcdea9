import { useSearchParams } from 'react-router'
import { readTab } from '../../features/settings/read-tab.ts'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { screenMeta } from '../../lib/seo.ts'

export const meta = () => screenMeta('Settings')

/** The tab is part of the address: a reload keeps it and Back returns to the one before. */
export default function Settings() {
  const [parameters, setParameters] = useSearchParams()
  return (
    <SettingsScreen
      tab={readTab(parameters)}
      onTabChange={(tab) => setParameters({ tab }, { preventScrollReset: true })}
    />
  )
}
