import { laterDate, type PlainDate } from '../dates/plain-date.ts'
import { type DeliveryReason, MOVED_REASONS, type MovedReason } from '../deliveries/delivery-reasons.ts'
import { BACKUP_ADDRESS } from '../deliveries/mail-return.ts'
import type { ReminderBasis } from './basis/reminder-basis.ts'
import { checkReminder, type ReminderCheck } from './check-reminder.ts'
import { refText } from './reminder-instants.ts'
import type { ReminderRef } from './reminder-warnings.ts'

/** Key of a ledger entry. */
export type LineName = ReminderRef & { readonly channel: string }

/**
 * The columns of a ledger entry that planning reads. Every reminder
 * has an e-mail entry; SMS entries are additional.
 */
export type ReminderLine = LineName & {
  readonly state: string
  readonly reason: string | null
  /** Since when it is owed; default: since its own instant. */
  readonly dueAt?: Date
}

type Withdrawn = LineName & { readonly reason: DeliveryReason }

/** The ledger as planning sees it, without the entries it withdraws. */
export type ReminderLedger = {
  readonly withdrawn: Withdrawn[]
  /**
   * Whether the reminder is done: sent, in flight, failed or expired. A withdrawn text message alone does not
   * count (a pause between mail and text); it is owed again by itself.
   */
  isHandled(ref: ReminderRef): boolean
  /** Whether it is still to come: no entry, or one recorded as moved. */
  isOpen(ref: ReminderRef): boolean
  reasonOf(ref: ReminderRef): string | null
  /** Since when the reminder is owed, if an entry says so. */
  dueOf(ref: ReminderRef): Date | null
  /** The latest day among that renewal's entries sent or to be sent; null if none. */
  closestGoing(renewalDate: PlainDate): PlainDate | null
}

export function readLedgerLines(
  lines: readonly ReminderLine[],
  after: ReminderBasis,
  now: Date,
  movedBy: MovedReason = 'time-changed',
): ReminderLedger {
  const withdrawn: Withdrawn[] = []
  const undelivered = new Set(lines.flatMap((line) => (isUndeliveredMail(line) ? [refText(line)] : [])))
  const emails = new Map<string, ReminderLine>()
  const textsTakenBack = new Set<string>()
  const going = new Map<PlainDate, PlainDate>()
  // Checked once per reminder: the answer is the same for every device, and slow with daily repetition.
  const checks = new Map<string, ReminderCheck>()
  const checkOf = (ref: ReminderRef) => {
    const known = checks.get(refText(ref)) ?? checkReminder(ref, after, now)
    checks.set(refText(ref), known)
    return known
  }
  for (const line of lines) {
    const { renewalDate, day, channel } = line
    // It stands in for a mail that did not arrive, and no plan queues it again: the outbox holds it until the
    // new instant.
    const isInPlaceOfMail = channel === BACKUP_ADDRESS && undelivered.has(refText(line))
    const moved = isInPlaceOfMail ? null : movedBy
    const reason = line.state === 'pending' ? whyWithdrawn(checkOf(line), moved) : null
    if (reason !== null) withdrawn.push({ renewalDate, day, channel, reason })
    const check = reason === null ? line : { ...line, state: 'superseded', reason }
    if (channel === 'email') emails.set(refText(line), check)
    else if (check.state === 'superseded' && check.reason !== 'closer-reminder')
      textsTakenBack.add(refText(line))
    if (reason === null && GOING_OUT_STATES.has(line.state))
      going.set(renewalDate, laterDate(day, going.get(renewalDate) ?? day))
  }
  return {
    withdrawn,
    isHandled: (ref) => {
      const state = emails.get(refText(ref))?.state
      return state !== undefined && !REVIVABLE_STATES.has(state) && !textsTakenBack.has(refText(ref))
    },
    isOpen: (ref) => {
      const line = emails.get(refText(ref))
      return line === undefined || (line.state === 'superseded' && MOVED_REASON_SET.has(line.reason ?? ''))
    },
    reasonOf: (ref) => emails.get(refText(ref))?.reason ?? null,
    dueOf: (ref) => emails.get(refText(ref))?.dueAt ?? null,
    closestGoing: (renewalDate) => going.get(renewalDate) ?? null,
  }
}

const isUndeliveredMail = ({ channel, state }: ReminderLine) => channel === 'email' && state === 'failed'

/** @param movedBy the reason of one whose instant is ahead again; null where it stays */
function whyWithdrawn(check: ReminderCheck, movedBy: MovedReason | null): DeliveryReason | null {
  if (check.owed === true) return null
  if (check.owed === 'later') return movedBy
  // Expiry is decided by the outbox, which has not processed this entry yet.
  return check.state === 'expired' ? null : check.reason
}

const MOVED_REASON_SET: ReadonlySet<string> = new Set(MOVED_REASONS)
const GOING_OUT_STATES = new Set(['pending', 'sending', 'sent'])
/** Never sent, so owed again when the facts ask for it. */
const REVIVABLE_STATES = new Set(['skipped', 'superseded'])
