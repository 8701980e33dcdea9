import type { Person } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { PEOPLE_KEY } from './people-queries.ts'
import { nameOf } from './people-texts.ts'
import { PERSON_ACTS, type PersonAct, perform, questionOf } from './person-acts.ts'

export interface PersonQuestionProps {
  readonly act: PersonAct
  readonly person: Person
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before something is done about a person, and says there why it was refused. */
export function PersonQuestion({ act, person, open, onClose }: PersonQuestionProps) {
  const client = useQueryClient()
  const { title, happens, back } = questionOf(act, person)
  const { confirm, tone, done, failed } = PERSON_ACTS[act]
  const request = useMutation({
    mutationFn: () => perform(act, person),
    onSuccess: () => {
      toastSuccess(done(nameOf(person)))
      onClose()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: PEOPLE_KEY }),
        // Without administration the tab goes.
        act === 'resign' && client.invalidateQueries(accountQuery),
      ]),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      description={happens}
      confirmLabel={confirm}
      tone={tone}
      loading={request.isPending}
      onConfirm={() => request.mutate()}
    >
      <p className="-mt-2 text-[0.9375rem] text-muted">{back}</p>
      {request.isError && <Banner tone="loss" role="alert" title={refusalText(request.error, failed)} />}
    </ConfirmDialog>
  )
}
