import { settingsProgramsTexts } from '@duely/texts/settings-programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { Setting } from '../settings-group.tsx'
import { MAIL_IN_KEY } from './programs-queries.ts'

const MailInAddress = lazyPart(() => import('./mail-in-address.tsx').then((m) => m.MailInAddress))

/** Forwarded mails, whose address is loaded only where the server has a mailbox for them. */
export function MailInSetting() {
  const t = useTexts(settingsProgramsTexts)
  const state = useQuery({ queryKey: MAIL_IN_KEY, queryFn: () => answerOf(api['mail-in'].$get()) })
  const [isGone, setGone] = useState(false)
  const waiting = <Skeleton className="h-9 w-40" />
  return (
    <Setting title={t.mailIn} description={t.mailInText}>
      {state.isPending ? (
        waiting
      ) : state.data === undefined || isGone ? (
        <RetryBanner
          title={t.mailInLoadFailed}
          retrying={state.isFetching}
          onRetry={() => {
            setGone(false)
            void state.refetch()
          }}
        />
      ) : !state.data.available ? (
        <p className="text-[0.9375rem] text-muted">{t.mailInOff}</p>
      ) : (
        <LazyBoundary fallback={waiting} onNotLoaded={() => setGone(true)}>
          <MailInAddress {...state.data} />
        </LazyBoundary>
      )}
    </Setting>
  )
}
