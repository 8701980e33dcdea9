import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { PasswordDialog, RecoveryCodesDialog, SetUpDialog } from './security-dialogs.ts'

/** The authenticator app: turn it on, replace its recovery codes, turn it off. */
export function TwoStepSetting() {
  const t = useTexts(settingsAccountTexts)
  const { singleSignOn } = useServerFacts()
  const { day } = useOwnAccount()
  const client = useQueryClient()
  const { data, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  const settingUp = useDialogTarget<true>()
  const turningOff = useDialogTarget<true>()
  const codes = useDialogTarget<readonly string[]>()
  /** The first button there is; which one changes with what the dialogs do. */
  const button = useRef<HTMLButtonElement>(null)
  const reload = () => client.invalidateQueries(sessionsQuery)
  const enabledAt = data?.signIn.twoFactor.enabledAt ?? null

  return (
    <Setting
      title={t.twoStep}
      description={singleSignOn ? t.twoStepTextOrSignOn : t.twoStepText}
      actions={
        enabledAt !== null ? (
          <Badge tone="green">{t.on}</Badge>
        ) : data ? (
          <SettingButton ref={button} onClick={() => settingUp.show(true)}>
            {t.turnOn}
          </SettingButton>
        ) : (
          !isError && !isPaused && <Skeleton className="h-9 w-20" />
        )
      }
    >
      {isError || (isPaused && !data) ? (
        <RetryBanner title={t.signInFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        data &&
        enabledAt !== null && (
          <RecoveryLine
            button={button}
            left={data.signIn.twoFactor.recoveryCodesLeft}
            lead={t.turnedOn({ day: day(enabledAt) })}
          >
            <SettingButton variant="ghost" onClick={() => turningOff.show(true)}>
              {t.turnOff}
            </SettingButton>
          </RecoveryLine>
        )
      )}
      <TargetDialog of={settingUp}>
        {(_, dialog) => (
          <SetUpDialog
            {...dialog}
            onDone={(made) => {
              settingUp.close()
              if (made.length > 0) codes.show(made)
              void reload()
            }}
          />
        )}
      </TargetDialog>
      <TargetDialog of={turningOff}>
        {(_, dialog) => (
          <PasswordDialog
            {...dialog}
            opener={button}
            words={{ title: t.turnOffTitle, text: t.turnOffText, submit: t.turnOff }}
            act={async (json) => {
              await done(api.auth['two-factor'].disable.$post({ json }))
              toastSuccess(t.twoStepOff)
              // First, so that there is a button that can have the focus.
              await reload()
              turningOff.close()
            }}
          />
        )}
      </TargetDialog>
      <TargetDialog of={codes}>
        {(made, dialog) => <RecoveryCodesDialog {...dialog} codes={made} opener={button} />}
      </TargetDialog>
    </Setting>
  )
}
