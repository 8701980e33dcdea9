import { CHANNELS, DELIVERY_REASON_CODES, DELIVERY_STATES, LATE_CAUSE_CODES } from '@duely/domain'
import { z } from 'zod'

/** The next reminder of one active subscription. */
export const UpcomingReminder = z.object({
  subscriptionId: z.string(),
  name: z.string(),
  renewalDate: z.string(),
  daysBefore: z.int(),
  remindAt: z.iso.datetime(),
  channels: z.array(z.enum(CHANNELS)),
})
export type UpcomingReminder = z.infer<typeof UpcomingReminder>

/** One entry of the delivery log; every entry has a reason. */
export const Delivery = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(CHANNELS),
  state: z.enum(DELIVERY_STATES),
  subscriptionId: z.string().nullable(),
  subscriptionName: z.string().nullable(),
  renewalDate: z.string().nullable(),
  daysBefore: z.int().nullable(),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  reason: z.enum(DELIVERY_REASON_CODES).nullable(),
  /** The SMS provider's status: queued, sent, delivered, ...; null otherwise. */
  providerStatus: z.string().nullable(),
  /**
   * The server's own words where it returned a mail, at most 500 characters of plain text; null otherwise.
   */
  words: z.string().nullable(),
  /** Whether it went, or goes, to the backup address. */
  backup: z.boolean(),
  /**
   * The name of the device or way that it was sent to; null on other channels, and before it is sent.
   */
  device: z.string().nullable(),
  late: z.boolean(),
  /** Why it left late; null unless it did. */
  lateCause: z.enum(LATE_CAUSE_CODES).nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const ReminderList = z.object({
  reminders: z.array(UpcomingReminder),
  deliveries: z.array(Delivery),
})
export type ReminderList = z.infer<typeof ReminderList>

/** The log entry created for a test reminder. */
export const TestReminder = z.object({ deliveryId: z.string() })
export type TestReminder = z.infer<typeof TestReminder>
