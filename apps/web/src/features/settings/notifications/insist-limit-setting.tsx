import type { Account, Profile } from '@duely/contract'
import { amountRefusal, amountText, type Currency, currencySign, isPro, parseAmount } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { CurrencySelect } from '#web/money/currency-select.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'

/** Above which price reminders of new subscriptions are repeated daily; requires Pro. */
export function InsistLimitSetting({ account: { profile, plan } }: { readonly account: Account }) {
  const t = useTexts(settingsNotificationsTexts)
  return (
    <Setting title={t.insistTitle} description={t.insistText}>
      {isPro(plan) ? <LimitForm profile={profile} /> : <p className="text-muted">{t.insistOnFree}</p>}
    </Setting>
  )
}

function LimitForm({ profile }: { readonly profile: Profile }) {
  const { insistAbove, homeCurrency, culture } = profile
  const t = useTexts(settingsNotificationsTexts)
  const [amount, setAmount] = useState(insistAbove?.amount ?? '')
  const [currency, setCurrency] = useState<Currency>(insistAbove?.currency ?? homeCurrency ?? 'USD')
  const [error, setError] = useState<string>()
  const change = useChangeProfile({ done: t.insistDone, failed: t.insistFailed })
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
          label={t.insistAmount}
          hint={t.insistHint}
          optional
          prefix={currencySign(currency)}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={error}
        />
        <CurrencySelect
          as={SelectOnDemand}
          label={t.insistCurrency}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <div>
        <SettingButton type="submit" loading={change.isPending}>
          {t.insistSave}
        </SettingButton>
      </div>
    </form>
  )
}
