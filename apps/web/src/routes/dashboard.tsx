import { TOASTS } from '@duely/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, replace, useNavigate } from 'react-router'
import { ConnectionBanner } from '../features/connection/connection-banner.tsx'
import { SignedInShell } from '../features/dashboard/signed-in-shell.tsx'
import { UnreachableBanner } from '../features/dashboard/unreachable-banner.tsx'
import { ApiError } from '../lib/api.ts'
import { ensureTemporal } from '../lib/ensure-temporal.ts'
import { startLiveUpdates } from '../lib/live-updates.ts'
import { marksQuery } from '../lib/marks-query.ts'
import { screenMeta } from '../lib/public-page/seo.ts'
import { accountQuery, subscriptionsQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { loginReturningTo } from '../lib/session/return-path.ts'
import { onSessionNews, signOut } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'

export const meta = () => screenMeta('Dashboard')

/** The guard (spec, Dashboard shell). All questions leave at once; only the account's answer is waited for. */
export async function clientLoader({ request }: { readonly request: Request }) {
  void queryClient.prefetchQuery(subscriptionsQuery)
  void queryClient.prefetchQuery(marksQuery)
  const account = queryClient.ensureQueryData(accountQuery)
  await Promise.all([ensureTemporal(), account.catch((error) => leaveWithoutSession(error, request.url))])
  return null
}

/** Going from screen to screen asks nothing again: the cache knows what is stale. */
export const shouldRevalidate = () => false

/** While the session loads (spec, Dashboard shell). */
export function HydrateFallback() {
  return <PageSpinner />
}

function leaveWithoutSession(error: unknown, wanted: string): void {
  if (error instanceof ApiError && error.status === 401) {
    queryClient.clear()
    const { pathname, search, hash } = new URL(wanted)
    throw replace(loginReturningTo(`${pathname}${search}${hash}`))
  }
  // biome-ignore lint/suspicious/noConsole: profile and plan errors are only logged and the screens continue (spec, section 8)
  console.error('The account could not be loaded', error)
}

export default function DashboardLayout() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)

  useEffect(() => {
    const leaveFor = (path: string) => {
      // Nothing may still watch the cache when it is emptied, or it would ask again.
      flushSync(() => setLeaving(true))
      queryClient.clear()
      void navigate(path, { replace: true })
    }
    const stop = onSessionNews((news, from) => {
      // Somebody else may be signed in now: nothing of the one before stays.
      if (news === 'signed-in') return from === 'another-tab' ? window.location.reload() : undefined
      if (news === 'signed-out') return leaveFor(from === 'here' ? paths.home : paths.login)
      const { pathname, search, hash } = window.location
      leaveFor(loginReturningTo(`${pathname}${search}${hash}`))
    })
    // A page that comes back as it was left (bfcache) has missed the news.
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries()
    }
    window.addEventListener('pageshow', askAgain)
    return () => {
      stop()
      window.removeEventListener('pageshow', askAgain)
    }
  }, [navigate])

  useEffect(() => (leaving ? undefined : startLiveUpdates(queryClient)), [leaving])

  const logOut = async () => {
    setLoggingOut(true)
    try {
      await signOut()
      toastSuccess(TOASTS.auth.signedOut)
    } catch {
      toastError(TOASTS.auth.signOutFailed)
    } finally {
      setLoggingOut(false)
    }
  }

  if (leaving) return <PageSpinner />
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInShell onLogOut={() => void logOut()} loggingOut={loggingOut}>
        <ConnectionBanner />
        <UnreachableBanner />
        <Outlet />
      </SignedInShell>
    </QueryClientProvider>
  )
}
