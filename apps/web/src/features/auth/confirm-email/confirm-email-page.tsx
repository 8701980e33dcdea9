import { useState } from 'react'
import { answerOf, api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from '../verify-email/link-waits.tsx'
import { CONFIRM_EMAIL } from './confirm-email-texts.ts'

const OUTCOMES = {
  waiting: [CONFIRM_EMAIL.waitingTitle, CONFIRM_EMAIL.waitingText],
  changed: [CONFIRM_EMAIL.doneTitle, CONFIRM_EMAIL.doneText],
  backup: [CONFIRM_EMAIL.backupTitle, CONFIRM_EMAIL.backupText],
} as const

/**
 * /confirm-email, the target of both mails about a change of address, and of the one to a backup address.
 * Opening it changes nothing, because mail scanners open links; the button does.
 */
export function ConfirmEmailPage() {
  const { token } = useTokenFromAddress()
  const [state, setState] = useState<'asked' | 'waiting' | 'changed' | 'backup' | 'dead'>('asked')
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const confirm = async (given: string) => {
    setWorking(true)
    setFailure(undefined)
    try {
      const { status } = await answerOf(api.auth['change-email'].confirm.$post({ json: { token: given } }))
      setState(status)
    } catch (error) {
      if (isRefusal(error, 'TOKEN_INVALID')) setState('dead')
      else setFailure(explainFailure(error))
    } finally {
      setWorking(false)
    }
  }

  if (token === undefined) {
    return (
      <AuthPage title={CONFIRM_EMAIL.title} footer={<BackToLogin />}>
        <LinkWaits />
      </AuthPage>
    )
  }
  if (token === null || state === 'dead') {
    return (
      <AuthPage title={CONFIRM_EMAIL.title} footer={<BackToLogin />}>
        <Banner tone="soon" role="alert" title={CONFIRM_EMAIL.deadTitle}>
          {CONFIRM_EMAIL.deadText}
        </Banner>
      </AuthPage>
    )
  }
  if (state !== 'asked') {
    const [title, description] = OUTCOMES[state]
    return (
      <AuthPage title={title} description={description}>
        <LinkButton to={paths.dashboard} replace size="lg" wide>
          {CONFIRM_EMAIL.goOn}
        </LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={CONFIRM_EMAIL.title} description={CONFIRM_EMAIL.text} footer={<BackToLogin />}>
      <div className="grid gap-5">
        {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
        <Button size="lg" wide loading={working} onClick={() => void confirm(token)}>
          {CONFIRM_EMAIL.confirm}
        </Button>
      </div>
    </AuthPage>
  )
}
