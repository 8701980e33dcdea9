import { enqueueMail } from '#server/engine/outbox/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import { type ActSubject, actUrlOf } from './act-token.ts'
import { selectHolder } from './by-link.repo.ts'
import { actedByLink } from './by-link-messages.ts'

const DAY_SECONDS = 86_400

/**
 * Informs the recipient of a link by mail that it ended the reminders of a renewal, or the questions about a
 * charge: once a day for each, and not if they turned reminder mails off. What is postponed comes back by
 * itself, so it needs no mail.
 */
export async function tellActByLink(
  { clock, ...link }: { clock: Clock; publicUrl: string; authSecret: string },
  tx: Transaction,
  { userId, name, subject }: { userId: string; name: string; subject: ActSubject },
  act: string,
): Promise<void> {
  if (act !== 'keep' && act !== 'cancelled' && act !== 'stopped' && act !== 'charged') return
  const holder = await selectHolder(tx, userId)
  if (!holder?.emailEnabled) return
  const { subscriptionId, renewalDate, reader } = subject
  const key = ['act-mail', subscriptionId, renewalDate, ...(reader === undefined ? [] : [reader])].join(':')
  const now = clock.now()
  if (!(await takeAllowance(tx, { key, max: 1, seconds: DAY_SECONDS }, now)).isTaken) return
  const { email } = holder
  const payload = {
    act,
    name,
    day: renewalDate,
    when: now.toISOString(),
    url: actUrlOf(subject, link),
  } as const
  await enqueueMail(tx, actedByLink, { to: email, userId, payload }, now)
}
