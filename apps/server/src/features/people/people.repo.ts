import { and, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { deletions, mailAddresses, profiles, session, user } from '#server/platform/database/schema.ts'

/** Whom to list: those whose name or address contains `q`, after a person. */
export type PeoplePart = { q: string; after: string | null; limit: number }

const found = (db: Queryable) =>
  db
    .select({
      id: user.id,
      name: profiles.fullName,
      email: user.email,
      since: user.createdAt,
      disabledAt: user.disabledAt,
      administrator: user.administrator,
      mailBounces: sql<boolean>`coalesce(${or(isNotNull(mailAddresses.since), isNotNull(mailAddresses.complainedAt))}, false)`,
      purgeAfter: deletions.purgeAfter,
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(mailAddresses, and(eq(mailAddresses.userId, user.id), eq(mailAddresses.address, user.email)))
    .leftJoin(deletions, and(eq(deletions.userId, user.id), isNull(deletions.purgedAt)))

export type PersonRow = Awaited<ReturnType<typeof found>>[number]

/** People with a confirmed address, the latest first. */
export function selectPeople(db: Queryable, { q, after, limit }: PeoplePart): Promise<PersonRow[]> {
  const last = db
    .select({ at: user.createdAt, id: user.id })
    .from(user)
    .where(eq(user.id, after ?? ''))
  const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return found(db)
    .where(
      and(
        eq(user.emailVerified, true),
        after === null ? undefined : lt(sql`(${user.createdAt}, ${user.id})`, sql`(${last})`),
        q === '' ? undefined : or(ilike(user.email, part), ilike(profiles.fullName, part)),
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limit)
}

/** One of them. */
export async function selectListedPerson(db: Queryable, id: string): Promise<PersonRow | undefined> {
  const [row] = await found(db).where(and(eq(user.id, id), eq(user.emailVerified, true)))
  return row
}

/** When these people last used a session that still lives; those without one are missing. */
export async function selectLastSeen(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ userId: session.userId, at: max(session.updatedAt) })
    .from(session)
    .where(and(inArray(session.userId, [...ids]), gt(session.expiresAt, now)))
    .groupBy(session.userId)
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])))
}
