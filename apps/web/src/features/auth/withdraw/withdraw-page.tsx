import { withdrawTexts } from '@duely/texts/withdraw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { NotFound } from '#web/layouts/not-found.tsx'
import { paths } from '#web/paths.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthPage, BackHome } from '../auth-page.tsx'
import type { WithdrawalFields } from '../rules/withdrawal-rules.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/**
 * /withdraw: the European withdrawal function. What was typed is shown again before it is sent, and the
 * answer is the same whatever it was. Without plans there is no contract, and no such page.
 */
export function WithdrawPage() {
  const t = useTexts(withdrawTexts)
  const { plans } = useServerFacts()
  const [typed, setTyped] = useState<WithdrawalFields>()
  const [step, setStep] = useState<'form' | 'confirm' | 'sent'>('form')
  if (!plans) return <NotFound />
  if (step === 'sent' && typed)
    return (
      <AuthPage tab={t.tab} title={t.sentTitle} footer={<BackHome />}>
        <NextStep key="sent">
          <p role="status">
            {withParts(t.sentText, {
              email: <strong className="font-semibold wrap-anywhere">{typed.email}</strong>,
            })}
          </p>
          <p className="text-[0.9375rem] text-muted">{t.sentHelp}</p>
          <Button variant="secondary" size="lg" wide onClick={() => setStep('form')}>
            {t.another}
          </Button>
        </NextStep>
      </AuthPage>
    )
  if (step === 'confirm' && typed)
    return (
      <AuthPage tab={t.tab} title={t.confirmTitle} description={t.confirmLead} footer={<BackHome />}>
        <NextStep key="confirm">
          <ConfirmWithdrawal typed={typed} onBack={() => setStep('form')} onSent={() => setStep('sent')} />
        </NextStep>
      </AuthPage>
    )
  return (
    <AuthPage
      tab={t.tab}
      title={t.title}
      description={t.lead}
      footer={
        <>
          <p>
            <TextLink to={paths.refund}>{t.policy}</TextLink>
          </p>
          <BackHome />
        </>
      }
    >
      <WithdrawForm
        before={typed}
        onTyped={(fields) => {
          setTyped(fields)
          setStep('confirm')
        }}
      />
    </AuthPage>
  )
}

/** Takes the focus, because the button that led here is no longer there. */
function NextStep({ children }: { readonly children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.focus(), [])
  return (
    <div ref={step} tabIndex={-1} className="grid gap-6 outline-none">
      {children}
    </div>
  )
}
