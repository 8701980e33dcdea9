import type { Passkey } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useRemoval } from '#web/features/settings/use-removal.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { site } from '#web/site.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { PasskeyDialog, RecoveryCodesDialog } from './security-dialogs.ts'

/**
 * Passkeys: added, listed with their last use, removed. The list of sessions says when loading fails.
 */
export function PasskeysSetting() {
  const t = useTexts(settingsAccountTexts)
  const { day } = useOwnAccount()
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const codes = useDialogTarget<readonly string[]>()
  const removal = useRemoval<Passkey>({
    words: {
      title: () => t.removePasskeyTitle,
      text: ({ name }) => t.removePasskeyText({ name, appName: site.name }),
      submit: t.removePasskey,
      done: t.passkeyRemoved,
      failed: t.failed,
    },
    remove: ({ id }) => done(api.auth.passkey['delete-passkey'].$post({ json: { id } })),
    queryKey: sessionsQuery.queryKey,
    nextFocus: opener,
  })
  const passkeys = data?.signIn.passkeys ?? []
  return (
    <Setting
      title={t.passkeys}
      description={t.passkeysText}
      actions={
        <SettingButton ref={opener} disabled={data === undefined} onClick={() => adding.show(true)}>
          {t.addPasskey}
        </SettingButton>
      }
      rows={
        passkeys.length > 0 && (
          <RowList label={t.yourPasskeys} className="border-t border-line">
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                lead={<KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
                title={<span className="break-words">{passkey.name}</span>}
                detail={
                  passkey.lastUsedAt === null
                    ? t.passkeyUnused({ created: day(passkey.createdAt) })
                    : t.passkeyUsed({ created: day(passkey.createdAt), used: day(passkey.lastUsedAt) })
                }
                actions={
                  <IconButton
                    label={t.removeNamed({ name: passkey.name })}
                    needsConnection
                    onClick={() => removal.ask(passkey)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                }
              />
            ))}
          </RowList>
        )
      }
    >
      {/* Where an authenticator app is on, its setting shows them. */}
      {data && passkeys.length > 0 && data.signIn.twoFactor.enabledAt === null && (
        <RecoveryLine left={data.signIn.twoFactor.recoveryCodesLeft} />
      )}
      <TargetDialog of={adding}>
        {(_, dialog) => (
          <PasskeyDialog
            {...dialog}
            onAdded={(made) => {
              adding.close()
              if (made.length > 0) codes.show(made)
              void client.invalidateQueries(sessionsQuery)
            }}
          />
        )}
      </TargetDialog>
      <TargetDialog of={codes}>
        {(made, dialog) => <RecoveryCodesDialog {...dialog} codes={made} opener={opener} />}
      </TargetDialog>
      {removal.question}
    </Setting>
  )
}
