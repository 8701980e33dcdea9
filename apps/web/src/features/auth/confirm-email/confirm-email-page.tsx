import { confirmEmailTexts } from '@duely/texts/confirm-email'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from '../verify-email/link-waits.tsx'

/**
 * /confirm-email, the target of both mails about a change of address, and of the one to a backup address.
 * Opening it changes nothing, because mail scanners open links; the button does.
 */
export function ConfirmEmailPage() {
  const t = useTexts(confirmEmailTexts)
  const say = useSay()
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
      else setFailure(explainFailure(error, say))
    } finally {
      setWorking(false)
    }
  }

  if (token === undefined) {
    return (
      <AuthPage title={t.title} footer={<BackToLogin />}>
        <LinkWaits />
      </AuthPage>
    )
  }
  if (token === null || state === 'dead') {
    return (
      <AuthPage title={t.title} footer={<BackToLogin />}>
        <Banner tone="soon" role="alert" title={t.deadTitle}>
          {t.deadText}
        </Banner>
      </AuthPage>
    )
  }
  if (state !== 'asked') {
    const outcomes = {
      waiting: [t.waitingTitle, t.waitingText],
      changed: [t.doneTitle, t.doneText],
      backup: [t.backupTitle, t.backupText],
    } as const
    const [title, description] = outcomes[state]
    return (
      <AuthPage title={title} description={description}>
        <LinkButton to={paths.dashboard} replace size="lg" wide>
          {t.goOn({ appName: site.name })}
        </LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t.title} description={t.lead({ appName: site.name })} footer={<BackToLogin />}>
      <div className="grid gap-5">
        {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
        <Button size="lg" wide loading={working} onClick={() => void confirm(token)}>
          {t.confirm}
        </Button>
      </div>
    </AuthPage>
  )
}
