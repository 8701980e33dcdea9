import { remindersQuery } from '../../features/reminders/reminders-query.ts'
import { RemindersScreen } from '../../features/reminders/reminders-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'

export const meta = () => screenMeta('Reminders')

/** The log leaves with the account and the list, not after them. */
export function clientLoader() {
  void queryClient.prefetchQuery(remindersQuery)
  return null
}

export default function Reminders() {
  return <RemindersScreen />
}
