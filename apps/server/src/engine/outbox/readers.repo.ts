import { readerOf } from '@duely/texts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { profiles, user } from '#server/platform/database/schema.ts'
import { type MailReader, UNKNOWN_READER } from './mail-reader.ts'

/** Language, culture and timezone of these people, by id. */
export async function selectReaders(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MailReader>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: user.id,
      language: profiles.language,
      culture: sql<string>`coalesce(${profiles.culture}, ${user.culture})`,
      timezone: sql<string>`coalesce(${profiles.timezone}, ${user.timezone})`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(inArray(user.id, [...userIds]))
  return new Map(rows.map(({ id, timezone, ...choice }) => [id, { ...readerOf(choice), timezone }]))
}

/**
 * Language, culture and timezone for mails to an address: those of its account or, for a stranger, of the
 * person who causes the mail.
 *
 * @param causedBy the user who does
 */
export async function selectReaderAt(db: Queryable, address: string, causedBy: string): Promise<MailReader> {
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, address))
  const { id } = known ?? { id: causedBy }
  return (await selectReaders(db, [id])).get(id) ?? UNKNOWN_READER
}
