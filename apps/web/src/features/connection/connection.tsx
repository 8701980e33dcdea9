import { frameTexts } from '@duely/texts/frame'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useStoredSince } from '#web/lib/offline/stored-answers.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { site } from '#web/site.ts'
import { type Outage, OutageProvider } from '#web/ui/outage.ts'

/** How often the server is asked again while it does not answer, in ms. */
const ASK_AGAIN_MS = 15_000

/** Id of the banner's text, which describes every control that is unavailable. */
export const REASON_ID = 'connection-reason'

function watchNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * Whether the device is online and the server answered last time, and the age of what is shown instead. A
 * refusal is an answer; one that the service worker kept is not.
 */
export function useConnection(): { state: 'online' | 'offline' | 'unreachable'; since: Date | null } {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const since = useStoredSince()
  // While it is asked again the last failure still counts, or everything would flicker.
  const { failureReason, error } = useQuery({
    ...accountQuery,
    refetchInterval: (query) => query.state.error !== null && ASK_AGAIN_MS,
  })
  if (!online) return { state: 'offline', since }
  const failure = failureReason ?? error
  const answered = failure === null || (failure instanceof ApiError && failure.status < 500)
  return { state: answered && since === null ? 'online' : 'unreachable', since }
}

/** Makes every control inside that needs the server unavailable while it cannot be reached. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts(frameTexts)
  const { state } = useConnection()
  const outage = useMemo<Outage | null>(() => {
    if (state === 'online') return null
    const appName = { appName: site.name }
    return state === 'offline'
      ? { reasonId: REASON_ID, reason: t.offlineOnPress, inDialog: t.offlineInDialog }
      : { reasonId: REASON_ID, reason: t.awayOnPress(appName), inDialog: t.awayInDialog(appName) }
  }, [state, t])
  return <OutageProvider value={outage}>{children}</OutageProvider>
}
