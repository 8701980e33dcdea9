import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { announceExpiry, onSessionNews } from './session/session.ts'

/** Status of a refused request, for retrying. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/** Refusals (4xx) are not retried; network failures are, twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined && status >= 400 && status < 500) return false
  return failures < 2
}

/** Any 401 means that the session has ended. */
function noticeExpiry(error: unknown): void {
  if (statusOf(error) === 401) announceExpiry()
}

/** The cache of server data, for signed-in screens only. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeExpiry }),
  mutationCache: new MutationCache({ onError: noticeExpiry }),
  defaultOptions: {
    // Asked without a network too: the service worker may have the last known answer.
    queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'offlineFirst' },
    // Offline a mutation fails at once instead of running later.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Clears the cache before the next user signs in. An expired session's cache is cleared by the screen that leaves,
// because refusals in flight must reach their callers.
if (typeof window !== 'undefined') {
  onSessionNews((news) => {
    if (news !== 'expired') queryClient.clear()
  })
}
