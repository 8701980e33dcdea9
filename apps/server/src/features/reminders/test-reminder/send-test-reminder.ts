import type { TestReminder } from '@duely/contract'
import { Refusal, type RefusalCode, whyClosed } from '@duely/domain'
import { unsubscribeUrlOf } from '#server/engine/links/index.ts'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { toChannelFacts } from '#server/engine/planning/index.ts'
import { testReminder } from '#server/engine/sending/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { selectContact } from './test-reminder.repo.ts'

export type TestReminderDeps = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Signs the unsubscribe link. */
  authSecret: string
  rateLimitFactor: number
}

const TEST_REMINDERS_PER_HOUR = 3

/** Only notification settings prevent a test; whether the address accepts mail is what the test shows. */
const SWITCHED_OFF: Readonly<Record<string, RefusalCode>> = {
  'notifications-off': 'NOTIFICATIONS_OFF',
  'email-off': 'EMAIL_NOTIFICATIONS_OFF',
  COMPLAINED: 'EMAIL_NOTIFICATIONS_OFF',
}

/**
 * Queues a test message through the reminder pipeline to the user's own address.
 *
 * @throws Refusal NOTIFICATIONS_OFF, EMAIL_NOTIFICATIONS_OFF, NOT_FOUND; RateLimited after 3 an hour
 */
export async function sendTestReminder(deps: TestReminderDeps, userId: string): Promise<TestReminder> {
  const { db, clock } = deps
  const contact = await selectContact(db, userId)
  if (contact === null) throw new Refusal('NOT_FOUND')
  const refusal = SWITCHED_OFF[whyClosed('email', toChannelFacts(contact, { canSendSms: false })) ?? '']
  if (refusal !== undefined) throw new Refusal(refusal)
  await requirePerHour(deps, `test-reminder:${userId}`, TEST_REMINDERS_PER_HOUR)
  const unsubscribeUrl = unsubscribeUrlOf(userId, deps)
  const payload = { url: `${deps.publicUrl}/dashboard/reminders`, unsubscribeUrl }
  const deliveryId = await inTransaction(db, async (tx) => {
    await announce(tx, userId, ['reminders'])
    return enqueueMail(tx, testReminder, { to: contact.email, userId, payload }, clock.now())
  })
  return { deliveryId }
}
