import { NewInvitation } from '@duely/contract'
import { settingsInviteTexts } from '@duely/texts/settings-invite'
import type { RefObject } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import { PEOPLE_KEY } from './people-queries.ts'

export interface InviteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** Invites somebody to create an account. */
export function InviteDialog(dialog: InviteDialogProps) {
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
