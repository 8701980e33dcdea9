import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useTexts } from '#web/language/reader-language.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'

const DeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog),
)

/** Account deletion with its consequences. */
export function DeleteAccountSetting() {
  const t = useTexts(settingsAccountTexts)
  const asked = useDialogTarget<true>()
  return (
    <Setting
      title={t.deleteAccount}
      description={t.deleteAccountText}
      actions={<SettingButton onClick={() => asked.show(true)}>{t.deleteMine}</SettingButton>}
    >
      <TargetDialog of={asked}>{(_, dialog) => <DeleteAccountDialog {...dialog} />}</TargetDialog>
    </Setting>
  )
}
