import type { Account } from '@duely/contract'
import { formatInstant } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useStoredSince } from '../../lib/offline/stored-answers.ts'
import { accountQuery } from '../../lib/queries.ts'
import { accountFacts } from '../../lib/session/account-facts.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

function watchNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * Whether the device is online and the server answered last time, and the age of what is shown instead. A refusal is an
 * answer; one that the service worker kept is not.
 */
function useConnection(): { state: 'online' | 'offline' | 'unreachable'; since: Date | null } {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const { failureReason } = useQuery(accountQuery)
  const since = useStoredSince()
  if (!online) return { state: 'offline', since }
  const answered = failureReason === null || (failureReason instanceof ApiError && failureReason.status < 500)
  return { state: answered && since === null ? 'online' : 'unreachable', since }
}

const texts = {
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date. Your reminders still go out, and this page refreshes itself once you are back online.',
    stored: (at: string) => `You see what was known on ${at}.`,
  },
  unreachable: {
    title: 'Duely cannot be reached right now',
    text: 'What you see may be out of date. We keep trying; there is nothing you need to do.',
    stored: (at: string) => `You see what was known on ${at}, and we keep trying.`,
  },
}
const LOOK_ONLY = 'Nothing can be changed until the connection is back. Your reminders still go out.'

function instantOf(at: Date, account: Account | undefined): string {
  const { culture, zone } = accountFacts(account)
  return formatInstant(at, culture, zone)
}

/** Shown without a connection. The live region always exists, so that screen readers announce changes. */
export function ConnectionBanner() {
  const { state, since } = useConnection()
  const { data: account } = useQuery(accountQuery)
  return (
    <div role="status" className="sticky top-18 z-20 not-empty:mb-6 md:top-4">
      {state !== 'online' && (
        <Banner tone="soon" title={texts[state].title}>
          {since === null
            ? texts[state].text
            : `${texts[state].stored(instantOf(since, account))} ${LOOK_ONLY}`}
        </Banner>
      )}
    </div>
  )
}
