import type { Invitation } from '@duely/contract'
import type { RefObject } from 'react'
import { api, done } from '#web/lib/api.ts'
import { INVITATION } from '../invitations/invitation-texts.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { PEOPLE_KEY } from './people-queries.ts'
import { INVITE } from './people-texts.ts'

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
  return (
    <OpenInvitations
      invitations={invitations}
      description={INVITE.listText}
      notesOf={({ expiresAt, by }) => [INVITATION.ends(day(expiresAt)), INVITE.by(by)]}
      withdraw={({ id }) => done(api.people.invitations[':id'].$delete({ param: { id } }))}
      queryKey={PEOPLE_KEY}
      nextFocus={nextFocus}
    />
  )
}
