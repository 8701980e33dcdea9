import type { HouseholdMember } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { headingIn } from '#web/ui/use-heading-focus.ts'
import { HOUSEHOLD, MEMBER_ACTS, type MemberAct } from './household-texts.ts'

export interface MemberQuestionProps {
  readonly act: MemberAct
  readonly member: HouseholdMember
  readonly open: boolean
  readonly onClose: () => void
  /** Its heading gets the focus after it was done, because what was pressed may be gone. */
  readonly tab: RefObject<HTMLElement | null>
}

/** Asks before something is done about a member, and says there why it was refused. */
export function MemberQuestion({ act, member, open, onClose, tab }: MemberQuestionProps) {
  const client = useQueryClient()
  const words = MEMBER_ACTS[act]
  const isDone = useRef(false)
  const request = useMutation({
    mutationFn: async () => {
      if (act === 'organiser') await householdCalls.handOver(member.id)
      else await householdCalls.removeMember(member.id)
    },
    onSuccess: () => {
      isDone.current = true
      toastSuccess(words.done(member.name))
      onClose()
    },
    // What they shared goes with them.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.title(member.name)}
      description={words.text(member.name)}
      confirmLabel={words.confirm}
      tone={words.tone}
      loading={request.isPending}
      finalFocus={() => (isDone.current && headingIn(tab)) || true}
      onConfirm={() => request.mutate()}
    >
      {request.isError && (
        <Banner tone="loss" role="alert" title={refusalText(request.error, HOUSEHOLD.failed)} />
      )}
    </ConfirmDialog>
  )
}
