import type { TestReminder } from '@duely/contract'
import { Refusal } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue-mail.ts'
import { unsubscribeUrlOf } from '../unsubscribe/unsubscribe-token.ts'
import { selectMailSwitches } from './test-reminder.repo.ts'

export type TestReminderDeps = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Signs the unsubscribe link. */
  authSecret: string
  rateLimitFactor: number
  reminders: { poke(): void }
}

const PER_HOUR = 3
const HOUR_SECONDS = 3600

/**
 * Queues a message that goes the way of every reminder, to the user's own address and to no other.
 *
 * @throws Refusal NOTIFICATIONS_OFF, EMAIL_NOTIFICATIONS_OFF (a switch says no), NOT_FOUND; RateLimited after three an hour
 */
export async function sendTestReminder(deps: TestReminderDeps, userId: string): Promise<TestReminder> {
  const { db, clock } = deps
  const switches = await selectMailSwitches(db, userId)
  if (switches === null) throw new Refusal('NOT_FOUND')
  if (switches.notificationsEnabled === false) throw new Refusal('NOTIFICATIONS_OFF')
  if (switches.emailEnabled === false) throw new Refusal('EMAIL_NOTIFICATIONS_OFF')
  const limit = PER_HOUR * deps.rateLimitFactor
  const used = await consume(db, `test-reminder:${userId}`, limit, HOUR_SECONDS, clock)
  if (!used.allowed) throw new RateLimited(used.retryAfterSeconds)
  const unsubscribeUrl = unsubscribeUrlOf(userId, deps)
  const payload = { url: `${deps.publicUrl}/dashboard/reminders`, unsubscribeUrl }
  const deliveryId = await inTransaction(db, async (tx) => {
    await announce(tx, userId, ['reminders'])
    return enqueueMail(tx, { kind: 'test-reminder', to: switches.email, userId, payload }, clock.now())
  })
  deps.reminders.poke()
  return { deliveryId }
}
