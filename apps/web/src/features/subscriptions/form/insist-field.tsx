import { insistsByDefault, isCurrency, isPro, parseAmount, storedAmount } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { ratesQuery } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { OwnerFacts } from '../owner-facts.ts'
import { FORM } from './form-texts.ts'
import type { SubscriptionForm } from './form-values.ts'

export interface InsistFieldProps {
  readonly form: SubscriptionForm
  readonly owner: OwnerFacts
}

/**
 * Daily reminders until they are answered (Pro). Until its owner chooses, a new one has them by the server's
 * rule: for a free trial, and for a price above their limit.
 */
export function InsistField({ form, owner }: InsistFieldProps) {
  const [chosen, isTrial, amount, currency] = useWatch({
    control: form.control,
    name: ['insist', 'trial', 'amount', 'currency'],
  })
  const { insistAbove } = owner
  const isConverted = insistAbove !== null && insistAbove.currency !== currency
  const { data: rates } = useQuery({ ...ratesQuery, enabled: isConverted && chosen === null })
  const mayInsist = isPro(owner.plan)
  const amountMinor = parseAmount(plainAmount(amount, owner.culture))
  const price = amountMinor === null || !isCurrency(currency) ? null : { amountMinor, currency }
  const limit = insistAbove && { ...insistAbove, amountMinor: storedAmount(insistAbove.amount) }
  const byDefault = mayInsist && insistsByDefault({ isTrial, price }, limit, rates?.rates ?? null)
  return (
    <Switch
      label={FORM.insist.label}
      hint={FORM.insist.hint}
      aside={!mayInsist && <Badge>Pro</Badge>}
      disabled={!mayInsist}
      checked={chosen ?? byDefault}
      onChange={(on) => form.setValue('insist', on, { shouldDirty: true })}
    />
  )
}
