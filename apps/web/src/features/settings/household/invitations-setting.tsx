import type { Household } from '@duely/contract'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import type { RefObject } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY } from '#web/household/household-query.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { useOwnAccount } from '../use-own-account.ts'

export interface InvitationsSettingProps {
  readonly household: Household
  /** Receives the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
}

/** The household's invitations that can still be used. */
export function InvitationsSetting({ household, nextFocus }: InvitationsSettingProps) {
  const t = useTexts(settingsHouseholdTexts)
  const nameOf = (member: string) => household.members.find(({ id }) => id === member)?.name ?? t.somebody
  const { day } = useOwnAccount()
  return (
    <OpenInvitations
      invitations={household.invitations}
      description={t.invitationsText}
      notesOf={({ member, expiresAt }) => [
        ...(member === null ? [] : [t.claims({ name: nameOf(member) })]),
        t.ends({ day: day(expiresAt) }),
      ]}
      withdraw={({ id }) => householdCalls.withdraw(id)}
      queryKey={HOUSEHOLD_KEY}
      nextFocus={nextFocus}
    />
  )
}
