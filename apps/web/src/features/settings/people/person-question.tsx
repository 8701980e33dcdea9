import type { Person } from '@duely/contract'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { PEOPLE_KEY } from './people-queries.ts'
import { actWords, type PersonAct, perform } from './person-acts.ts'

export interface PersonQuestionProps extends ShownDialog {
  readonly act: PersonAct
  readonly person: Person
}

/** Asks for confirmation before an act on a person, and shows there why it was refused. */
export function PersonQuestion({ act, person, open, onClose }: PersonQuestionProps) {
  const client = useQueryClient()
  const t = useTexts(settingsPeopleTexts)
  const say = useSay()
  const { title, happens, back, confirm, tone, done, failed } = actWords(act, person, t)
  const request = useMutation({
    mutationFn: () => perform(act, person),
    onSuccess: () => {
      toastSuccess(done)
      onClose()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: PEOPLE_KEY }),
        // A person who is no longer an administrator does not see the tab.
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
      {request.isError && <Banner tone="loss" role="alert" title={say(refusalText(request.error, failed))} />}
    </ConfirmDialog>
  )
}
