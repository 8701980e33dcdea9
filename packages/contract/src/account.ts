import { canonicalTimeZone, LIMITS, MESSAGES, normalisePhone } from '@duely/domain'
import { z } from 'zod'
import { line } from './text.ts'

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  maxSubscriptions: z.int(),
  emailReminders: z.boolean(),
  smsReminders: z.boolean(),
  notificationIntervals: z.array(z.int()),
  /** Decimal text in US dollars, per month or per year by the plan's name. */
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
  notificationsEnabled: z.boolean(),
  timezone: z.string(),
  culture: z.string(),
  planStartedAt: z.iso.datetime().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const Account = z.object({
  profile: Profile,
  /** Null without an active membership: then the limit is 0 (spec, section 4). */
  plan: Plan.nullable(),
  membership: z.object({ status: z.string(), startedAt: z.iso.datetime() }).nullable(),
  usage: z.object({ active: z.int(), limit: z.int() }),
})
export type Account = z.infer<typeof Account>

export const timeZone = z
  .string()
  .min(1, MESSAGES.timezoneRequired)
  .refine((id) => id === '' || canonicalTimeZone(id) !== null, MESSAGES.timezoneInvalid)
  .transform((id) => canonicalTimeZone(id) ?? id)

/** What PATCH /api/profile takes: any of the fields (spec, section 7: one at a time from the screens). */
export const ProfileChange = z.strictObject({
  fullName: line(LIMITS.fullNameLength, { tooLong: MESSAGES.fullNameTooLong }).optional(),
  phoneNumber: z
    .string()
    .refine((text) => normalisePhone(text) !== null, MESSAGES.phoneInvalid)
    .transform((text) => normalisePhone(text) ?? text)
    .optional(),
  notificationsEnabled: z.boolean().optional(),
  emailEnabled: z.boolean().optional(),
  smsConsent: z.boolean().optional(),
  timezone: timeZone.optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>
