import { accountTexts } from '@duely/texts/account'
import { useState } from 'react'
import { useSay, useTexts, withParts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { explainFailure } from '../explain-failure.ts'

/**
 * Requests another verification mail.
 *
 * @throws ApiError TOO_MANY_REQUESTS; unknown and verified addresses are not refused
 */
export async function sendVerification(email: string): Promise<void> {
  await done(api.auth['send-verification-email'].$post({ json: { email } }))
}

/** Shown when the password is right but the address unverified: offers the mail again. */
export function UnverifiedBanner({ email, message }: { readonly email: string; readonly message: string }) {
  const t = useTexts(accountTexts)
  const say = useSay()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const send = async () => {
    setState('sending')
    try {
      await sendVerification(email)
      setState('sent')
    } catch (error) {
      toastError(explainFailure(error, say))
      setState('idle')
    }
  }
  if (state === 'sent') return <SentNote email={email} />
  return (
    <Banner
      tone="soon"
      role="alert"
      action={
        <Button variant="secondary" size="sm" wide loading={state === 'sending'} onClick={() => void send()}>
          {t.sendAgain}
        </Button>
      }
    >
      {say(message)}
    </Banner>
  )
}

/** Confirms that a verification mail was sent to this address. */
export function SentNote({ email }: { readonly email: string }) {
  const t = useTexts(accountTexts)
  return (
    <Banner role="status" title={t.sentTitle}>
      {withParts(t.sentText, { email: <strong className="font-semibold wrap-anywhere">{email}</strong> })}
    </Banner>
  )
}
