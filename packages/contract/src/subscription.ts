import {
  BILLING_CYCLES,
  CATEGORIES,
  CURRENCIES,
  DEFAULT_REMINDER_DAYS,
  LIMITS,
  MESSAGES,
  normaliseReminderDays,
  parseAmount,
  parsePlainDate,
  STATUSES,
} from '@duely/domain'
import { z } from 'zod'
import { line } from './text.ts'

const { subscription: texts } = MESSAGES

const name = line(LIMITS.subscriptionNameLength, { required: texts.nameRequired, tooLong: texts.nameTooLong })

/** Empty becomes null, as the spec stores it (spec, section 3). */
const description = line(LIMITS.descriptionLength, { tooLong: texts.descriptionTooLong })
  .nullable()
  .transform((text) => text || null)

/** A decimal text such as "15.99"; never a float. */
const amount = z
  .string()
  .trim()
  .min(1, texts.amountRequired)
  .refine((text) => text === '' || parseAmount(text) !== null, texts.amountInvalid)

const nextBillingDate = z
  .string()
  .min(1, texts.dateRequired)
  .refine((text) => text === '' || parsePlainDate(text) !== null, texts.dateInvalid)

const REMINDER_DAY = z.union([z.literal(1), z.literal(3), z.literal(7)], texts.reminderDayInvalid)

/** At least one of 1, 3, 7, each once; stored descending (spec, section 5). */
const notificationInterval = z
  .array(REMINDER_DAY)
  .min(1, MESSAGES.reminderDayRequired.text)
  .refine((days) => new Set(days).size === days.length, texts.reminderDayInvalid)
  .transform(normaliseReminderDays)

const fields = {
  name,
  description,
  amount,
  currency: z.enum(CURRENCIES, texts.currencyInvalid),
  billingCycle: z.enum(BILLING_CYCLES, texts.billingCycleRequired),
  category: z.enum(CATEGORIES, texts.categoryRequired),
  nextBillingDate,
  notificationInterval,
  status: z.enum(STATUSES, texts.statusInvalid),
}

/** What POST /api/subscriptions takes, and what the add dialog validates with (spec, section 5). */
export const NewSubscription = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  amount: fields.amount,
  currency: fields.currency,
  billingCycle: fields.billingCycle,
  category: fields.category.nullable().optional(),
  nextBillingDate: fields.nextBillingDate,
  notificationInterval: fields.notificationInterval.default([...DEFAULT_REMINDER_DAYS]),
})
export type NewSubscription = z.output<typeof NewSubscription>
export type NewSubscriptionInput = z.input<typeof NewSubscription>

/** What PATCH /api/subscriptions/{id} takes: any of the fields. */
export const SubscriptionChange = z.strictObject({
  name: fields.name.optional(),
  description: fields.description.optional(),
  amount: fields.amount.optional(),
  currency: fields.currency.optional(),
  billingCycle: fields.billingCycle.optional(),
  category: fields.category.nullable().optional(),
  nextBillingDate: fields.nextBillingDate.optional(),
  notificationInterval: fields.notificationInterval.optional(),
  status: fields.status.optional(),
})
export type SubscriptionChange = z.output<typeof SubscriptionChange>

/** What the add and edit dialogs hold; the edit dialog also has the status (spec, Subscriptions page). */
export const SubscriptionForm = z.strictObject({
  ...fields,
  description: line(LIMITS.descriptionLength, { tooLong: texts.descriptionTooLong }),
})
export type SubscriptionFormInput = z.input<typeof SubscriptionForm>
export type SubscriptionForm = z.output<typeof SubscriptionForm>

/** A subscription as its owner sees it. Unknown words of older rows are passed on, never a crash. */
export const Subscription = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  billingCycle: z.string(),
  category: z.string().nullable(),
  anchorDate: z.string(),
  nextBillingDate: z.string(),
  notificationInterval: z.array(z.int()),
  status: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscriptionList = z.object({ subscriptions: z.array(Subscription) })
export type SubscriptionList = z.infer<typeof SubscriptionList>
