import { NewInvitation } from '@duely/contract'
import type { RefObject } from 'react'
import { answerOf, api } from '#web/lib/api.ts'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import { PEOPLE_KEY } from './people-queries.ts'
import { INVITE } from './people-texts.ts'

export interface InviteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** Invites somebody to create an account. */
export function InviteDialog(dialog: InviteDialogProps) {
  return (
    <InvitationDialog
      {...dialog}
      words={INVITE}
      schema={NewInvitation}
      requestOf={(given) => given}
      invite={(json) => answerOf(api.people.$post({ json }))}
      queryKey={PEOPLE_KEY}
    />
  )
}
