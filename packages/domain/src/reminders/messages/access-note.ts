import type { PlainDate } from '../../dates/plain-date.ts'
import type { Status } from '../../subscriptions/status.ts'
import { reminderInstant } from '../reminder-instants.ts'

/** A subscription whose access may end. */
export type EndingAccess = {
  readonly status: Status
  /** The last day of access. */
  readonly accessUntil: PlainDate | null
  /** Null where it ended by its own end day. */
  readonly cancelledOn: PlainDate | null
  /** The day on which it was recorded here. */
  readonly recordedOn: PlainDate
}

/**
 * When the owner gets the note that access ends: on the last day of access, at their hour. Null when there is
 * nothing to say, and when the owner recorded the cancellation on that day or later: they have just typed it.
 *
 * @param hour 0 to 23
 */
export function accessNoteAt(
  { status, accessUntil, cancelledOn, recordedOn }: EndingAccess,
  { zone, hour }: { zone: string; hour: number },
): Date | null {
  if (status !== 'cancelled' || accessUntil === null) return null
  const toldOn = cancelledOn === null || cancelledOn < recordedOn ? recordedOn : cancelledOn
  return toldOn >= accessUntil ? null : reminderInstant(accessUntil, 0, zone, hour)
}
