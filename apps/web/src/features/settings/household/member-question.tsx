import type { HouseholdMember } from '@duely/contract'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { headingIn } from '#web/ui/use-heading-focus.ts'
import { type MemberAct, memberActWords } from './member-acts.ts'

export interface MemberQuestionProps extends ShownDialog {
  readonly act: MemberAct
  readonly member: HouseholdMember
  /** Its heading gets the focus afterwards, because the pressed button may be gone. */
  readonly tab: RefObject<HTMLElement | null>
}

/** Asks for confirmation before an act on a member, and shows there why it was refused. */
export function MemberQuestion({ act, member, open, onClose, tab }: MemberQuestionProps) {
  const t = useTexts(settingsHouseholdTexts)
  const say = useSay()
  const client = useQueryClient()
  const words = memberActWords(t)[act]
  const isDone = useRef(false)
  const request = useMutation({
    mutationFn: async () => {
      if (act === 'organiser') await householdCalls.handOver(member.id)
      else await householdCalls.removeMember(member.id)
    },
    onSuccess: () => {
      isDone.current = true
      toastSuccess(words.done(member))
      onClose()
    },
    // What they shared leaves with them.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.title(member)}
      description={words.text(member)}
      confirmLabel={words.label}
      tone={act === 'organiser' ? 'primary' : 'danger'}
      loading={request.isPending}
      finalFocus={() => (isDone.current && headingIn(tab)) || true}
      onConfirm={() => request.mutate()}
    >
      {request.isError && (
        <Banner tone="loss" role="alert" title={say(refusalText(request.error, t.failed))} />
      )}
    </ConfirmDialog>
  )
}
