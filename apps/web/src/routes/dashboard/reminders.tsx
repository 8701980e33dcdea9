import { RemindersFrame } from '#web/features/reminders/reminders-frame.tsx'
import { remindersQuery } from '#web/features/reminders/reminders-query.ts'
import { RemindersScreen } from '#web/features/reminders/reminders-screen.tsx'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'

export const meta = () => screenMeta('Reminders')
export const handle = { early: ['/api/household', '/api/marks', '/api/reminders'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => {
    void queryClient.prefetchQuery(freshMarksQuery)
    void queryClient.prefetchQuery(remindersQuery)
  })
export const shouldRevalidate = () => false
export const HydrateFallback = RemindersFrame
export default RemindersScreen
