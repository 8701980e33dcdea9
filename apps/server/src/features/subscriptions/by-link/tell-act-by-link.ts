import { formatDate, formatMoment } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { type ActSubject, actUrlOf } from './act-token.ts'
import { selectOfLink } from './by-link.repo.ts'
import { actedByLink } from './by-link-messages.ts'

const DAY_SECONDS = 86_400

/**
 * Tells the owner by mail that a link ended the reminders of a renewal: once a day for a renewal, and not where they
 * turned reminder mails off. A reminder that is put off comes back by itself, so that is not told.
 */
export async function tellActByLink(
  { clock, ...link }: { clock: Clock; publicUrl: string; authSecret: string },
  tx: Transaction,
  subject: ActSubject,
  act: string,
): Promise<void> {
  if (act !== 'keep' && act !== 'cancelled') return
  const { subscriptionId, renewalDate } = subject
  const found = await selectOfLink(tx, subscriptionId)
  if (!found?.emailEnabled) return
  const key = `act-mail:${subscriptionId}:${renewalDate}`
  if (!(await consume(tx, key, 1, DAY_SECONDS, clock)).allowed) return
  const { row, culture, timezone, email } = found
  const now = clock.now()
  const payload = {
    act,
    name: row.name,
    day: formatDate(renewalDate, culture, 'full'),
    when: formatMoment(now, culture, timezone),
    url: actUrlOf(subject, link),
  } as const
  await enqueueMail(tx, actedByLink, { to: email, userId: row.userId, payload }, now)
}
