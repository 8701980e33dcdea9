import type { BillingState } from '@duely/contract'
import { planTabTexts } from '@duely/texts/plan-tab'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSay, useTexts, withParts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { billingQuery } from '#web/lib/billing-query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useOwnAccount } from '../use-own-account.ts'

/** Ends Pro in two presses and takes that back in one; the order number, and the withdrawal function. */
export function PlanEnd({ billing }: { readonly billing: BillingState }) {
  const client = useQueryClient()
  const t = useTexts(planTabTexts)
  const say = useSay()
  const { day } = useOwnAccount()
  const [isAsking, setAsking] = useState(false)
  /** The one button there is now; the pressed one is gone once its act is done. */
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const change = useMutation({
    mutationFn: (act: 'cancel' | 'keep') => answerOf(api.billing[act].$post()),
    onSuccess: (state) => {
      setAsking(false)
      client.setQueryData(billingQuery.queryKey, state)
    },
    onError: (error) => {
      pressed.current = false
      toastError(say(error.message))
    },
  })
  const { phase, until, nextChargeAt, order } = billing
  const runningStep = isAsking ? 'asking' : 'running'
  const step = phase === 'ending' ? 'ending' : runningStep
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step puts another button in the pressed one's place
  useEffect(() => {
    if (pressed.current) button.current?.focus()
    pressed.current = false
  }, [step])
  const press = (act: 'ask' | 'cancel' | 'keep') => {
    pressed.current = true
    if (act === 'ask') setAsking(true)
    else change.mutate(act)
  }
  const end = nextChargeAt ?? until
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-5">
      {step === 'asking' ? (
        <div className="grid justify-items-start gap-3">
          <p>{end ? t.staysUntil({ day: day(end, 'long') }) : t.nothingMore}</p>
          <Button
            ref={button}
            variant="danger"
            loading={change.isPending}
            needsConnection
            onClick={() => press('cancel')}
          >
            {t.cancelNow}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            ref={button}
            variant="secondary"
            loading={change.isPending}
            needsConnection
            onClick={() => press(phase === 'ending' ? 'keep' : 'ask')}
          >
            {phase === 'ending' ? t.keepPro : t.cancelPro}
          </Button>
        </div>
      )}
      <div className="grid gap-1 text-sm text-muted">
        {order && (
          <p className="wrap-anywhere">
            {withParts(t.order, { order: <span className="figures font-medium text-ink">{order}</span> })}
          </p>
        )}
        <p>
          <TextLink to={paths.withdraw}>{t.withdraw}</TextLink>
        </p>
      </div>
    </div>
  )
}
