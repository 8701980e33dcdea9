import { NewInvitation } from '@duely/contract'
import { settingsInviteTexts } from '@duely/texts/settings-invite'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'
import { PEOPLE_KEY } from './people-queries.ts'

/** Invites somebody to create an account. */
export function InviteDialog(dialog: OpenedDialog) {
  const t = useTexts(settingsInviteTexts)
  return (
    <InvitationDialog
      {...dialog}
      words={{
        title: t.title,
        text: t.text,
        createdText: (until) => t.createdText({ day: until }),
        shareText: t.shareText,
      }}
      schema={NewInvitation}
      requestOf={(given) => given}
      invite={(json) => answerOf(api.people.$post({ json }))}
      queryKey={PEOPLE_KEY}
    />
  )
}
