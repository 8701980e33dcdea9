import type { Invitation } from '@duely/contract'
import { settingsInvitationsTexts } from '@duely/texts/settings-invitations'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import type { RefObject } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { PEOPLE_KEY } from './people-queries.ts'

export interface InvitationsSettingProps {
  /** Open ones; nothing is shown while there are none. */
  readonly invitations: readonly Invitation[]
  /** Receives the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
}

/** The server's open invitations, with a button to withdraw each. */
export function InvitationsSetting({ invitations, nextFocus }: InvitationsSettingProps) {
  const t = useTexts(settingsPeopleTexts)
  const invitation = useTexts(settingsInvitationsTexts)
  const { day } = useOwnAccount()
  return (
    <OpenInvitations
      invitations={invitations}
      description={t.invitationsText}
      notesOf={({ expiresAt, by }) => [invitation.ends({ day: day(expiresAt) }), t.invitedBy({ email: by })]}
      withdraw={({ id }) => done(api.people.invitations[':id'].$delete({ param: { id } }))}
      queryKey={PEOPLE_KEY}
      nextFocus={nextFocus}
    />
  )
}
