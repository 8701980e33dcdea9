import { BackupEmailRequest } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsBackupEmailTexts } from '@duely/texts/settings-backup-email'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'

/** The backup address and the password. */
export function BackupEmailDialog(dialog: ShownDialog) {
  const account = useTexts(settingsAccountTexts)
  return (
    <AddressDialog
      {...dialog}
      texts={useTexts(settingsBackupEmailTexts)}
      label={account.backup}
      schema={BackupEmailRequest}
      name="backupEmail"
      send={(json) => done(api.auth['backup-email'].$post({ json }))}
      queryKey={accountQuery.queryKey}
    />
  )
}
