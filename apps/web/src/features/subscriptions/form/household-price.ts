import { isCurrency, parseAmount, type Wording } from '@duely/domain'
import { dividedBy, type Price } from '#web/household/sharing-draft.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import type { FormValues } from './form-values.ts'

type Typed = Pick<FormValues, 'amount' | 'currency'>

/** The typed price that shares divide; nothing of the default currency while it is none. */
export function typedPrice({ amount, currency }: Typed, culture: Wording): Price {
  if (!isCurrency(currency)) return { amountMinor: 0, currency: 'USD' }
  return { amountMinor: parseAmount(plainAmount(amount, culture, currency), currency) ?? 0, currency }
}

/** Why the shares cannot be used with the typed price; null: they can, or it is private. */
export function householdFault(
  values: Typed & Pick<FormValues, 'household'>,
  culture: Wording,
): string | null {
  return (values.household && dividedBy(values.household, typedPrice(values, culture))?.fault) ?? null
}
