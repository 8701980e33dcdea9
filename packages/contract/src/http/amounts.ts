import {
  amountRefusal,
  amountText,
  anyAmountRefusal,
  CURRENCIES,
  type Currency,
  FIELD_MESSAGES,
  isCurrency,
  parseTrialAmount,
  trialAmountRefusal,
} from '@duely/domain'
import { z } from 'zod'
import { read, requiredOr } from './fields.ts'

/** An ISO 4217 code in use. */
export const currency = z.enum(CURRENCIES, FIELD_MESSAGES.subscription.currency).meta({ id: 'Currency' })

/** Decimal text, never a float. Its object checks it by its currency (`inCurrency`). */
export const typedAmount = z.string(requiredOr(FIELD_MESSAGES.amount.required)).trim()

/** Decimal text in a request that names no currency. It is checked later, by the currency of the row. */
export const amount = read(typedAmount, anyAmountRefusal, (text) =>
  anyAmountRefusal(text) === null ? text : null,
)

/** A trial price of a request that may name no currency. */
export const trialAmount = z.string().trim()

/** An amount in an object: its place there, and the currency that it is in. */
export type PlacedAmount = {
  readonly holder: object
  readonly key: string
  readonly path: readonly (string | number)[]
  /** What the request says; undefined: the stored row knows. */
  readonly currency: unknown
  /** Whether 0 is allowed, as for the price of a trial. */
  readonly mayBeZero?: boolean
}

/** The amounts that an object itself has. */
export const ownAmounts = (value: object): PlacedAmount[] => {
  const { currency } = value as { currency?: unknown }
  return [
    { holder: value, key: 'amount', path: ['amount'], currency },
    { holder: value, key: 'trialAmount', path: ['trialAmount'], currency, mayBeZero: true },
  ]
}

/**
 * Checks the amounts of an object by their currencies, and writes each as its currency is written: '15.9'
 * becomes '15.90', in yen '1490'. Checked also where other fields are refused, so that all errors are
 * answered at once.
 */
export const inCurrency = <T extends z.ZodType>(
  schema: T,
  amountsOf: (value: object) => readonly PlacedAmount[] = ownAmounts,
) =>
  schema.superRefine(
    (value, context) => {
      if (typeof value !== 'object' || value === null) return
      for (const placed of amountsOf(value)) {
        const refusal = settle(placed)
        if (refusal !== null) context.addIssue({ code: 'custom', message: refusal, path: [...placed.path] })
      }
    },
    { when: () => true },
  )

/** Writes an amount as its currency does, or returns the message for an invalid one. */
function settle({ holder, key, currency, mayBeZero = false }: PlacedAmount): string | null {
  const values = holder as Record<string, unknown>
  const text = values[key]
  // What is missing or no text has been refused.
  if (typeof text !== 'string') return null
  if (currency === undefined) return mayBeZero && /^0(?:\.0+)?$/.test(text) ? null : anyAmountRefusal(text)
  // An unknown currency has been refused; the amount is checked as of dollars.
  const known: Currency = typeof currency === 'string' && isCurrency(currency) ? currency : 'USD'
  const refusal = mayBeZero ? trialAmountRefusal(text, known) : amountRefusal(text, known)
  if (refusal === null) values[key] = amountText(parseTrialAmount(text, known) ?? 0, known)
  return refusal
}
