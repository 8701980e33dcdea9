import { REFUSALS } from '@duely/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { ApiError, answerOf, api } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { remindersQuery } from './reminders-query.ts'

export interface SendTestButtonProps {
  readonly email: string | undefined
  /** Whether e-mail reminders are on. */
  readonly possible: boolean
}

/** Sends a test message through the real reminder pipeline; it appears in the log. */
export function SendTestButton({ email, possible }: SendTestButtonProps) {
  const client = useQueryClient()
  const noteId = useId()
  const send = useMutation({
    mutationFn: () => answerOf(api.reminders.test.$post()),
    onSuccess: () => void toastSuccess('Test reminder on its way', email && `Check the inbox of ${email}.`),
    onError: (error) =>
      void toastError(error instanceof ApiError ? error.message : 'Failed to send a test reminder'),
    onSettled: () => client.invalidateQueries(remindersQuery),
  })
  return (
    <div className="grid gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        loading={send.isPending}
        disabled={!possible}
        aria-describedby={possible ? undefined : noteId}
        onClick={() => send.mutate()}
      >
        <Send aria-hidden="true" />
        Send me a test reminder
      </Button>
      {!possible && (
        <span id={noteId} className="text-sm text-muted">
          {REFUSALS.EMAIL_NOTIFICATIONS_OFF.text}
        </span>
      )}
    </div>
  )
}
