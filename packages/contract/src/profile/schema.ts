import {
  canonicalTimeZone,
  FIELD_MESSAGES,
  FULL_NAME_MAX,
  HOURS,
  normalisePhone,
  parseCountry,
  parseCulture,
  ROWS_PER_PAGE,
} from '@duely/domain'
import { LANGUAGES } from '@duely/texts'
import { z } from 'zod'
import { currency, inCurrency, typedAmount } from '../http/amounts.ts'
import { line, read, requiredOr } from '../http/fields.ts'

/** How much of a list is shown at once: rows per page, or all. */
const ListSize = z.union([z.literal(ROWS_PER_PAGE), z.literal('all')], FIELD_MESSAGES.listSize.invalid)

export const Profile = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The confirmed address that takes what the first one gives back. */
  backupEmail: z.string().nullable(),
  /** One that waits to be confirmed. */
  backupEmailAsked: z.string().nullable(),
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
  /** Their own choice; null: the language of the culture where we have it, else English. */
  language: z.string().nullable(),
  /** Whether they administer this server. */
  administrator: z.boolean(),
  /** The hour of their own, used on Pro; null: that of the product. */
  reminderHour: z.int().nullable(),
  planStartedAt: z.iso.datetime().nullable(),
  /** In which currency sums are also estimated; null: in none. */
  homeCurrency: currency.nullable(),
  /** ISO 3166-1; decides which consumer rights are shown. Null: unknown. */
  country: z.string().nullable(),
  listSize: ListSize,
  /** Reminders of prices above it are repeated daily by default; null: no limit. */
  insistAbove: z.object({ amount: z.string(), currency }).nullable(),
})
export type Profile = z.infer<typeof Profile>

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

const country = read(z.string(), () => FIELD_MESSAGES.country.unknown, parseCountry)

/** Body of PATCH /api/profile: any of the fields (spec, section 7: the screens send one at a time). */
export const ProfileChange = z.strictObject({
  fullName: line(FULL_NAME_MAX, { tooLong: FIELD_MESSAGES.fullName.tooLong }).optional(),
  phoneNumber: read(z.string(), () => FIELD_MESSAGES.phone.invalid, normalisePhone).optional(),
  notificationsEnabled: z.boolean().optional(),
  emailEnabled: z.boolean().optional(),
  smsConsent: z.boolean().optional(),
  pushEnabled: z.boolean().optional(),
  timezone: timeZone.optional(),
  /** language-REGION: the order and separators of dates and numbers. */
  culture: read(z.string(), () => FIELD_MESSAGES.culture.invalid, parseCulture).optional(),
  /** Null: that of the culture. */
  language: z.enum(LANGUAGES, FIELD_MESSAGES.language.unknown).nullable().optional(),
  /** Null: that of the product. */
  reminderHour: hour.nullable().optional(),
  homeCurrency: currency.nullable().optional(),
  country: country.nullable().optional(),
  listSize: ListSize.optional(),
  /** Null: no limit. */
  insistAbove: inCurrency(z.strictObject({ amount: typedAmount, currency }))
    .nullable()
    .optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>
export type ProfileChangeInput = z.input<typeof ProfileChange>
