import { settingsInvitationsTexts } from '@duely/texts/settings-invitations'
import { Mail } from 'lucide-react'
import type { RefObject } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useList } from '#web/language/use-list.ts'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'
import { useRemoval } from '../use-removal.tsx'

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
  /** Receives the focus after one was withdrawn. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
}

/** Invitations that can still be used, each with a button that ends it. */
export function OpenInvitations<T extends Invitation>(props: OpenInvitationsProps<T>) {
  const { invitations, description, notesOf, withdraw, queryKey, nextFocus } = props
  const t = useTexts(settingsInvitationsTexts)
  const listed = useList()
  const withdrawal = useRemoval<T>({
    words: {
      title: ({ email }) => (email === null ? t.withdrawTitle : t.withdrawTitleNamed({ email })),
      text: () => t.withdrawText,
      submit: t.withdraw,
      done: t.withdrawn,
      failed: t.withdrawFailed,
    },
    remove: withdraw,
    queryKey,
    nextFocus,
  })
  const named = ({ email }: T) => (email === null ? t.withdrawForAnybody : t.withdrawNamed({ email }))
  return (
    <>
      {invitations.length > 0 && (
        <Setting
          title={t.title}
          description={description}
          rows={
            <RowList label={t.title} className="border-t border-line">
              {invitations.map((invitation) => (
                <Row
                  key={invitation.id}
                  lead={<Mail aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
                  title={<span className="wrap-anywhere">{invitation.email ?? t.anybody}</span>}
                  detail={<span className="figures wrap-anywhere">{listed(notesOf(invitation))}</span>}
                  actions={
                    <SettingButton
                      variant="ghost"
                      aria-label={named(invitation)}
                      loading={withdrawal.isRemoving(invitation)}
                      onClick={() => withdrawal.ask(invitation)}
                    >
                      {t.withdraw}
                    </SettingButton>
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
