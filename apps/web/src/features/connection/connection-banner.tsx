import type { Account } from '@duely/contract'
import { formatInstant } from '@duely/domain'
import { frameTexts } from '@duely/texts/frame'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { site } from '#web/site.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { REASON_ID, useConnection } from './connection.tsx'

function instantOf(at: Date, account: Account | undefined): string {
  const { culture, zone } = accountFacts(account)
  return formatInstant(at, culture, zone)
}

/** Shown without a connection. The live region always exists, so that screen readers announce changes. */
export function ConnectionBanner() {
  const t = useTexts(frameTexts)
  const { state, since } = useConnection()
  const { data: account } = useQuery(accountQuery)
  const isOffline = state === 'offline'
  const at = since && { at: instantOf(since, account) }
  return (
    <div role="status" className="sticky top-18 z-20 not-empty:mb-6 md:top-4">
      {state !== 'online' && (
        <Banner tone="soon" title={isOffline ? t.offlineTitle : t.awayTitle({ appName: site.name })}>
          <span id={REASON_ID}>
            {isOffline
              ? `${at ? t.offlineStored(at) : t.offlineText} ${t.offlineLookOnly}`
              : `${at ? t.awayStored(at) : t.awayText} ${t.awayLookOnly}`}
          </span>
        </Banner>
      )}
    </div>
  )
}
