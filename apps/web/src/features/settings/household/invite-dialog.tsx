import { type HouseholdMember, NewHouseholdInvitation } from '@duely/contract'
import type { RefObject } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY } from '#web/household/household-query.ts'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import { INVITE } from './household-texts.ts'

export interface InviteDialogProps {
  /** The name that the invitation hands over; null: a new member. */
  readonly as: HouseholdMember | null
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** Invites somebody into the household. */
export function InviteDialog({ as, ...dialog }: InviteDialogProps) {
  return (
    <InvitationDialog
      {...dialog}
      words={{
        ...INVITE,
        title: as === null ? INVITE.title : INVITE.titleFor(as.name),
        text: as === null ? INVITE.text : INVITE.textFor(as.name),
      }}
      schema={NewHouseholdInvitation}
      requestOf={(given) => ({ ...given, ...(as && { member: as.id }) })}
      invite={(request) => householdCalls.invite(request)}
      queryKey={HOUSEHOLD_KEY}
    />
  )
}
