import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router'
import { sessionsQuery } from '../../features/settings/account/sessions-query.ts'
import { readTab } from '../../features/settings/read-tab.ts'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'

export const meta = () => screenMeta('Settings')

/** What the first tab shows leaves with the account, not after it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const tab = readTab(new URL(request.url).searchParams)
  if (tab === 'account') void queryClient.prefetchQuery(sessionsQuery)
  return null
}

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
