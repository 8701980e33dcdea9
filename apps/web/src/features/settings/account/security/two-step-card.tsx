import { formatDate, localDate } from '@duely/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, done } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Card } from '../../../../ui/data/card.tsx'
import { RetryBanner } from '../../../../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { useWanted } from '../../../../ui/overlays/use-wanted.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { securityDialogs } from './security-dialogs.ts'
import { TURN_OFF, TWO_STEP } from './security-texts.ts'

export interface TwoStepCardProps {
  readonly email: string
  readonly zone: string
  readonly culture: string
}

/** The authenticator app: turned on, its recovery codes made anew, turned off. */
export function TwoStepCard({ email, zone, culture }: TwoStepCardProps) {
  const client = useQueryClient()
  const { data, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<'set-up' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [times, setTimes] = useState(0)
  /** The first button there is; which one changes with what the dialogs do. */
  const button = useRef<HTMLButtonElement>(null)
  const dialogs = useWanted(securityDialogs, asked !== undefined, () => setAsked(undefined))
  const close = () => setAsked(undefined)
  const ask = (what: typeof asked) => {
    setTimes(times + 1)
    setAsked(what)
  }
  const reload = () => client.invalidateQueries(sessionsQuery)
  const enabledAt = data?.signIn.twoFactor.enabledAt ?? null

  return (
    <Card
      title={TWO_STEP.title}
      description={TWO_STEP.description}
      actions={enabledAt !== null && <Badge tone="green">{TWO_STEP.on}</Badge>}
    >
      {isError || (isPaused && !data) ? (
        <RetryBanner title={TWO_STEP.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-9 w-28" />
      ) : enabledAt === null ? (
        <Button ref={button} variant="secondary" size="sm" needsConnection onClick={() => ask('set-up')}>
          {TWO_STEP.turnOn}
        </Button>
      ) : (
        <RecoveryLine
          email={email}
          button={button}
          left={data.signIn.twoFactor.recoveryCodesLeft}
          lead={TWO_STEP.since(formatDate(localDate(new Date(enabledAt), zone), culture, 'medium'))}
        >
          <Button variant="ghost" size="sm" needsConnection onClick={() => ask('off')}>
            {TWO_STEP.turnOff}
          </Button>
        </RecoveryLine>
      )}
      {dialogs && (
        <>
          <dialogs.SetUpDialog
            key={`set-up ${times}`}
            open={asked === 'set-up'}
            email={email}
            onClose={close}
            onDone={(made) => {
              close()
              if (made.length > 0) setCodes(made)
              void reload()
            }}
          />
          <dialogs.PasswordDialog
            key={`off ${times}`}
            opener={button}
            open={asked === 'off'}
            email={email}
            words={TURN_OFF}
            onClose={close}
            act={async (password) => {
              await done(api.auth['two-factor'].disable.$post({ json: { password } }))
              toastSuccess(TURN_OFF.done)
              // First, so that there is a button that can have the focus.
              await reload()
              close()
            }}
          />
          <dialogs.RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} opener={button} />
        </>
      )}
    </Card>
  )
}
