import type { TestReminder } from '@duely/contract'
import { Refusal, type RefusalCode, whyClosed } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { toChannelFacts } from '../planning/facts/reminder-facts.ts'
import { testReminder } from '../reminders-messages.ts'
import { unsubscribeUrlOf } from '../unsubscribe/unsubscribe-token.ts'
import { selectContact } from './test-reminder.repo.ts'

export type TestReminderDeps = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Signs the unsubscribe link. */
  authSecret: string
  rateLimitFactor: number
  /** Wakes the outbox, so that the mail leaves at once. */
  pokeOutbox(): void
}

const PER_HOUR = 3
const HOUR_SECONDS = 3600

/** Only notification settings prevent a test; whether the address accepts mail is what the test shows. */
const SWITCHED_OFF: Readonly<Record<string, RefusalCode>> = {
  'notifications-off': 'NOTIFICATIONS_OFF',
  'email-off': 'EMAIL_NOTIFICATIONS_OFF',
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
  const limit = PER_HOUR * deps.rateLimitFactor
  const used = await consume(db, `test-reminder:${userId}`, limit, HOUR_SECONDS, clock)
  if (!used.allowed) throw new RateLimited(used.retryAfterSeconds)
  const unsubscribeUrl = unsubscribeUrlOf(userId, deps)
  const payload = { url: `${deps.publicUrl}/dashboard/reminders`, unsubscribeUrl }
  const deliveryId = await inTransaction(db, async (tx) => {
    await announce(tx, userId, ['reminders'])
    return enqueueMail(tx, testReminder, { to: contact.email, userId, payload }, clock.now())
  })
  deps.pokeOutbox()
  return { deliveryId }
}
