import { ledgerChannels, localDate, type Watch, type WatchMessage, watchStep } from '@duely/domain'
import { insertLedgerEntries, type LedgerEntry } from '#server/engine/ledger/index.ts'
import { announceAllSeen, watchOf } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { QUESTION_KIND } from '#server/platform/database/schema.ts'
import type { FactsRow } from '../facts/fact-columns.repo.ts'
import { lockAlarmed, selectFacts } from '../facts/reminder-facts.repo.ts'
import { toBasis, toChannelFacts } from '../facts/reminder-facts.ts'
import { targetsOf } from '../ledger-entries.ts'
import type { RowDeps, StepDeps } from '../plan-rows.ts'
import { type PlanningRound, type StepResult, takeStep } from '../planning-round.ts'
import { askedOf } from './asked-of.ts'
import { watchAlarm } from './watch-alarm.ts'
import { warningDay } from './watch-message.ts'
import { selectQuestioned, updateWatches, type WatchRow } from './watching.repo.ts'

/** Batch size, which bounds how long others wait for the locks. */
const WATCHED_AT_ONCE = 100

/**
 * Asks whether cancelled subscriptions have stopped, once their day and hour have come, and ends questions
 * that nobody answered. The question enters the ledger and the watch moves on in one transaction, so that a
 * crash neither loses nor repeats one.
 */
export function watchDue(deps: StepDeps, round: PlanningRound): Promise<StepResult> {
  return takeStep(
    deps,
    round,
    async (tx, now, passedBy) =>
      selectFacts(tx, await lockAlarmed(tx, 'watchAt', now, WATCHED_AT_ONCE, passedBy), now),
    (tx, rows, now) => watchRows(tx, rows, deps, now),
  )
}

type Step = { row: FactsRow; asked: FactsRow; watch: Watch; sends: WatchMessage | null; isAgain: boolean }

/**
 * Takes the due step of each of these watches. The caller holds the locks of the rows and read the facts
 * after taking them.
 *
 * @returns the rows that were written; one with invalid facts is logged and left unchanged
 */
export async function watchRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
): Promise<WatchRow[]> {
  const steps: Step[] = []
  const written: WatchRow[] = []
  for (const row of rows) {
    try {
      const before = watchOf(row)
      const asked = askedOf(row)
      const basis = asked && toBasis(asked, deps.reminderHour)
      const alarm = basis && watchAlarm({ watch: before, before: row.watchAt }, basis, now)
      // A move or another change has postponed or ended it since the alarm was set.
      if (before === null || asked === null || basis === null || alarm === null || alarm > now) {
        written.push({ id: row.id, watch: before, watchAt: alarm })
        continue
      }
      const today = localDate(now, basis.recipient.zone)
      const { watch, sends } = watchStep(before, basis.remindable, today)
      const watchAt = watchAlarm({ watch, before: null }, basis, now)
      written.push({ id: row.id, watch, watchAt })
      steps.push({ row, asked, watch, sends, isAgain: before.isAgain })
    } catch (error) {
      deps.logger.error({ event: 'watch-failed', subscriptionId: row.id, err: error })
    }
  }
  const sending = steps.filter(({ sends }) => sends !== null)
  const known = await selectQuestioned(
    tx,
    sending.flatMap(({ row, sends }) => (sends === 'question' ? [row.id] : [])),
  )
  const entries = sending
    .filter(
      ({ row, watch, sends, isAgain }) =>
        sends === 'warning' || isAgain || !known.has(`${row.id}/${watch.chargeOn}`),
    )
    .flatMap((step) => entriesOf(step, deps, now))
  await insertLedgerEntries(tx, entries, now, QUESTION_KIND)
  await updateWatches(tx, written)
  const changed = new Set(written.map(({ id }) => id))
  await announceAllSeen(
    tx,
    rows.filter(({ id }) => changed.has(id)),
    ['subscriptions', 'reminders'],
  )
  return written
}

/** The ledger entries of one question or warning: one for each place it goes to. */
function entriesOf(
  { row, asked, watch, sends }: Step,
  { canSendSms }: Pick<RowDeps, 'canSendSms'>,
  now: Date,
): LedgerEntry[] {
  const about = sends === 'warning' ? watch.chargedOn : watch.chargeOn
  if (about === null) return []
  return ledgerChannels(toChannelFacts(asked, { canSendSms }))
    .flatMap((channel) => targetsOf(channel, asked))
    .map((target) => ({
      ...target,
      state: 'pending',
      reason: null,
      userId: asked.userId,
      subscriptionId: row.id,
      subscriptionName: row.name,
      renewalDate: about,
      day: sends === 'warning' ? warningDay(about) : watch.askOn,
      daysBefore: null,
      dueAt: row.watchAt ?? now,
      extendedUntil: null,
    }))
}
