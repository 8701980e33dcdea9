import type { PlainDate } from '../calendar/plain-date.ts'
import type { ReminderBasis } from './basis/reminder-basis.ts'
import { checkReminder } from './check-reminder.ts'
import { type DeliveryReason, MOVED_REASONS, type MovedReason } from './delivery-reasons.ts'
import { type ReminderRef, refText } from './reminder-instants.ts'

/** What a line of the ledger is found by. */
export type LineName = ReminderRef & { readonly channel: string }

/** A line of the ledger, as far as planning reads it. Every reminder has one for e-mail, one for SMS is beside it. */
export type ReminderLine = LineName & {
  readonly state: string
  readonly reason: string | null
}

type Withdrawn = LineName & { readonly reason: DeliveryReason }

/** The ledger as the plan reads it: lines it withdraws are gone. */
export type ReminderLedger = {
  readonly withdrawn: Withdrawn[]
  /**
   * Whether the reminder has met its fate: sent, on its way, failed or expired. Not where only its text message was
   * taken back (a pause between the mail and the text): that one is owed again by itself.
   */
  isHandled(ref: ReminderRef): boolean
  /** Whether it waits for its instant: nothing is written of it, or that its time has moved. */
  isOpen(ref: ReminderRef): boolean
  reasonOf(ref: ReminderRef): string | null
  /** The fewest days before that renewal of a line that goes out or went out; null if none. */
  closestGoing(renewalDate: PlainDate): number | null
}

export function readLedgerLines(
  lines: readonly ReminderLine[],
  after: ReminderBasis,
  now: Date,
  movedBy: MovedReason = 'time-changed',
): ReminderLedger {
  const withdrawn: Withdrawn[] = []
  const emails = new Map<string, ReminderLine>()
  const textsTakenBack = new Set<string>()
  const going = new Map<PlainDate, number>()
  for (const line of lines) {
    const reason = line.state === 'pending' ? whyWithdrawn(line, after, now, movedBy) : null
    const { renewalDate, daysBefore, channel } = line
    if (reason !== null) withdrawn.push({ renewalDate, daysBefore, channel, reason })
    const check = reason === null ? line : { ...line, state: 'superseded', reason }
    if (channel === 'email') emails.set(refText(line), check)
    else if (check.state === 'superseded' && check.reason !== 'closer-reminder')
      textsTakenBack.add(refText(line))
    if (reason === null && GOING_OUT.has(line.state))
      going.set(renewalDate, Math.min(daysBefore, going.get(renewalDate) ?? daysBefore))
  }
  return {
    withdrawn,
    isHandled: (ref) => {
      const state = emails.get(refText(ref))?.state
      return state !== undefined && !REVIVABLE.has(state) && !textsTakenBack.has(refText(ref))
    },
    isOpen: (ref) => {
      const line = emails.get(refText(ref))
      return line === undefined || (line.state === 'superseded' && MOVED.has(line.reason ?? ''))
    },
    reasonOf: (ref) => emails.get(refText(ref))?.reason ?? null,
    closestGoing: (renewalDate) => going.get(renewalDate) ?? null,
  }
}

function whyWithdrawn(
  ref: ReminderRef,
  after: ReminderBasis,
  now: Date,
  movedBy: MovedReason,
): DeliveryReason | null {
  const check = checkReminder(ref, after, now)
  if (check.owed === true) return null
  if (check.owed === 'later') return movedBy
  // Too late is for the outbox to say: it has not come to this line yet.
  return check.state === 'expired' ? null : check.reason
}

const MOVED: ReadonlySet<string> = new Set(MOVED_REASONS)
const GOING_OUT = new Set(['pending', 'sending', 'sent'])
/** Never sent: owed again as soon as the facts say so. */
const REVIVABLE = new Set(['skipped', 'superseded'])
