import { accountTexts } from '@duely/texts/account'
import { withdrawTexts } from '@duely/texts/withdraw'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { explainFailure } from '../explain-failure.ts'
import type { WithdrawalFields } from '../rules/withdrawal-rules.ts'

export interface ConfirmWithdrawalProps {
  readonly typed: WithdrawalFields
  readonly onBack: () => void
  readonly onSent: () => void
}

/** What will be sent, and the button that sends it. */
export function ConfirmWithdrawal({ typed, onBack, onSent }: ConfirmWithdrawalProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(withdrawTexts)
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async () => {
    setSending(true)
    setFault(undefined)
    try {
      await done(api.withdrawal.$post({ json: typed }))
      onSent()
    } catch (error) {
      setFault(explainFailure(error, say))
      setSending(false)
    }
  }
  return (
    <div className="grid gap-6">
      <p>{t.declaration}</p>
      <dl className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <div>
          <dt className="text-sm text-muted">{account.email}</dt>
          <dd className="font-medium wrap-anywhere">{typed.email}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t.order}</dt>
          <dd className="figures font-medium wrap-anywhere">{typed.order}</dd>
        </div>
      </dl>
      {fault && (
        <Banner tone="loss" role="alert">
          {fault}
        </Banner>
      )}
      <div className="grid gap-3">
        <Button size="lg" wide loading={isSending} onClick={() => void send()}>
          {t.confirm}
        </Button>
        <Button variant="secondary" size="lg" wide disabled={isSending} onClick={onBack}>
          {t.correct}
        </Button>
      </div>
    </div>
  )
}
