import { REFUSALS_AHEAD } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
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
  const t = useTexts(remindersListTexts)
  const say = useSay()
  const client = useQueryClient()
  const noteId = useId()
  const send = useMutation({
    mutationFn: () => answerOf(api.reminders.test.$post()),
    onSuccess: () => void toastSuccess(t.testSent, email && t.testSentText({ email })),
    onError: (error) => void toastError(say(refusalText(error, t.testFailed))),
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
        <Send />
        {t.sendTest}
      </Button>
      {!possible && (
        <span id={noteId} className="text-sm text-muted">
          {say(REFUSALS_AHEAD.EMAIL_NOTIFICATIONS_OFF.text)}
        </span>
      )}
    </div>
  )
}
