import { EmailChangeRequest } from '@duely/contract'
import { settingsEmailChangeTexts } from '@duely/texts/settings-email-change'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { sessionsQuery } from '../sessions-query.ts'
import { AddressDialog } from './address-dialog.tsx'

/** The new address and the password. */
export function EmailDialog(dialog: ShownDialog) {
  const t = useTexts(settingsEmailChangeTexts)
  return (
    <AddressDialog
      {...dialog}
      texts={t}
      label={t.newEmail}
      schema={EmailChangeRequest}
      name="newEmail"
      send={(json) => done(api.auth['change-email'].$post({ json }))}
      queryKey={sessionsQuery.queryKey}
    />
  )
}
