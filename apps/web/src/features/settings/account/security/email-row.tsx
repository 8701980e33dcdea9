import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DetailRow } from '#web/features/settings/detail-row.tsx'
import { api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { EmailDialog } from './security-dialogs.ts'
import { EMAIL_CHANGE, TWO_STEP } from './security-texts.ts'

/** The address, and a change of it that waits for its confirmations. */
export function EmailRow({ email }: { readonly email: string }) {
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const asking = useDialogTarget<true>()
  const reload = () => client.invalidateQueries(sessionsQuery)
  const withdraw = useMutation({
    mutationFn: () => done(api.auth['change-email'].withdraw.$post()),
    onSuccess: () => void toastSuccess(EMAIL_CHANGE.withdrawn),
    onError: (error) => void toastError(refusalText(error, TWO_STEP.failed)),
    onSettled: reload,
  })
  const change = data?.signIn.emailChange ?? null
  return (
    <>
      <DetailRow
        label="Email Address"
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={EMAIL_CHANGE.edit}
            needsConnection
            onClick={() => asking.show(true)}
          >
            Edit
          </Button>
        }
      >
        {email}
      </DetailRow>
      {change && (
        <DetailRow
          label={EMAIL_CHANGE.label}
          action={
            <Button
              variant="secondary"
              size="sm"
              loading={withdraw.isPending}
              needsConnection
              onClick={() => withdraw.mutate()}
            >
              {EMAIL_CHANGE.withdraw}
            </Button>
          }
        >
          {change.newEmail}
          <span className="mt-0.5 block text-sm font-normal text-muted">
            {EMAIL_CHANGE.waiting(change)} {EMAIL_CHANGE.unreachable}
          </span>
        </DetailRow>
      )}
      {asking.target && (
        <EmailDialog
          key={asking.times}
          open={asking.isOpen}
          email={email}
          onClose={asking.close}
          onAsked={() => {
            asking.close()
            void reload()
          }}
        />
      )}
    </>
  )
}
