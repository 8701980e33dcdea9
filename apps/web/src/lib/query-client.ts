import { QueryClient } from '@tanstack/react-query'

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

/** The one cache of server facts. It is empty while public pages are prerendered. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry },
    mutations: { retry: false },
  },
})
