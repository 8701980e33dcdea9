import { type DeliveryReason, isLaterSmsStatus, isLostSms } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { refusalOf } from '../../platform/sms/twilio-codes.ts'
import { heedRefusal } from './heed-refusal.ts'
import type { SmsDeps } from './sms-deps.ts'
import { lockByProviderId, lockOnTheirWay, type StatusLine, updateLost, updateStatus } from './status.repo.ts'

/** What the provider tells of a message that left. */
export type SmsStatus = {
  providerId: string
  status: string
  errorCode: number | null
  /** In international format. */
  to: string
}

/**
 * Notes how far a message came. In whatever order and however often it is told, the highest counts, and nothing
 * follows delivered, undelivered or failed.
 */
export async function noteStatus(deps: SmsDeps, told: SmsStatus): Promise<void> {
  const { db, clock, authSecret } = deps
  const now = clock.now()
  const refusal = refusalOf(told.errorCode)
  await inTransaction(db, async (tx) => {
    const lines = (await linesOf(tx, told)).filter((line) =>
      isLaterSmsStatus(told.status, line.providerStatus),
    )
    if (lines.length === 0) return
    const ids = lines.map(({ id }) => id)
    const { providerId, status: providerStatus } = told
    await updateStatus(tx, ids, { providerId, providerStatus, updatedAt: now })
    if (isLostSms(told.status)) {
      const reason: DeliveryReason = refusal === 'refused' ? 'sms-undelivered' : refusal
      const detail = `Twilio: ${told.status}, error ${told.errorCode ?? 'without code'}`
      await updateLost(tx, ids, { reason, detail, updatedAt: now })
      await heedRefusal(tx, told.to, refusal, now, authSecret)
    }
    await announce(
      tx,
      lines.flatMap(({ userId }) => userId ?? []),
      ['reminders'],
    )
  })
}

/** News may overtake the answer that tells us the message's id: then it is the one on its way to that number. */
async function linesOf(tx: Transaction, { providerId, to }: SmsStatus): Promise<StatusLine[]> {
  const known = await lockByProviderId(tx, providerId)
  if (known.length > 0) return known
  const underway = await lockOnTheirWay(tx, to)
  return new Set(underway.map(({ batchId }) => batchId)).size === 1 ? underway : []
}
