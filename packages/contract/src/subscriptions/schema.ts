import {
  BILLING_CYCLES,
  BULK_MAX,
  CATEGORY_MESSAGES,
  CATEGORY_NAME_MAX,
  CONFIRMATION_MAX,
  DEFAULT_REMINDER_DAYS,
  DEFAULTS,
  DESCRIPTION_MAX,
  FIELD_MESSAGES,
  NAME_MAX,
  normaliseReminderDays,
  parsePlainDate,
  REMINDER_DAYS,
  STATUSES,
  STORED_STATUSES,
} from '@duely/domain'
import { z } from 'zod'
import { actAnswer } from '../acts/schema.ts'
import { householdSharing, SubscriptionHousehold, view } from '../household/sharing.ts'
import { currency, inCurrency, typedAmount } from '../http/amounts.ts'
import { boundedList, line, type MayOmit, orNull, paragraph, read, requiredOr } from '../http/fields.ts'
import { markAnswer, markFields } from '../marks/schema.ts'
import { cancelKitAnswer, cancelKitFields, termAnswer, termFields } from './terms.ts'

const { subscription: texts } = FIELD_MESSAGES

const name = line(NAME_MAX, { required: texts.nameRequired, tooLong: texts.nameTooLong })
/** Empty becomes null, as stored (spec, section 3). */
const description = orNull(line(DESCRIPTION_MAX, { tooLong: texts.descriptionTooLong }))

const nextBillingDate = read(
  z.string(requiredOr(texts.dateRequired)),
  (text) => (text === '' ? texts.dateRequired : texts.dateInvalid),
  parsePlainDate,
)

const reminderDay = z.union([z.literal(1), z.literal(3), z.literal(7)], texts.reminderDaysUnknown)

/** At least one of 1, 3, 7, without duplicates; stored descending (spec, section 5). */
const notificationInterval = boundedList(
  z.array(reminderDay).min(1, texts.reminderDays),
  REMINDER_DAYS.length,
  texts.reminderDaysUnknown,
)
  .refine((days) => new Set(days).size === days.length, texts.reminderDaysUnknown)
  .transform((days) => normaliseReminderDays(days))

const status = z.enum(STATUSES, texts.status)

/** A built-in or custom category, by its name. */
const category = line(CATEGORY_NAME_MAX, {
  required: texts.categoryRequired,
  tooLong: CATEGORY_MESSAGES.name.tooLong,
}).nullable()

/** As they are written, new or changed. */
const fields = {
  name,
  description,
  amount: typedAmount,
  currency,
  billingCycle: z.enum(BILLING_CYCLES, texts.cycleRequired),
  category,
  nextBillingDate,
  notificationInterval,
}

/** Fields shared by POST /api/subscriptions and import rows. */
export const newSubscriptionFields = {
  ...fields,
  description: description.optional(),
  currency: currency.default(DEFAULTS.currency),
  category: category.optional(),
  notificationInterval: notificationInterval.default(() => [...DEFAULT_REMINDER_DAYS]),
  ...termFields,
  ...cancelKitFields,
  ...markFields,
}

/** With a trial, the day of the first charge is the next billing date, which may be omitted. */
export const withTrialDay = <T extends z.ZodType<unknown, { nextBillingDate: string }>>(schema: T) =>
  z.preprocess((value: MayOmit<z.input<T>, 'nextBillingDate'>) => {
    // What arrives may be anything yet.
    const { trialEndsOn, nextBillingDate } = Object(value)
    return typeof trialEndsOn === 'string' && nextBillingDate === undefined
      ? { ...value, nextBillingDate: trialEndsOn }
      : value
  }, schema)

/** Null or left out in a new one: private. */
const household = householdSharing.nullable().optional()

/** Body of POST /api/subscriptions, as sent by the add dialog (spec, sections 4 and 5). */
export const NewSubscription = withTrialDay(
  inCurrency(z.strictObject({ ...newSubscriptionFields, household })),
)
export type NewSubscription = z.output<typeof NewSubscription>
export type NewSubscriptionInput = z.input<typeof NewSubscription>

/** The service's confirmation of a cancellation, its number or text; empty becomes null. */
const confirmation = orNull(paragraph(CONFIRMATION_MAX, FIELD_MESSAGES.terms.confirmationTooLong)).optional()

/** Body of PATCH /api/subscriptions/{id}: any of the fields. */
const changeFields = z
  .strictObject(fields)
  .partial()
  .extend({
    status: status.optional(),
    confirmation,
    ...termFields,
    ...cancelKitFields,
    ...markFields,
    /** An object puts it into the household, or changes how it is in it; null takes it out. */
    household,
  })
/** Without a currency the stored one decides about amounts. */
export const SubscriptionChange = inCurrency(changeFields)
export type SubscriptionChange = z.output<typeof SubscriptionChange>
export type SubscriptionChangeInput = z.input<typeof SubscriptionChange>

/** Filter of the list; `deleted=true` lists recently deleted ones instead, latest first. */
export const SubscriptionFilter = z.object({
  status: status.optional(),
  deleted: z.enum(['true', 'false']).optional(),
  view,
})

/** Body of POST /api/subscriptions/bulk: change these fields, delete, or restore. */
export const BulkRequest = z
  .strictObject({
    ids: boundedList(z.array(z.string()).min(1, texts.bulkIds), BULK_MAX, texts.bulkIds),
    change: z
      .strictObject({
        status: status.optional(),
        category: category.optional(),
        notificationInterval: notificationInterval.optional(),
        paymentMethod: cancelKitFields.paymentMethod,
        household,
      })
      .optional(),
    delete: z.literal(true).optional(),
    restore: z.literal(true).optional(),
  })
  .refine(
    ({ change, delete: remove, restore }) =>
      [change, remove, restore].filter((asked) => asked !== undefined).length === 1,
    { message: texts.bulkAct, path: ['change'] },
  )
export type BulkRequest = z.output<typeof BulkRequest>
export type BulkRequestInput = z.input<typeof BulkRequest>

/** Number of changed subscriptions, and the refused ones with reasons. */
export const BulkOutcome = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.string(), code: z.string() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/**
 * A subscription as the person who asks sees it: other members of its household do not get the private facts.
 * A recently deleted one has status 'deleted'.
 */
export const Subscription = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** With the decimals of its currency: "15.90", in yen "1490". */
  amount: z.string(),
  currency,
  billingCycle: z.enum(BILLING_CYCLES),
  /** Its name, built-in or custom. */
  category: z.string().nullable(),
  /** Anchor of the renewal calendar. */
  anchorDate: z.string(),
  nextBillingDate: z.string(),
  notificationInterval: z.array(z.int()),
  status: z.enum(STORED_STATUSES),
  ...termAnswer,
  ...actAnswer,
  ...cancelKitAnswer,
  ...markAnswer,
  household: SubscriptionHousehold.nullable().describe('How it is in the household; null: private'),
  /** When it was deleted; null otherwise. */
  deletedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscriptionList = z.object({ subscriptions: z.array(Subscription) })
