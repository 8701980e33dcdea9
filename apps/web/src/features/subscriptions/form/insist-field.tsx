import { insistsByDefault, isCurrency, isPro, parseAmount, storedAmount } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRates } from '#web/money/use-rates.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useOwner } from '../owner-facts.ts'
import { useSubscriptionForm } from './form-values.ts'

/**
 * Daily reminders until they are answered (Pro). Until its owner chooses, a new one has them by the server's
 * rule: for a free trial, and for a price above their limit.
 */
export function InsistField() {
  const form = useSubscriptionForm()
  const { culture, insistAbove, plan } = useOwner()
  const [chosen, isTrial, amount, currency] = useWatch({
    control: form.control,
    name: ['insist', 'trial', 'amount', 'currency'],
  })
  const t = useTexts(formTexts)
  const isConverted = insistAbove !== null && insistAbove.currency !== currency
  const known = isCurrency(currency) ? [currency] : []
  const { rates } = useRates(isConverted && chosen === null ? [insistAbove.currency, ...known] : [])
  const mayInsist = isPro(plan)
  const amountMinor = isCurrency(currency)
    ? parseAmount(plainAmount(amount, culture, currency), currency)
    : null
  const price = amountMinor === null || !isCurrency(currency) ? null : { amountMinor, currency }
  const limit = insistAbove && {
    ...insistAbove,
    amountMinor: storedAmount(insistAbove.amount, insistAbove.currency),
  }
  const byDefault = mayInsist && insistsByDefault({ isTrial, price }, limit, rates ?? null)
  return (
    <Switch
      label={t.insist}
      hint={t.insistHint}
      aside={!mayInsist && <Badge>Pro</Badge>}
      disabled={!mayInsist}
      checked={chosen ?? byDefault}
      onChange={(on) => form.setValue('insist', on, { shouldDirty: true })}
    />
  )
}
