import { selectActiveIds } from '#server/engine/planning/index.ts'
import type { ListRemindersDeps } from './list-reminders.ts'
import { selectContact } from './test-reminder/test-reminder.repo.ts'
import { readOpenChannels } from './upcoming-line.ts'

/** Whether any channel is open for a user's reminders; false also without an active subscription. */
export async function canBeReached(
  deps: Pick<ListRemindersDeps, 'db' | 'canSendSms' | 'authSecret'>,
  userId: string,
): Promise<boolean> {
  const [first] = await selectActiveIds(deps.db, userId)
  const contact = first === undefined ? null : await selectContact(deps.db, userId)
  return (await readOpenChannels(deps, contact ?? undefined)).length > 0
}
