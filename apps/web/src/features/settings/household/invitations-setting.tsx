import type { Household } from '@duely/contract'
import type { RefObject } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY } from '#web/household/household-query.ts'
import { nameIn } from '#web/household/household-words.ts'
import { INVITATION } from '../invitations/invitation-texts.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { INVITE } from './household-texts.ts'

export interface InvitationsSettingProps {
  readonly household: Household
  /** Gets the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** The household's invitations that can still be used. */
export function InvitationsSetting({ household, nextFocus, day }: InvitationsSettingProps) {
  return (
    <OpenInvitations
      invitations={household.invitations}
      description={INVITE.listText}
      notesOf={({ member, expiresAt }) => [
        ...(member === null ? [] : [INVITE.claims(nameIn(household, member))]),
        INVITATION.ends(day(expiresAt)),
      ]}
      withdraw={({ id }) => householdCalls.withdraw(id)}
      queryKey={HOUSEHOLD_KEY}
      nextFocus={nextFocus}
    />
  )
}
