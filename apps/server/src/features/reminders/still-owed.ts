import {
  type DeliveryReason,
  isActive,
  isRenewalOf,
  isStillUseful,
  type PlainDate,
  type Recipient,
  type Remindable,
  reminderInstant,
} from '@duely/domain'

/** What today's facts say about a reminder that was owed when it was written down. */
export type Standing =
  | { owed: true }
  | { owed: false; state: 'superseded' | 'expired'; reason: DeliveryReason }
  /** Owed, but at a later instant: its recipient moved to another zone. */
  | { owed: 'later'; at: Date }

/** Compares one reminder with the subscription as it is now. */
export function standingOf(
  ref: { renewalDate: PlainDate; daysBefore: number },
  remindable: Remindable,
  { zone, hour }: Recipient,
  now: Date,
): Standing {
  const { renewalDate, daysBefore } = ref
  if (!isActive(remindable)) return { owed: false, state: 'superseded', reason: 'not-active' }
  if (!isStillUseful(renewalDate, now, zone))
    return { owed: false, state: 'expired', reason: 'renewal-began' }
  if (!isRenewalOf(remindable, renewalDate))
    return { owed: false, state: 'superseded', reason: 'date-changed' }
  if (!remindable.reminderDays.includes(daysBefore))
    return { owed: false, state: 'superseded', reason: 'days-changed' }
  const at = reminderInstant(renewalDate, daysBefore, zone, hour)
  return at > now ? { owed: 'later', at } : { owed: true }
}
