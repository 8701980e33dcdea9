import type { Household, HouseholdInvitation } from '@duely/contract'
import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY } from '#web/household/household-query.ts'
import { nameIn } from '#web/household/household-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useRemoval } from '../use-removal.tsx'
import { INVITE } from './household-texts.ts'

export interface InvitationsSettingProps {
  /** Open ones; nothing is shown while there are none. */
  readonly invitations: readonly HouseholdInvitation[]
  readonly household: Household
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** Invitations that can still be used, each with a button that ends it. */
export function InvitationsSetting({ invitations, household, day }: InvitationsSettingProps) {
  const { named, ...words } = INVITE.withdraw
  const nextFocus = useRef<HTMLButtonElement>(null)
  const withdrawal = useRemoval<HouseholdInvitation>({
    words,
    remove: ({ id }) => householdCalls.withdraw(id),
    queryKey: HOUSEHOLD_KEY,
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
                      {[
                        ...(invitation.member === null
                          ? []
                          : [INVITE.claims(nameIn(household, invitation.member))]),
                        INVITE.ends(day(invitation.expiresAt)),
                      ].join(', ')}
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
