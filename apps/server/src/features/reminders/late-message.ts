import { presentDelivery } from '#server/features/deliveries/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectDeliveriesOfUser } from './list-reminders.repo.ts'

/** Whether one of the newest messages to a user is late and has not left yet. */
export async function hasLateMessage(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const lines = await selectDeliveriesOfUser(db, userId)
  return lines.some((line) => line.sentAt === null && presentDelivery(line, now).late)
}
