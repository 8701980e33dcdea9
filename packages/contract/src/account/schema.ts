import { MEMBERSHIP_STATUSES, WAY_KINDS } from '@duely/domain'
import { z } from 'zod'
import { PhoneProblem } from '../phone/schema.ts'
import { Plan } from '../plans/schema.ts'
import { Profile } from '../profile/schema.ts'

/** Why mails to the account's address do not arrive, or no longer go out. */
export const MailTrouble = z.object({
  /** They come back, or its provider reported them as unwanted, so that reminders by e-mail stopped. */
  kind: z.enum(['returned', 'complained']),
  since: z.iso.datetime(),
  /** Why mails were returned, as the end of a sentence: 'mailbox full'. */
  cause: z.string(),
  /** Whether reminders by e-mail rest, apart from one a week. */
  rests: z.boolean(),
})
export type MailTrouble = z.infer<typeof MailTrouble>

export const Account = z.object({
  profile: Profile,
  /** Null without an active membership; the limit is 0 then (spec, section 4). */
  plan: Plan.nullable(),
  /**
   * The member of the household whose plan gives the features of Pro; null: the user's own plan counts. The
   * number of places is always that of the user's own plan.
   */
  proFrom: z.string().nullable(),
  membership: z.object({ status: z.enum(MEMBERSHIP_STATUSES), startedAt: z.iso.datetime() }).nullable(),
  usage: z.object({ active: z.int(), limit: z.int() }),
  /** Local hour at which reminders are sent, 0 to 23: their own on Pro, else the server's. */
  reminderHour: z.int().min(0).max(23),
  /** Null while mails arrive. */
  mailTrouble: MailTrouble.nullable(),
  /** Devices on which notifications are turned on. */
  pushDevices: z.int(),
  /** The services of the ways that are turned on. */
  ways: z.array(z.enum(WAY_KINDS)),
  /** SMS facts that are not in the profile. */
  texting: z.object({
    /** Whether the server has an SMS provider. */
    available: z.boolean(),
    problem: PhoneProblem.nullable(),
  }),
})
export type Account = z.infer<typeof Account>
