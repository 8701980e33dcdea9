import type { Household, PaidCharge, Subscription } from '@duely/contract'
import { divide, formatDate, formatMoney, plainDate, storedAmount } from '@duely/domain'
import { pageSettledTexts } from '@duely/texts/page-settled'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { capitalNameIn, may, sharesOf } from '#web/household/household-words.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useUnavailable } from '#web/ui/outage.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useOwner } from '../owner-facts.ts'

export interface SettledTicksProps {
  readonly charge: PaidCharge
  readonly subscription: Subscription
  readonly household: Household
}

/** What each of the others owes of a charge, with a tick once it is settled. Nobody is asked for money. */
export function SettledTicks({ charge, subscription, household }: SettledTicksProps) {
  const { culture } = useOwner()
  const t = useTexts(pageSettledTexts)
  const sharing = useTexts(sharingWordsTexts)
  const say = useSay()
  const client = useQueryClient()
  const { id, date, amount, currency, settled = [] } = charge
  const unavailable = useUnavailable(true, {})
  const tick = useMutation({
    mutationFn: (members: readonly string[]) =>
      answerOf(api.charges[':id'].$patch({ param: { id }, json: { settled: [...members] } })),
    onError: (error) => toastError(say(refusalText(error, t.failed))),
    onSettled: () => client.invalidateQueries({ queryKey: ['subscription', subscription.id] }),
  })
  const shared = subscription.household
  const shares = shared && sharesOf(shared, currency)
  if (!shared || !shares || charge.refunded) return null
  const owed = [...divide(shares, storedAmount(amount, currency), shared.payer)].filter(
    ([member, part]) => member !== shared.payer && part > 0,
  )
  if (owed.length === 0) return null
  const isDone = tick.isPending ? (tick.variables ?? settled) : settled
  const mayTick = may(subscription, 'settle')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      aria-label={t.label({ day: formatDate(plainDate(date), culture, 'medium') })}
      className="flex basis-full flex-wrap items-center gap-1.5 pb-1"
    >
      <span aria-hidden="true" className="me-1 text-sm text-muted">
        {t.lead}
      </span>
      {owed.map(([member, part]) => {
        const isSettled = isDone.includes(member)
        const words = t.tick({
          name: capitalNameIn(household, member, sharing),
          amount: formatMoney(part, currency, culture),
        })
        const look = classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:min-h-10',
          isSettled ? 'border-accent-line bg-accent-soft text-accent-ink' : 'border-line text-muted',
        )
        const content = (
          <>
            {isSettled && <Check aria-hidden="true" strokeWidth={2.5} className="-ms-0.5 size-3.5" />}
            {words}
            {isSettled && <span className="sr-only">{t.settled}</span>}
          </>
        )
        return mayTick ? (
          <button
            key={member}
            type="button"
            aria-pressed={isSettled}
            title={isSettled ? t.untick : t.tickIt}
            className={classNames(look, 'hover:border-control')}
            onClick={() =>
              tick.mutate(isSettled ? isDone.filter((each) => each !== member) : [...isDone, member])
            }
            {...unavailable}
          >
            {content}
          </button>
        ) : (
          <span key={member} className={look}>
            {content}
          </span>
        )
      })}
    </div>
  )
}
