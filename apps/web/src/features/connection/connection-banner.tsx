import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api.ts'
import { accountQuery } from '../../lib/queries.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

function watchNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device is online and the server answered last time. A refusal is an answer. */
function useConnection(): 'online' | 'offline' | 'unreachable' {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const { failureReason } = useQuery(accountQuery)
  if (!online) return 'offline'
  const answered = failureReason === null || (failureReason instanceof ApiError && failureReason.status < 500)
  return answered ? 'online' : 'unreachable'
}

const texts = {
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date. Your reminders still go out, and this page refreshes itself once you are back online.',
  },
  unreachable: {
    title: 'Duely cannot be reached right now',
    text: 'What you see may be out of date. We keep trying; there is nothing you need to do.',
  },
}

/** Shown without a connection. The live region always exists, so that screen readers announce changes. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status" className="sticky top-18 z-20 not-empty:mb-6 md:top-4">
      {connection !== 'online' && (
        <Banner tone="soon" title={texts[connection].title}>
          {texts[connection].text}
        </Banner>
      )}
    </div>
  )
}
