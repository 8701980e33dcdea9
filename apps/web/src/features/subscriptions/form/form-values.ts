import type { Subscription } from '@duely/contract'
import {
  amountText,
  cleanLine,
  DEFAULT_CATEGORY,
  DEFAULTS,
  defaultReminderDays,
  isCurrency,
  parseAmount,
  type Wording,
} from '@duely/domain'
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftOf, requestOf, type SharingDraft } from '#web/household/sharing-draft.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import type { CodeTable, FieldTable } from '#web/lib/forms/place-field-errors.ts'
import {
  DETAIL_FIELDS,
  type DetailsValues,
  detailChanges,
  detailsOf,
  NO_DETAILS,
} from './details/details-values.ts'
import { sharedPrice } from './household-price.ts'

const UNASKED = { priceSince: 'always', priceFrom: '', household: null } as const

/** Meaning of a changed amount: a correction, or a new price from a day on. */
export type PriceSince = 'always' | 'from'

type FieldName = keyof typeof DEFAULTS
const FIELD_NAMES = Object.keys(DEFAULTS) as FieldName[]

/** Form values; wider than the request, because fields may be empty or incomplete. */
export type FormValues = DetailsValues &
  Record<Exclude<FieldName, 'notificationInterval'>, string> & {
    notificationInterval: number[]
    /** Meaning of a changed amount; a new price is sent separately. */
    priceSince: PriceSince
    /** First day of the new price; empty for the next billing date. */
    priceFrom: string
    /** How it is in the household; null: private. */
    household: SharingDraft | null
  }

/** The form, whichever request it sends. */
export type SubscriptionForm = UseFormReturn<FormValues, unknown, unknown>

const FormContext = createContext<SubscriptionForm | null>(null)

/** Wraps a dialog. react-hook-form's own provider would also be loaded on the sign-in pages. */
export const FormProvider = FormContext.Provider

/** The form of the enclosing dialog. What is read of its state comes from `useFormState`. */
export function useSubscriptionForm(): SubscriptionForm {
  const form = useContext(FormContext)
  if (form === null) throw new Error('There is no form outside of its dialog')
  return form
}

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
    household: subscription.household && draftOf(subscription.household),
    ...detailsOf(subscription),
  }
}

/** The form's fields of a request, whether the contract or the server refuses it. */
export const REQUEST_FIELDS: FieldTable<FormValues> = {
  ...Object.fromEntries(Object.keys({ ...DEFAULTS, ...NO_DETAILS }).map((name) => [name, name])),
  ...DETAIL_FIELDS,
  household: 'household',
  // The end of a trial is the next billing date.
  trialEndsOn: 'nextBillingDate',
  from: 'priceFrom',
  'price.from': 'priceFrom',
  'price.amount': 'amount',
}

/** Refusals beyond the fields: a full plan or account is shown at the top of the form. */
export const REFUSALS: CodeTable<FormValues> = {
  REMINDER_DAYS_NOT_IN_PLAN: 'notificationInterval',
  INSIST_NOT_IN_PLAN: 'root.limit',
  PLAN_LIMIT_REACHED: 'root.limit',
  ROW_LIMIT_REACHED: 'root.limit',
}

/** Body of POST. */
export function newSubscription(typed: FormValues, culture: Wording): object {
  const values = withPlainAmounts(typed, culture)
  const { status: _, ...fields } = Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]]))
  return {
    ...fields,
    ...householdChange(null, values, culture),
    ...detailChanges({ ...values, ...NO_DETAILS }, values),
  }
}

/** Body of PATCH: changed fields only, so that stored values that the form does not offer stay. */
export function changesOf(stored: FormValues, typed: FormValues, culture: Wording): object {
  const values = withPlainAmounts(typed, culture)
  const changed = FIELD_NAMES.filter(
    (field) =>
      meaning(field, values) !== meaning(field, stored) ||
      // Always at least one day, even where none is stored.
      (field === 'notificationInterval' && values.notificationInterval.length === 0),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...householdChange(stored.household, values, culture),
    ...detailChanges(stored, values),
  }
}

/** What is new about the household; nothing while it is as it was. */
function householdChange(stored: SharingDraft | null, values: FormValues, culture: Wording): object {
  const price = sharedPrice(values, culture)
  const asked = (draft: SharingDraft | null) => draft && requestOf(draft, price)
  const household = asked(values.household)
  return JSON.stringify(household) === JSON.stringify(asked(stored)) ? {} : { household }
}

const withPlainAmounts = (values: FormValues, culture: Wording): FormValues => ({
  ...values,
  amount: plainAmount(values.amount, culture, values.currency),
  trialAmount: plainAmount(values.trialAmount, culture, values.currency),
})

function meaning(field: FieldName, values: FormValues): string {
  const value = values[field]
  if (typeof value !== 'string') return value.toSorted((a, b) => b - a).join()
  const { currency } = values
  if (field !== 'amount' || !isCurrency(currency)) return cleanLine(value)
  const minor = parseAmount(value, currency)
  // As text, because $15.99 and ¥1599 are as many minor units.
  return minor === null ? value : amountText(minor, currency)
}
