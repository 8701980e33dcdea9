import { DEFAULT_TIME_ZONE, localDate, type PlainDate } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectTimezone } from './profile.repo.ts'

/** Today's date in the owner's timezone. */
export async function ownerToday(db: Queryable, userId: string, now: Date): Promise<PlainDate> {
  return localDate(now, (await selectTimezone(db, userId)) ?? DEFAULT_TIME_ZONE)
}
