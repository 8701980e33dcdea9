import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { announceExpiry, onSessionNews } from './session/session.ts'

/** What a refused request carries, as far as retrying is concerned. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/** A refusal (4xx) stays a refusal; trouble on the way is worth two more tries. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined && status >= 400 && status < 500) return false
  return failures < 2
}

/** A 401 anywhere: the session is over, whatever was being asked. */
function noticeExpiry(error: unknown): void {
  if (statusOf(error) === 401) announceExpiry()
}

/** The one cache of server facts. Only screens behind the login have it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeExpiry }),
  mutationCache: new MutationCache({ onError: noticeExpiry }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry },
    // Offline an act fails at once and says so, instead of being done later in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What was one person's is gone before the next one signs in. A session found expired is cleared by the screen that
// leaves (a refusal on its way must reach whoever waits for it).
if (typeof window !== 'undefined') {
  onSessionNews((news) => {
    if (news !== 'expired') queryClient.clear()
  })
}
