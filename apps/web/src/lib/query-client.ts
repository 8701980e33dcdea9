import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { announceExpiry, onSessionNews } from './session/session.ts'

/** Status of a refused request, for retrying. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/**
 * Whether a read is tried again. After too many requests (429) it is until it succeeds, and what is on the
 * screen stays meanwhile; other refusals (4xx) are final; network failures are retried twice.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  if (status === 429) return true
  if (status !== undefined && status >= 400 && status < 500) return false
  return failures < 2
}

/**
 * Milliseconds before the next try: as long as the answer asks for,
 * else from one second, doubled each time, to 30.
 */
export function retryDelay(failures: number, error: unknown): number {
  const wanted = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return wanted === undefined ? Math.min(30_000, 1_000 * 2 ** failures) : wanted * 1_000
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
    queries: { staleTime: 30_000, retry: shouldRetry, retryDelay, networkMode: 'offlineFirst' },
    // Offline a mutation fails at once instead of running later.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Clears the cache before the next user signs in. An expired session's cache is cleared by the screen that
// leaves, because refusals in flight must reach their callers.
if (typeof window !== 'undefined') {
  onSessionNews((news) => {
    if (news !== 'expired') queryClient.clear()
  })
}
