import { useSearchParams } from 'react-router'
import { sessionsQuery } from '#web/features/settings/account/sessions-query.ts'
import { readTab } from '#web/features/settings/read-tab.ts'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'

export const meta = () => screenMeta('Settings')

export const shouldRevalidate = () => false
export const HydrateFallback = SettingsFrame

/** Starts the first tab's requests together with the account's. */
export function clientLoader({ request }: { readonly request: Request }) {
  const tab = readTab(new URL(request.url).searchParams)
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
