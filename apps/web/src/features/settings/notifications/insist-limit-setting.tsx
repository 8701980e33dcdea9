import type { Plan, Profile } from '@duely/contract'
import {
  amountRefusal,
  amountText,
  CURRENCIES,
  currencySign,
  isCurrency,
  isPro,
  parseAmount,
} from '@duely/domain'
import { type FormEvent, useState } from 'react'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { INSIST } from '../settings-texts.ts'

const OPTIONS = CURRENCIES.map((currency) => ({ value: currency as string, label: currency as string }))

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
  const [currency, setCurrency] = useState<string>(insistAbove?.currency ?? homeCurrency ?? 'USD')
  const [error, setError] = useState<string>()
  const change = useChangeProfile(INSIST)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = plainAmount(amount, culture)
    const minor = parseAmount(typed)
    const isEmpty = typed === ''
    const refusal = isEmpty ? null : amountRefusal(typed)
    setError(refusal ?? undefined)
    if (refusal !== null || !isCurrency(currency) || change.isPending) return
    const limit = minor === null ? null : { amount: amountText(minor), currency }
    change.mutate({ insistAbove: isEmpty ? null : limit })
  }
  return (
    <form onSubmit={save} noValidate className="grid max-w-md gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <TextField
          label={INSIST.amount}
          hint={INSIST.hint}
          optional
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          prefix={isCurrency(currency) ? currencySign(currency) : undefined}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={error}
        />
        <SelectOnDemand label={INSIST.currency} options={OPTIONS} value={currency} onChange={setCurrency} />
      </div>
      <div>
        <Button type="submit" variant="secondary" size="sm" loading={change.isPending} needsConnection>
          {INSIST.save}
        </Button>
      </div>
    </form>
  )
}
