import { selectActiveIds, selectFacts } from '#server/engine/planning/index.ts'
import type { ListRemindersDeps } from './list-reminders.ts'
import { readOpenChannels } from './upcoming-line.ts'

/** Whether any channel is open for a user's reminders; also false where nothing active is recorded. */
export async function canBeReached(
  deps: Pick<ListRemindersDeps, 'db' | 'canSendSms' | 'authSecret'>,
  userId: string,
): Promise<boolean> {
  // The facts about a person are the same on each of their rows.
  const [first] = await selectActiveIds(deps.db, userId)
  const [row] = first === undefined ? [] : await selectFacts(deps.db, [first])
  return (await readOpenChannels(deps, row)).length > 0
}
