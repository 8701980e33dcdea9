import { type DeliveryReason, isLaterSmsStatus, isLostSms } from '@duely/domain'
import {
  lockByProviderId,
  type Outcome,
  updateDeliveryStatus,
  updateLostDeliveries,
  updateOutcomes,
} from '#server/engine/outbox/index.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { SmsLoss, SmsProvider, SmsStatus } from '#server/platform/sms/sms-provider.ts'
import { applySmsRefusal } from '../sending/apply-sms-refusal.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { lockStatuses, updateReportedStatus } from './status.repo.ts'

type LossDeps = Pick<SmsDeps, 'authSecret'> & Pick<SmsProvider, 'lossOf'>

/**
 * Records a delivery status. Statuses may arrive repeatedly and in any order: the most advanced counts, and
 * delivered, undelivered and failed are final. One that arrives before the message is recorded is kept for
 * it.
 */
export async function recordSmsStatus(deps: SmsDeps & LossDeps, reported: SmsStatus): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const [before] = await lockStatuses(tx, [reported.providerId], now)
    if (!isLaterSmsStatus(reported.status, before?.status ?? null)) return
    await updateReportedStatus(tx, reported)
    await applyStatus(tx, reported, now, deps)
  })
}

/**
 * Records the outcome of text messages together with statuses that arrived meanwhile: a message reported as
 * failed before we recorded it as sent stays failed.
 *
 * @returns the number of rows recorded
 */
export async function recordTexts(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  deps: LossDeps,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const providerIds = outcomes.flatMap(({ providerId }) => providerId ?? [])
    const reported = await lockStatuses(tx, providerIds, now)
    const recorded = await updateOutcomes(tx, outcomes, now)
    for (const { providerId, status, errorCode } of reported)
      if (status !== null) await applyStatus(tx, { providerId, status, errorCode }, now, deps)
    return recorded
  })
}

/** Applies a status to the ledger rows of its message. */
async function applyStatus(tx: Transaction, reported: SmsStatus, now: Date, deps: LossDeps): Promise<void> {
  const lines = (await lockByProviderId(tx, reported.providerId)).filter((line) =>
    isLaterSmsStatus(reported.status, line.providerStatus),
  )
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await updateDeliveryStatus(tx, ids, { providerStatus: reported.status, updatedAt: now })
  if (isLostSms(reported.status)) {
    const { refusal, detail }: SmsLoss = deps.lossOf(reported)
    const reason: DeliveryReason = refusal === 'refused' ? 'sms-undelivered' : refusal
    await updateLostDeliveries(tx, ids, { reason, detail, updatedAt: now })
    for (const number of new Set(lines.flatMap(({ recipient }) => recipient ?? [])))
      await applySmsRefusal(tx, number, refusal, now, deps.authSecret)
  }
  await announce(
    tx,
    lines.flatMap(({ userId }) => userId ?? []),
    ['reminders'],
  )
}
