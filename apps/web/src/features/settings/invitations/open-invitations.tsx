import { Mail } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useRemoval } from '../use-removal.tsx'
import { INVITATION } from './invitation-texts.ts'

interface Invitation {
  readonly id: string
  readonly email: string | null
}

export interface OpenInvitationsProps<T extends Invitation> {
  /** Nothing is shown while there are none. */
  readonly invitations: readonly T[]
  readonly description: string
  /** What stands below an invitation's address, in order. */
  readonly notesOf: (invitation: T) => readonly string[]
  readonly withdraw: (invitation: T) => Promise<void>
  /** The query that lists them. */
  readonly queryKey: readonly string[]
  /** Gets the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
}

/** Invitations that can still be used, each with a button that ends it. */
export function OpenInvitations<T extends Invitation>(props: OpenInvitationsProps<T>) {
  const { invitations, description, notesOf, withdraw, queryKey, nextFocus } = props
  const { named, ...words } = INVITATION.withdraw
  const withdrawal = useRemoval<T>({ words, remove: withdraw, queryKey, nextFocus })
  return (
    <>
      {invitations.length > 0 && (
        <Setting
          title={INVITATION.list}
          description={description}
          rows={
            <RowList label={INVITATION.list} className="border-t border-line">
              {invitations.map((invitation) => (
                <Row
                  key={invitation.id}
                  lead={<Mail aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
                  title={<span className="wrap-anywhere">{invitation.email ?? INVITATION.anybody}</span>}
                  detail={<span className="figures wrap-anywhere">{notesOf(invitation).join(', ')}</span>}
                  actions={
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={named(invitation)}
                      loading={withdrawal.isRemoving(invitation)}
                      needsConnection
                      onClick={() => withdrawal.ask(invitation)}
                    >
                      {words.submit}
                    </Button>
                  }
                />
              ))}
            </RowList>
          }
        />
      )}
      {withdrawal.question}
    </>
  )
}
