import type { Invitation } from '@duely/contract'
import { settingsInvitationsTexts } from '@duely/texts/settings-invitations'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import type { RefObject } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { PEOPLE_KEY } from './people-queries.ts'

export interface InvitationsSettingProps {
  /** Open ones; nothing is shown while there are none. */
  readonly invitations: readonly Invitation[]
  /** Gets the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** The server's invitations that can still be used. */
export function InvitationsSetting({ invitations, nextFocus, day }: InvitationsSettingProps) {
  const t = useTexts(settingsPeopleTexts)
  const invitation = useTexts(settingsInvitationsTexts)
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
