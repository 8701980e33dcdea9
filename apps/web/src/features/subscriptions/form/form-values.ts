import '../../../lib/zod-without-eval.ts'
import { NewSubscription, type Subscription, SubscriptionChange, SubscriptionForm } from '@duely/contract'
import {
  cleanLine,
  DEFAULT_CATEGORY,
  DEFAULTS,
  defaultReminderDays,
  FIELD_MESSAGES,
  parseAmount,
  parsePlainDate,
} from '@duely/domain'
import { z } from 'zod'
import { plainAmount } from '../../../lib/forms/amount-text.ts'
import {
  DETAIL_NAMES,
  type DetailsValues,
  detailChanges,
  detailFaults,
  detailsOf,
  NO_DETAILS,
} from './details/details-values.ts'

const UNASKED = { priceSince: 'always', priceFrom: '' } as const

/** Meaning of a changed amount: a correction, or a new price from a day on. */
export type PriceSince = 'always' | 'from'

/** Form values; wider than the request, because fields may be empty or incomplete. */
export type FormValues = DetailsValues & {
  name: string
  description: string
  amount: string
  currency: string
  billingCycle: string
  category: string
  nextBillingDate: string
  notificationInterval: number[]
  status: string
  /** Meaning of a changed amount; a new price is sent separately. */
  priceSince: PriceSince
  /** First day of the new price; empty for the next billing date. */
  priceFrom: string
}

export const FIELD_NAMES = [
  'name',
  'description',
  'amount',
  'currency',
  'billingCycle',
  'category',
  'nextBillingDate',
  'notificationInterval',
  'status',
] as const satisfies readonly (keyof FormValues)[]
export type FieldName = (typeof FIELD_NAMES)[number]

/** Initial values of the add dialog (spec, section 4). */
export function emptyForm(plan: { readonly notificationIntervals: readonly number[] } | null): FormValues {
  return { ...DEFAULTS, ...UNASKED, ...NO_DETAILS, notificationInterval: defaultReminderDays(plan) }
}

/** Initial values of the edit dialog. */
export function formOf(subscription: Subscription): FormValues {
  const { name, description, amount, currency, billingCycle, category } = subscription
  const { nextBillingDate, notificationInterval, status } = subscription
  return {
    name,
    description: description ?? '',
    amount,
    currency,
    billingCycle,
    category: category ?? DEFAULT_CATEGORY,
    nextBillingDate,
    notificationInterval: [...notificationInterval],
    status,
    ...UNASKED,
    ...detailsOf(subscription),
  }
}

/**
 * The contract's rules for the form; unchanged stored values are accepted, because they are not sent.
 *
 * @param culture format of typed amounts
 */
export function formSchema(culture: string, stored?: FormValues): z.ZodType<FormValues, FormValues> {
  const rules = SubscriptionForm.shape
  const text = (field: Exclude<FieldName, 'notificationInterval'>) =>
    z.string().superRefine((value, context) => {
      if (value !== stored?.[field]) complain(rules[field], value, context)
    })
  const days = z.array(z.number()).superRefine((value, context) => {
    const unchanged = value.length > 0 && value.join() === stored?.notificationInterval.join()
    if (!unchanged) complain(rules.notificationInterval, value, context)
  })
  const typedAmount = z.string().transform((typed) => plainAmount(typed, culture))
  return z
    .object({
      ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, z.string()])),
      name: text('name'),
      description: text('description'),
      amount: typedAmount.pipe(text('amount')),
      currency: text('currency'),
      billingCycle: text('billingCycle'),
      category: text('category'),
      nextBillingDate: text('nextBillingDate'),
      notificationInterval: days,
      status: text('status'),
      priceSince: z.enum(['always', 'from']),
      priceFrom: z
        .string()
        .refine((day) => day === '' || parsePlainDate(day) !== null, FIELD_MESSAGES.terms.date),
      trial: z.boolean(),
      trialAmount: typedAmount,
      remindEveryPayment: z.boolean(),
      anchorDate: z.string(),
    })
    .superRefine((values, context) => {
      for (const [name, message] of detailFaults(values as unknown as DetailsValues))
        context.addIssue({ code: 'custom', path: [name], message })
    }) as unknown as z.ZodType<FormValues, FormValues>
}

function complain(rule: z.ZodType, value: unknown, context: z.RefinementCtx): void {
  const result = rule.safeParse(value)
  if (!result.success)
    context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'Invalid input' })
}

/** Body of POST, from values accepted by `formSchema`. */
export function newSubscription(values: FormValues): NewSubscription {
  const { status: _, ...fields } = Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]]))
  return NewSubscription.parse({ ...fields, ...detailChanges({ ...values, ...NO_DETAILS }, values) })
}

/** Body of PATCH: changed fields only, without an amount that is a new price. */
export function changesOf(stored: FormValues, values: FormValues): SubscriptionChange {
  const changed = FIELD_NAMES.filter(
    (field) =>
      meaning(field, values) !== meaning(field, stored) &&
      !(field === 'amount' && values.priceSince === 'from'),
  )
  return SubscriptionChange.parse({
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...detailChanges(stored, values),
  })
}

function meaning(field: FieldName, values: FormValues): string | number {
  const value = values[field]
  if (typeof value !== 'string') return value.toSorted((a, b) => b - a).join()
  return field === 'amount' ? (parseAmount(value) ?? value) : cleanLine(value)
}
