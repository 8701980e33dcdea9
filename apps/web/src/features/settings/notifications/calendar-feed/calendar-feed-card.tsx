import { settingsCalendarFeedTexts } from '@duely/texts/settings-calendar-feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SecretAddress } from '#web/features/settings/secret-address.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { Card } from '#web/ui/data/card.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const QUERY_KEY = ['calendar']

/** The calendar feed in a card of its own. */
export function CalendarCard({ title }: { readonly title: string }) {
  const t = useTexts(settingsCalendarFeedTexts)
  return (
    <Card title={title} description={t.description}>
      <CalendarFeed />
    </Card>
  )
}

/** The secret URL of the calendar feed. */
export function CalendarFeed() {
  const t = useTexts(settingsCalendarFeedTexts)
  const client = useQueryClient()
  const state = useQuery({ queryKey: QUERY_KEY, queryFn: () => answerOf(api.calendar.$get()) })
  // An address that was just made is told once, and stays while it cannot be read anew.
  if (state.data === undefined)
    return state.isError ? (
      <RetryBanner title={t.loadFailed} retrying={state.isFetching} onRetry={() => void state.refetch()} />
    ) : (
      <Skeleton className="h-11 w-full" />
    )
  return (
    <SecretAddress
      texts={t}
      note={t.exists}
      size="md"
      exists={state.data.exists}
      make={async () => (await answerOf(api.calendar.$post())).url}
      end={() => done(api.calendar.$delete())}
      onChange={(exists) => client.setQueryData(QUERY_KEY, { exists })}
    />
  )
}
