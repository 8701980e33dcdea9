import { useSearchParams } from 'react-router'
import { sessionsQuery } from '../../features/settings/account/sessions-query.ts'
import { notificationsPart } from '../../features/settings/notifications/notifications-part.ts'
import { readTab } from '../../features/settings/read-tab.ts'
import { SettingsFrame } from '../../features/settings/settings-frame.tsx'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'
import { enter } from '../../lib/session/enter.ts'

export const meta = () => screenMeta('Settings')

export const shouldRevalidate = () => false
export const HydrateFallback = SettingsFrame

/** Starts the first tab's requests, or the loading of another one, together with the account's. */
export function clientLoader({ request }: { readonly request: Request }) {
  const tab = readTab(new URL(request.url).searchParams)
  if (tab === 'notifications') notificationsPart.load().catch(() => {})
  return enter(request, () => tab === 'account' && queryClient.prefetchQuery(sessionsQuery))
}

/** The tab is part of the URL: a reload keeps it and Back returns to the previous one. */
export default function Settings() {
  const [parameters, setParameters] = useSearchParams()
  return (
    <SettingsScreen
      tab={readTab(parameters)}
      onTabChange={(tab) => setParameters({ tab }, { preventScrollReset: true })}
    />
  )
}
