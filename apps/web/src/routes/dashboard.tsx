import { frameTexts } from '@duely/texts/frame'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { ConnectionProvider } from '../features/connection/connection.tsx'
import { ConnectionBanner } from '../features/connection/connection-banner.tsx'
import { LanguageOffer } from '../features/dashboard/language-offer.tsx'
import { MailTroubleBanner } from '../features/dashboard/mail-trouble-banner.tsx'
import { InSignedInLanguage } from '../features/dashboard/signed-in-language.tsx'
import { SignedInShell } from '../features/dashboard/signed-in-shell.tsx'
import { UnreachableBanner } from '../features/dashboard/unreachable-banner.tsx'
import { ProofHost } from '../features/proof/proof-host.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { startLiveUpdates } from '../lib/live-updates.ts'
import { registerServiceWorker } from '../lib/offline/register-service-worker.ts'
import { screenMeta } from '../lib/public-page/seo.ts'
import { queryClient } from '../lib/query-client.ts'
import { loginReturningTo } from '../lib/session/return-path.ts'
import { onSessionNews, signOut } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { serverFacts } from '../server-facts.ts'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => screenMeta('Dashboard')

/** Frame of every signed-in screen, prerendered without data; the screens inside have the guard. */
export default function DashboardLayout() {
  const { language } = useParams()
  // The server has no such address; the build prerenders frames of other languages there.
  if (language !== undefined && !import.meta.env.SSR) return <NotFound />
  return (
    <QueryClientProvider client={queryClient}>
      <InSignedInLanguage>
        <Screens />
      </InSignedInLanguage>
    </QueryClientProvider>
  )
}

function Screens() {
  const t = useTexts(frameTexts)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const location = useLocation()
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  }, [location])
  const [leaving, setLeaving] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)

  useEffect(() => {
    const leaveFor = (path: string) => {
      // No query may observe the cache when it is cleared, or it would refetch.
      flushSync(() => setLeaving(true))
      queryClient.clear()
      void navigate(path, { replace: true })
    }
    const stop = onSessionNews((news, from) => {
      // Another user may be signed in now, so nothing of the previous one may remain.
      if (news === 'signed-in') return from === 'another-tab' ? window.location.reload() : undefined
      if (news === 'signed-out')
        return leaveFor(from === 'here' && serverFacts().site ? paths.home : paths.login)
      const { pathname, search, hash } = here.current
      leaveFor(loginReturningTo(`${pathname}${search}${hash}`))
    })
    // A page restored from bfcache has missed events.
    const refetch = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries()
    }
    window.addEventListener('pageshow', refetch)
    return () => {
      stop()
      window.removeEventListener('pageshow', refetch)
    }
  }, [navigate])

  useEffect(registerServiceWorker, [])
  useEffect(() => (leaving ? undefined : startLiveUpdates(queryClient)), [leaving])

  const logOut = async () => {
    setLoggingOut(true)
    try {
      await signOut()
      toastSuccess(t.loggedOut)
    } catch {
      toastError(t.logOutFailed)
    } finally {
      setLoggingOut(false)
    }
  }

  if (leaving) return <PageSpinner />
  return (
    <ConnectionProvider>
      <SignedInShell onLogOut={() => void logOut()} loggingOut={loggingOut}>
        {isHydrated && (
          <>
            <ConnectionBanner />
            <MailTroubleBanner />
            <UnreachableBanner />
            <LanguageOffer />
          </>
        )}
        <Outlet />
      </SignedInShell>
      {isHydrated && <ProofHost />}
    </ConnectionProvider>
  )
}
