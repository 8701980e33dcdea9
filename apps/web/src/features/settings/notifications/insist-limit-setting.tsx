import type { Plan, Profile } from '@duely/contract'
import { amountRefusal, amountText, type Currency, currencySign, isPro, parseAmount } from '@duely/domain'
import { type FormEvent, useState } from 'react'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { CurrencySelect } from '#web/money/currency-select.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { INSIST } from '../settings-texts.ts'

export interface InsistLimitSettingProps {
  readonly profile: Profile
  readonly plan: Plan | null
}

/** Above which price reminders of new subscriptions are repeated daily; requires Pro. */
export function InsistLimitSetting({ profile, plan }: InsistLimitSettingProps) {
  return (
    <Setting title={INSIST.title} description={INSIST.description}>
      {isPro(plan) ? <LimitForm profile={profile} /> : <p className="text-muted">{INSIST.onFree}</p>}
    </Setting>
  )
}

function LimitForm({
  profile: { insistAbove, homeCurrency, culture },
}: Pick<InsistLimitSettingProps, 'profile'>) {
  const [amount, setAmount] = useState(insistAbove?.amount ?? '')
  const [currency, setCurrency] = useState<Currency>(insistAbove?.currency ?? homeCurrency ?? 'USD')
  const [error, setError] = useState<string>()
  const change = useChangeProfile(INSIST)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = plainAmount(amount, culture, currency)
    const minor = parseAmount(typed, currency)
    const isEmpty = typed === ''
    const refusal = isEmpty ? null : amountRefusal(typed, currency)
    setError(refusal ?? undefined)
    if (refusal !== null || change.isPending) return
    const limit = minor === null ? null : { amount: amountText(minor, currency), currency }
    change.mutate({ insistAbove: isEmpty ? null : limit })
  }
  return (
    <form onSubmit={save} noValidate className="grid max-w-md gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <AmountField
          label={INSIST.amount}
          hint={INSIST.hint}
          optional
          prefix={currencySign(currency)}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={error}
        />
        <CurrencySelect as={SelectOnDemand} label={INSIST.currency} value={currency} onChange={setCurrency} />
      </div>
      <div>
        <Button type="submit" variant="secondary" size="sm" loading={change.isPending} needsConnection>
          {INSIST.save}
        </Button>
      </div>
    </form>
  )
}
