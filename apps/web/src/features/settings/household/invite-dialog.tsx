import { type HouseholdMember, NewHouseholdInvitation } from '@duely/contract'
import { settingsHouseholdInviteTexts } from '@duely/texts/settings-household-invite'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY } from '#web/household/household-query.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'

export interface InviteDialogProps extends OpenedDialog {
  /** The name that the invitation hands over; null: a new member. */
  readonly as: HouseholdMember | null
}

/** Invites somebody into the household. */
export function InviteDialog({ as, ...dialog }: InviteDialogProps) {
  const t = useTexts(settingsHouseholdInviteTexts)
  return (
    <InvitationDialog
      {...dialog}
      words={{
        title: as === null ? t.title : t.titleFor({ name: as.name }),
        text: as === null ? t.text : t.textFor({ name: as.name }),
        createdText: (until) => t.createdText({ day: until }),
        shareText: t.shareText,
      }}
      schema={NewHouseholdInvitation}
      requestOf={(given) => ({ ...given, ...(as && { member: as.id }) })}
      invite={(request) => householdCalls.invite(request)}
      queryKey={HOUSEHOLD_KEY}
    />
  )
}
