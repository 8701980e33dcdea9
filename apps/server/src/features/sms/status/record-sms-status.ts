import { type DeliveryReason, isLaterSmsStatus, isLostSms } from '@duely/domain'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { type Outcome, updateOutcomes } from '../../../platform/outbox/outbox.repo.ts'
import {
  lockByProviderId,
  updateDeliveryStatus,
  updateLostDeliveries,
} from '../../../platform/outbox/provider-status.repo.ts'
import { refusalOf } from '../../../platform/sms/twilio-codes.ts'
import { applySmsRefusal } from '../sending/apply-sms-refusal.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { lockStatuses, updateReportedStatus } from './status.repo.ts'

/** What the provider tells of a message that left. */
export type SmsStatus = {
  providerId: string
  status: string
  errorCode: number | null
}

/**
 * Notes how far a message came. In whatever order and however often it is told, the highest counts, and nothing
 * follows delivered, undelivered or failed. What is told before the message is on record waits for the record.
 */
export async function recordSmsStatus(deps: SmsDeps, reported: SmsStatus): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const [before] = await lockStatuses(tx, [reported.providerId], now)
    if (!isLaterSmsStatus(reported.status, before?.status ?? null)) return
    await updateReportedStatus(tx, reported)
    await applyStatus(tx, reported, now, deps.authSecret)
  })
}

/**
 * Records how text messages ended, and what was told of them meanwhile: one that failed before we knew that it had left
 * stays failed.
 *
 * @returns how many rows it recorded
 */
export async function recordTexts(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  authSecret: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const providerIds = outcomes.flatMap(({ providerId }) => providerId ?? [])
    const reported = await lockStatuses(tx, providerIds, now)
    const recorded = await updateOutcomes(tx, outcomes, now)
    for (const { providerId, status, errorCode } of reported)
      if (status !== null) await applyStatus(tx, { providerId, status, errorCode }, now, authSecret)
    return recorded
  })
}

/** Brings the ledger's lines of a message up to what was told of it. */
async function applyStatus(
  tx: Transaction,
  reported: SmsStatus,
  now: Date,
  authSecret: string,
): Promise<void> {
  const lines = (await lockByProviderId(tx, reported.providerId)).filter((line) =>
    isLaterSmsStatus(reported.status, line.providerStatus),
  )
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await updateDeliveryStatus(tx, ids, { providerStatus: reported.status, updatedAt: now })
  if (isLostSms(reported.status)) {
    const refusal = refusalOf(reported.errorCode)
    const reason: DeliveryReason = refusal === 'refused' ? 'sms-undelivered' : refusal
    const detail = `Twilio: ${reported.status}, error ${reported.errorCode ?? 'without code'}`
    await updateLostDeliveries(tx, ids, { reason, detail, updatedAt: now })
    for (const number of new Set(lines.flatMap(({ recipient }) => recipient ?? [])))
      await applySmsRefusal(tx, number, refusal, now, authSecret)
  }
  await announce(
    tx,
    lines.flatMap(({ userId }) => userId ?? []),
    ['reminders'],
  )
}
