import { isRefusalCode, REFUSALS } from '@duely/domain'
import { proofTexts } from '@duely/texts/proof'
import { useEffect, useRef, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { onSignOnOutcome } from '#web/lib/session/sign-on-outcome.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'

export interface ProviderProofDialogProps {
  readonly open: boolean
  /** The provider, as people know it. */
  readonly name: string
  /** Called once, with whether the proof was given. */
  readonly onSettled: (given: boolean) => void
}

/**
 * Asks those who have neither a password nor a second factor to sign in at the provider again. That is done
 * in a window of its own, so that nothing that was typed here is lost.
 */
export function ProviderProofDialog({ open, name, onSettled }: ProviderProofDialogProps) {
  const t = useTexts(proofTexts)
  const say = useSay()
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const settle = useRef(onSettled)
  settle.current = onSettled
  useEffect(
    () =>
      onSignOnOutcome((outcome) => {
        if (outcome === 'proven') return settle.current(true)
        setWaiting(false)
        setProblem(isRefusalCode(outcome) ? REFUSALS[outcome].text : t.providerFailed)
      }),
    [t],
  )
  const go = async () => {
    // By the press itself: browsers open no window later.
    const page = window.open('about:blank', 'duely-sign-on', 'popup,width=520,height=720')
    if (page === null) return setProblem(t.providerBlocked)
    setProblem(undefined)
    setWaiting(true)
    try {
      const { url } = await answerOf(api.auth.oidc.prove.$post())
      page.location.href = url
    } catch (error) {
      page.close()
      setWaiting(false)
      setProblem(refusalText(error, t.providerFailed))
    }
  }
  return (
    <FormDialog
      open={open}
      size="sm"
      title={t.title}
      description={t.description}
      submitLabel={isWaiting ? t.providerAgain : t.provider({ name })}
      submitting={false}
      onClose={() => onSettled(false)}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      {problem !== undefined && <Banner tone="loss" role="alert" title={say(problem)} />}
      <p role="status">{isWaiting ? t.providerWaits({ name }) : t.providerText({ name })}</p>
    </FormDialog>
  )
}
