import type { SignedInSession } from '@duely/contract'
import { formatDate, localDate, type Wording } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { Setting } from '../settings-group.tsx'
import { sessionsQuery } from './sessions-query.ts'

export interface SessionsSettingProps {
  readonly zone: string
  readonly culture: Wording
}

/** Active sessions, with a button that ends all others. */
export function SessionsSetting(props: SessionsSettingProps) {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  const sessions = data?.sessions
  const endOthers = useEndOtherSessions()
  const hasOthers = sessions?.some(({ current }) => !current) ?? false
  return (
    <Setting
      title="Where you are signed in"
      description="Is there one you do not recognize? Sign it out and change your password."
      actions={
        hasOthers && (
          <Button
            variant="secondary"
            size="sm"
            loading={endOthers.isPending}
            needsConnection
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        )
      }
      rows={
        sessions ? (
          <RowList label="Where you are signed in" className="border-t border-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} {...props} />
            ))}
          </RowList>
        ) : (
          !isError && !isPaused && <SessionSkeleton />
        )
      }
    >
      {(isError || (isPaused && !sessions)) && (
        <RetryBanner
          title="Failed to load your devices"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Setting>
  )
}

/** How a session was opened, as the end of 'signed in Mar 2'. */
const WAYS = {
  password: () => ' by password',
  passkey: () => ' by passkey',
  provider: (name?: string) => ` with ${name ?? 'single sign-on'}`,
  link: () => ' by a link',
} as const

function SessionRow({
  session,
  zone,
  culture,
}: SessionsSettingProps & { readonly session: SignedInSession }) {
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  const { browser, current, ip, createdAt, lastUsedAt, way } = session
  const { singleSignOn } = useServerFacts()
  const by = way ? WAYS[way](singleSignOn?.name) : ''
  const facts = [ip, `signed in ${day(createdAt)}${by}`, current ? null : `last used ${day(lastUsedAt)}`]
  return (
    <Row
      lead={<MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
      title={browser}
      badges={current && <Badge tone="green">This device</Badge>}
      detail={<span className="figures">{facts.filter(Boolean).join(', ')}</span>}
    />
  )
}

function SessionSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2 border-t border-line px-4 py-4 sm:px-6">
      <p role="status" className="sr-only">
        Loading your devices
      </p>
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </div>
  )
}

function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.account.sessions.others.$delete()),
    onSuccess: ({ ended }) =>
      void toastSuccess(
        ended === 1 ? 'Signed out on 1 other device' : `Signed out on ${ended} other devices`,
      ),
    onError: (error) => void toastError(refusalText(error, 'Failed to sign out elsewhere')),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
