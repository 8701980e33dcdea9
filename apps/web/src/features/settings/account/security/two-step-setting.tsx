import { formatDate, localDate, type Wording } from '@duely/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { PasswordDialog, RecoveryCodesDialog, SetUpDialog } from './security-dialogs.ts'
import { TURN_OFF, TWO_STEP } from './security-texts.ts'

export interface TwoStepSettingProps {
  readonly email: string
  readonly zone: string
  readonly culture: Wording
}

/** The authenticator app: turned on, its recovery codes made anew, turned off. */
export function TwoStepSetting({ email, zone, culture }: TwoStepSettingProps) {
  const client = useQueryClient()
  const { data, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<'set-up' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [times, setTimes] = useState(0)
  /** The first button there is; which one changes with what the dialogs do. */
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setAsked(undefined)
  const ask = (what: typeof asked) => {
    setTimes(times + 1)
    setAsked(what)
  }
  const reload = () => client.invalidateQueries(sessionsQuery)
  const enabledAt = data?.signIn.twoFactor.enabledAt ?? null

  return (
    <Setting
      title={TWO_STEP.title}
      description={TWO_STEP.description}
      actions={
        enabledAt !== null ? (
          <Badge tone="green">{TWO_STEP.on}</Badge>
        ) : data ? (
          <Button ref={button} variant="secondary" size="sm" needsConnection onClick={() => ask('set-up')}>
            {TWO_STEP.turnOn}
          </Button>
        ) : (
          !isError && !isPaused && <Skeleton className="h-9 w-20" />
        )
      }
    >
      {isError || (isPaused && !data) ? (
        <RetryBanner title={TWO_STEP.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        data &&
        enabledAt !== null && (
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
        )
      )}
      {times > 0 && (
        <>
          <SetUpDialog
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
          <PasswordDialog
            key={`off ${times}`}
            opener={button}
            open={asked === 'off'}
            email={email}
            words={TURN_OFF}
            onClose={close}
            act={async (json) => {
              await done(api.auth['two-factor'].disable.$post({ json }))
              toastSuccess(TURN_OFF.done)
              // First, so that there is a button that can have the focus.
              await reload()
              close()
            }}
          />
        </>
      )}
      <RecoveryCodesDialog
        open={codes !== undefined}
        codes={codes}
        onClose={() => setCodes(undefined)}
        opener={button}
      />
    </Setting>
  )
}
