import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { mailboxes } from '#server/platform/database/schema.ts'

/** Longer than looking and waiting takes; a dead process blocks its mailbox for this long. */
const LEASE = sql`clock_timestamp() + interval '3 minutes'`

/** How far a mailbox is read. */
export type MailboxPosition = Pick<typeof mailboxes.$inferSelect, 'uidValidity' | 'lastUid'>

/** Leases a mailbox, or keeps the lease; null while another worker has it. */
export async function upsertMailboxLease(
  db: Queryable,
  name: string,
  holder: string,
): Promise<MailboxPosition | null> {
  const lease = { leasedBy: holder, leaseUntil: LEASE }
  const [row] = await db
    .insert(mailboxes)
    .values({ name, ...lease })
    .onConflictDoUpdate({
      target: mailboxes.name,
      set: lease,
      setWhere: sql`${mailboxes.leasedBy} = ${holder} or ${mailboxes.leaseUntil} is null
        or ${mailboxes.leaseUntil} < clock_timestamp()`,
    })
    .returning({ uidValidity: mailboxes.uidValidity, lastUid: mailboxes.lastUid })
  return row ?? null
}

/** Stores how far it is read and keeps the lease; false if the lease was lost. */
export async function updateMailboxPosition(
  db: Queryable,
  name: string,
  holder: string,
  position: Partial<MailboxPosition> & { readAt?: Date },
): Promise<boolean> {
  const rows = await db
    .update(mailboxes)
    .set({ ...position, leaseUntil: LEASE })
    .where(and(eq(mailboxes.name, name), eq(mailboxes.leasedBy, holder)))
    .returning({ name: mailboxes.name })
  return rows.length > 0
}

/** Gives a mailbox back, unless the lease was lost. */
export async function updateMailboxReleased(db: Queryable, name: string, holder: string): Promise<void> {
  await db
    .update(mailboxes)
    .set({ leasedBy: null, leaseUntil: null })
    .where(and(eq(mailboxes.name, name), eq(mailboxes.leasedBy, holder)))
}

/** When everything in a mailbox was read last; null before the first time. */
export async function selectMailboxReadAt(db: Queryable, name: string): Promise<Date | null> {
  const [row] = await db.select({ readAt: mailboxes.readAt }).from(mailboxes).where(eq(mailboxes.name, name))
  return row?.readAt ?? null
}
