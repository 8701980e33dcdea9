import {
  addDays,
  type DeliveryReason,
  deriveRemindAt,
  isActive,
  localDate,
  passedBefore,
  type ReminderRef,
  reminderInstant,
  rollOverAt,
} from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { type LedgerEntry, readLedger, supersede, writeLedger } from './ledger.repo.ts'
import { type FactsRow, lockFacts, type Whose } from './reminder-facts.repo.ts'
import { toDate, toRecipient, toRemindable } from './reminder-facts.ts'
import { writeSchedule } from './schedule.repo.ts'
import { standingOf } from './still-owed.ts'

/** Never sent: owed again as soon as the facts say so. */
const REVIVABLE = new Set(['skipped', 'superseded'])

type LedgerLine = Awaited<ReturnType<typeof readLedger>>[number]

/**
 * Brings the reminders of some subscriptions, or of all of one user's, in line with the facts as they stand inside
 * this transaction. Call it last in the transaction of whatever changed them: a subscription created, edited or
 * activated, a zone, a switch, a plan. What was sent is never owed again; what waits and no longer holds is
 * superseded; what had passed before the change is noted as skipped.
 *
 * The deletion of a subscription needs no call: what waits for it is dropped by the outbox.
 *
 * @param reminderHour 0 to 23, from the configuration
 * @returns whether something is due already: then poke the engine after the commit.
 */
export async function rederiveReminders(
  tx: Transaction,
  whose: Whose,
  now: Date,
  reminderHour: number,
): Promise<{ dueNow: boolean }> {
  const rows = await lockFacts(tx, whose)
  // Two days back: in no zone is a renewal of before then still ahead.
  const fromDate = addDays(localDate(now, 'UTC'), -2)
  const ledger = await readLedger(
    tx,
    rows.map((row) => row.id),
    fromDate,
  )
  const linesOf = Map.groupBy(ledger, (line) => line.subscriptionId)
  const derived = rows.map((row) => derive(row, linesOf.get(row.id) ?? [], now, reminderHour))
  await supersede(
    tx,
    derived.flatMap((each) => each.superseded),
    now,
  )
  await writeLedger(
    tx,
    derived.flatMap((each) => each.skipped),
    now,
  )
  await writeSchedule(
    tx,
    derived.map((each) => each.schedule),
  )
  return { dueNow: derived.some(({ schedule }) => schedule.remindAt !== null && schedule.remindAt <= now) }
}

function derive(row: FactsRow, lines: readonly LedgerLine[], now: Date, reminderHour: number) {
  const remindable = toRemindable(row)
  const recipient = toRecipient(row, reminderHour)
  const superseded: { id: string; reason: DeliveryReason }[] = []
  const handled: ReminderRef[] = []
  // Every reminder has its line for e-mail. One for a text stands beside it, and is owed again by itself when only it
  // was taken back (a pause between the mail and the text).
  const keyOf = (line: LedgerLine) => `${line.renewalDate}/${line.daysBefore}`
  const isOpen = new Set(
    lines.flatMap((line) => (line.channel === 'sms' && line.state === 'superseded' ? [keyOf(line)] : [])),
  )
  for (const line of lines) {
    if (line.renewalDate === null || line.daysBefore === null) continue
    const ref = { renewalDate: toDate(line.renewalDate), daysBefore: line.daysBefore }
    const reason = line.state === 'pending' ? whyNotNow(ref, remindable, recipient, now) : null
    if (reason !== null) superseded.push({ id: line.id, reason })
    else if (line.channel === 'email' && !REVIVABLE.has(line.state) && !isOpen.has(keyOf(line)))
      handled.push(ref)
  }
  // What was owed before this change and is not written down yet (the engine was down) must not count as passed.
  const changedAt = row.remindAt !== null && row.remindAt < now ? row.remindAt : now
  return {
    superseded,
    skipped: passedBefore(remindable, recipient, changedAt).map(
      (ref): LedgerEntry => ({
        ...ref,
        state: 'skipped',
        reason: 'passed-before-change',
        channel: 'email',
        userId: row.userId,
        subscriptionId: row.id,
        subscriptionName: row.name,
        dueAt: reminderInstant(ref.renewalDate, ref.daysBefore, recipient.zone, recipient.hour),
        batchId: crypto.randomUUID(),
      }),
    ),
    schedule: {
      id: row.id,
      nextBillingDate: row.nextBillingDate,
      remindAt: deriveRemindAt(remindable, recipient, changedAt, handled),
      rollAt: isActive(remindable) ? rollOverAt(remindable.nextBillingDate, recipient.zone) : null,
    },
  }
}

function whyNotNow(
  ...[ref, remindable, recipient, now]: Parameters<typeof standingOf>
): DeliveryReason | null {
  const standing = standingOf(ref, remindable, recipient, now)
  if (standing.owed === true) return null
  if (standing.owed === 'later') return 'time-changed'
  // Too late is for the outbox to say: it has not come to this row yet.
  return standing.state === 'expired' ? null : standing.reason
}
