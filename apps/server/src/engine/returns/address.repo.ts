import type { AddressReturns } from '@duely/domain'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, mailAddresses, user } from '#server/platform/database/schema.ts'

type AddressRow = typeof mailAddresses.$inferSelect

/** The present address of a user; undefined when the account no longer exists. */
export async function selectAddress(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  return row?.email
}

/** What is known about a user's address, locked; an earlier address of theirs is forgotten. */
export async function lockAddress(
  tx: Transaction,
  userId: string,
  address: string,
  now: Date,
): Promise<AddressRow> {
  const [row] = await tx
    .insert(mailAddresses)
    .values({ userId, address, updatedAt: now })
    .onConflictDoUpdate({
      target: mailAddresses.userId,
      set: {
        address,
        ...(Object.fromEntries(
          Object.entries(KNOWN).map(([name, column]) => [
            name,
            sql`case when ${mailAddresses.address} = excluded.address then ${column} end`,
          ]),
        ) as Record<keyof typeof KNOWN, never>),
        updatedAt: now,
      },
    })
    .returning()
  if (row === undefined) throw new Error('Not written')
  return row
}

/** All that is known about one address. */
const KNOWN = {
  since: mailAddresses.since,
  lastLeftAt: mailAddresses.lastLeftAt,
  kind: mailAddresses.kind,
  status: mailAddresses.status,
  words: mailAddresses.words,
  firstHardAt: mailAddresses.firstHardAt,
  lastHardAt: mailAddresses.lastHardAt,
  restsSince: mailAddresses.restsSince,
  complainedAt: mailAddresses.complainedAt,
}

/** Writes what came back from an address. */
export async function updateAddressReturns(
  tx: Transaction,
  userId: string,
  values: AddressReturns & { restsSince: Date | null },
): Promise<void> {
  await tx.update(mailAddresses).set(values).where(eq(mailAddresses.userId, userId))
}

/** Records a complaint; false when there already is one. */
export async function updateComplained(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(mailAddresses)
    .set({ complainedAt: at })
    .where(and(eq(mailAddresses.userId, userId), isNull(mailAddresses.complainedAt)))
    .returning({ userId: mailAddresses.userId })
  return rows.length > 0
}

/**
 * Ends a complaint when its owner asks for mails again; false when there was none. The caller has locked the
 * profile and derives the reminders again.
 */
export async function updateComplaintEnded(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(mailAddresses)
    .set({ complainedAt: null, updatedAt: now })
    .where(and(eq(mailAddresses.userId, userId), isNotNull(mailAddresses.complainedAt)))
    .returning({ userId: mailAddresses.userId })
  return rows.length > 0
}

/** The next addresses from which mails came back, by user. */
export function selectFailing(db: Queryable, { afterUser, limit }: { afterUser: string; limit: number }) {
  return db
    .select({ userId: mailAddresses.userId })
    .from(mailAddresses)
    .where(and(isNotNull(mailAddresses.lastLeftAt), gt(mailAddresses.userId, afterUser)))
    .orderBy(asc(mailAddresses.userId))
    .limit(limit)
}

/** One of them, locked; undefined when nothing comes back from there any more. */
export async function lockFailing(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ address: mailAddresses.address, lastLeftAt: mailAddresses.lastLeftAt })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.userId, userId), isNotNull(mailAddresses.lastLeftAt)))
    .for('update')
  return row?.lastLeftAt ? { address: row.address, lastLeftAt: row.lastLeftAt } : undefined
}

/**
 * When mails to an address that did not come back were taken, after
 * an instant. One without an answer proves nothing.
 */
export async function selectTakenAfter(
  db: Queryable,
  userId: string,
  { address, lastLeftAt }: { address: string; lastLeftAt: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ at: deliveries.sentAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.channel, 'email'),
        eq(deliveries.recipient, address),
        eq(deliveries.state, 'sent'),
        isNull(deliveries.reason),
        gt(deliveries.sentAt, lastLeftAt),
      ),
    )
    .orderBy(asc(deliveries.sentAt))
    .limit(1)
  return rows.flatMap(({ at }) => at ?? [])
}

/** Forgets what came back: the address works again. */
export async function updateWorking(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { complainedAt: _, ...returned } = KNOWN
  const nothing = Object.fromEntries(Object.keys(returned).map((name) => [name, null]))
  await tx
    .update(mailAddresses)
    .set({ ...nothing, updatedAt: now })
    .where(eq(mailAddresses.userId, userId))
}
