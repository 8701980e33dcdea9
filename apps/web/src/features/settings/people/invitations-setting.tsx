import type { Invitation } from '@duely/contract'
import { Mail } from 'lucide-react'
import type { RefObject } from 'react'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useRemoval } from '../use-removal.tsx'
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

/** Invitations that can still be used, each with a button that ends it. */
export function InvitationsSetting({ invitations, nextFocus, day }: InvitationsSettingProps) {
  const { named, ...words } = INVITE.withdraw
  const withdrawal = useRemoval<Invitation>({
    words,
    remove: ({ id }) => done(api.people.invitations[':id'].$delete({ param: { id } })),
    queryKey: PEOPLE_KEY,
    nextFocus,
  })
  return (
    <>
      {invitations.length > 0 && (
        <Setting
          title={INVITE.list}
          description={INVITE.listText}
          rows={
            <RowList label={INVITE.list} className="border-t border-line">
              {invitations.map((invitation) => (
                <Row
                  key={invitation.id}
                  lead={<Mail aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
                  title={<span className="wrap-anywhere">{invitation.email ?? INVITE.anybody}</span>}
                  detail={
                    <span className="figures wrap-anywhere">
                      {[INVITE.ends(day(invitation.expiresAt)), INVITE.by(invitation.by)].join(', ')}
                    </span>
                  }
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
