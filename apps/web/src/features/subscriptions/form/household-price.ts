import { isCurrency, parseAmount, type Wording } from '@duely/domain'
import { dividedBy, type Price, type SharingDraft } from '#web/household/sharing-draft.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'

type Typed = { readonly amount: string; readonly currency: string }

/** The price as typed; null while it is none. */
export function typedPrice({ amount, currency }: Typed, culture: Wording): Price | null {
  if (!isCurrency(currency)) return null
  const amountMinor = parseAmount(plainAmount(amount, culture, currency), currency)
  return amountMinor === null ? null : { amountMinor, currency }
}

/** The typed price that shares divide; nothing while it is none. */
export function sharedPrice(typed: Typed, culture: Wording): Price {
  const currency = isCurrency(typed.currency) ? typed.currency : 'USD'
  return typedPrice(typed, culture) ?? { amountMinor: 0, currency }
}

/** Why the shares cannot be used with the typed price; null: they can, or it is private. */
export function householdFault(
  values: Typed & { readonly household: SharingDraft | null },
  culture: Wording,
): string | null {
  return (values.household && dividedBy(values.household, sharedPrice(values, culture))?.fault) ?? null
}
