import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { PasswordDialog, RecoveryCodesDialog } from './security-dialogs.ts'

export interface RecoveryLineProps {
  readonly left: number
  /** The button for new codes. */
  readonly button?: RefObject<HTMLButtonElement | null>
  /** A line above. */
  readonly lead?: ReactNode
  /** Buttons next to it. */
  readonly children?: ReactNode
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryLine({ left, button, lead, children }: RecoveryLineProps) {
  const t = useTexts(settingsAccountTexts)
  const own = useRef<HTMLButtonElement>(null)
  const opener = button ?? own
  const client = useQueryClient()
  const asking = useDialogTarget<true>()
  const codes = useDialogTarget<readonly string[]>()
  return (
    <div className="grid gap-4">
      <p className="text-[0.9375rem]">
        {lead !== undefined && (
          <>
            {lead}
            <br />
          </>
        )}
        <span className={left === 0 ? 'text-loss-ink' : 'text-muted'}>{t.codesLeft({ left })}</span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <SettingButton ref={opener} onClick={() => asking.show(true)}>
          {t.newCodes}
        </SettingButton>
        {children}
      </div>
      <TargetDialog of={asking}>
        {(_, dialog) => (
          <PasswordDialog
            {...dialog}
            words={{ title: t.renewTitle, text: t.renewText, submit: t.renew }}
            act={async (json) => {
              const made = await answerOf(api.auth['two-factor']['generate-backup-codes'].$post({ json }))
              asking.close()
              codes.show(made.backupCodes)
              void client.invalidateQueries(sessionsQuery)
            }}
          />
        )}
      </TargetDialog>
      <TargetDialog of={codes}>
        {(made, dialog) => <RecoveryCodesDialog {...dialog} codes={made} opener={opener} />}
      </TargetDialog>
    </div>
  )
}
