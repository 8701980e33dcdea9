import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { fieldRefusalText } from '#web/lib/refusal-text.ts'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { SettingButton } from '../setting-button.tsx'
import { phoneVerificationQuery, type useSendCode } from './phone-verification.ts'
import { useCountdown } from './use-countdown.ts'

const PhoneCodeForm = lazyPart(() => import('./phone-code-form.tsx').then((m) => m.PhoneCodeForm))

const PROBLEMS = {
  'number-invalid': 'numberInvalid',
  stopped: 'numberStopped',
} as const

export interface PhoneProofProps {
  readonly phoneNumber: string
  readonly verified: boolean
  /** Requires consent and the master switch, like all SMS settings. */
  readonly enabled: boolean
  readonly send: ReturnType<typeof useSendCode>
}

/** Verification state of the number and its form. Read from the server, so that it survives a reload. */
export function PhoneProof({ phoneNumber, verified, enabled, send }: PhoneProofProps) {
  const t = useTexts(settingsNotificationsTexts)
  const say = useSay()
  const { data, dataUpdatedAt } = useQuery(phoneVerificationQuery)
  const wait = useCountdown(data?.resendInSeconds ?? 0, dataUpdatedAt)
  const [isNotLoaded, setNotLoaded] = useState(false)
  const problem = data?.problem ?? null
  if (problem !== null) return <Problem>{t[PROBLEMS[problem]]}</Problem>
  if (verified)
    return (
      <span className="flex items-center gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden="true" className="size-4 text-accent" />
        {t.phoneConfirmed}
      </span>
    )
  const isCodeSent = data?.state === 'code-sent'
  const seconds = String(wait)
  const words = isCodeSent ? t.resendCode : t.sendCode
  const waitingWords = isCodeSent ? t.resendCodeIn({ seconds }) : t.sendCodeIn({ seconds })
  return (
    <div className="grid gap-3">
      <span className="text-sm text-muted">{t.phoneNotConfirmed}</span>
      {isCodeSent && enabled && !isNotLoaded && (
        <LazyBoundary fallback={null} onNotLoaded={() => setNotLoaded(true)}>
          <PhoneCodeForm key={phoneNumber} phoneNumber={phoneNumber} />
        </LazyBoundary>
      )}
      {send.isError && <Problem>{say(fieldRefusalText(send.error, t.codeNotSent))}</Problem>}
      <div>
        <SettingButton
          loading={send.isPending}
          disabled={!enabled || wait > 0 || data === undefined}
          onClick={() => send.mutate()}
        >
          {wait > 0 ? waitingWords : words}
        </SettingButton>
      </div>
    </div>
  )
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="text-sm text-loss-ink">
      {children}
    </p>
  )
}
