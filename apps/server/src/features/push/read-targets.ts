import type { Queryable } from '#server/platform/database/database.ts'
import type { PushTarget } from '#server/platform/push/push-sender.ts'
import { selectTargets } from './push-devices.repo.ts'

/** A device as the reminders know it. */
export type ReminderDevice = PushTarget & { readonly userId: string; readonly name: string }

/** The devices with these ids that are still there. */
export async function readPushTargets(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReminderDevice>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTargets(db, ids)
  return new Map(rows.map(({ id, ...device }) => [id, device]))
}
