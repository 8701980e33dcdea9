import {
  CURRENCIES,
  canonicalTimeZone,
  FIELD_MESSAGES,
  FULL_NAME_MAX,
  HOURS,
  MEMBERSHIP_STATUSES,
  normalisePhone,
  PLAN_IDS,
} from '@duely/domain'
import { z } from 'zod'
import { line, read, requiredOr } from './text.ts'

/** Why a number gets no text messages: the carrier rejects them, or it replied STOP. */
export const PhoneProblem = z.enum(['number-invalid', 'stopped'])
export type PhoneProblem = z.infer<typeof PhoneProblem>

export const Plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  maxSubscriptions: z.int(),
  emailReminders: z.boolean(),
  smsReminders: z.boolean(),
  pushReminders: z.boolean(),
  notificationIntervals: z.array(z.int()),
  /** Decimal text in US dollars, per month or per year according to the plan. */
  price: z.string(),
  hasAnalytics: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const PlanList = z.object({ plans: z.array(Plan) })

export const Profile = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  emailEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  smsConsent: z.boolean(),
  /** Notifications on devices. */
  pushEnabled: z.boolean(),
  notificationsEnabled: z.boolean(),
  timezone: z.string(),
  culture: z.string(),
  /** The hour of their own, used on Pro; null: that of the product. */
  reminderHour: z.int().nullable(),
  planStartedAt: z.iso.datetime().nullable(),
  /** In which currency sums are also estimated; null: in none. */
  homeCurrency: z.enum(CURRENCIES).nullable(),
})
export type Profile = z.infer<typeof Profile>

export const Account = z.object({
  profile: Profile,
  /** Null without an active membership; the limit is 0 then (spec, section 4). */
  plan: Plan.nullable(),
  membership: z.object({ status: z.enum(MEMBERSHIP_STATUSES), startedAt: z.iso.datetime() }).nullable(),
  usage: z.object({ active: z.int(), limit: z.int() }),
  /** Local hour at which reminders are sent, 0 to 23: their own on Pro, else the server's. */
  reminderHour: z.int().min(0).max(23),
  /** Devices on which notifications are turned on. */
  pushDevices: z.int(),
  /** SMS facts besides the profile. */
  texting: z.object({
    /** Whether the server has an SMS provider. */
    available: z.boolean(),
    problem: PhoneProblem.nullable(),
  }),
})
export type Account = z.infer<typeof Account>

/** A timezone under its stored id: Asia/Calcutta becomes Asia/Kolkata (spec, section 3). */
export const timeZone = read(
  z.string(requiredOr(FIELD_MESSAGES.timeZone.required)),
  (id) => (id === '' ? FIELD_MESSAGES.timeZone.required : FIELD_MESSAGES.timeZone.unknown),
  canonicalTimeZone,
)

const hour = z
  .int(FIELD_MESSAGES.reminderHour.invalid)
  .min(HOURS.first, FIELD_MESSAGES.reminderHour.invalid)
  .max(HOURS.last, FIELD_MESSAGES.reminderHour.invalid)

/** Body of PATCH /api/profile: any of the fields (spec, section 7: the screens send one at a time). */
export const ProfileChange = z.strictObject({
  fullName: line(FULL_NAME_MAX, { tooLong: FIELD_MESSAGES.fullName.tooLong }).optional(),
  phoneNumber: read(z.string(), () => FIELD_MESSAGES.phone.invalid, normalisePhone).optional(),
  notificationsEnabled: z.boolean().optional(),
  emailEnabled: z.boolean().optional(),
  smsConsent: z.boolean().optional(),
  pushEnabled: z.boolean().optional(),
  timezone: timeZone.optional(),
  /** Null: that of the product. */
  reminderHour: hour.nullable().optional(),
  homeCurrency: z.enum(CURRENCIES, FIELD_MESSAGES.subscription.currency).nullable().optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>
export type ProfileChangeInput = z.input<typeof ProfileChange>
