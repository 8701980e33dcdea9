import type { DeliveryReason } from '@duely/domain'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  deliveries,
  mailAddresses,
  messages,
  QUESTION_KIND,
  REMINDER_KIND,
  user,
} from '#server/platform/database/schema.ts'

/** The columns of a mail's ledger row that decide what its return does. */
const returnedColumns = {
  id: deliveries.id,
  kind: deliveries.kind,
  state: deliveries.state,
  userId: deliveries.userId,
  subscriptionId: deliveries.subscriptionId,
  subscriptionName: deliveries.subscriptionName,
  renewalDate: deliveries.renewalDate,
  day: deliveries.day,
  daysBefore: deliveries.daysBefore,
  device: deliveries.device,
  recipient: deliveries.recipient,
  extendedUntil: deliveries.extendedUntil,
  sentAt: deliveries.sentAt,
  updatedAt: deliveries.updatedAt,
}

export type MailRow = Awaited<ReturnType<typeof lockMailRows>>[number]

const rowsOfMails = (messageIds: readonly string[]) =>
  and(sql`${deliveries.messageId} = ${anyId(messageIds)}`, eq(deliveries.channel, 'email'))

/** The subscriptions that these mails name, to be locked before their rows. */
export async function selectSubscriptionsOfMails(
  db: Queryable,
  messageIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: deliveries.subscriptionId })
    .from(deliveries)
    .where(rowsOfMails(messageIds))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Locks the rows of these mails. */
export function lockRowsOfMails(tx: Transaction, messageIds: readonly string[]): Promise<MailRow[]> {
  return lockMailRows(tx, rowsOfMails(messageIds))
}

const waitsForMail = (userId: string) =>
  and(
    eq(deliveries.userId, userId),
    inArray(deliveries.kind, [REMINDER_KIND, QUESTION_KIND]),
    eq(deliveries.channel, 'email'),
    eq(deliveries.device, ''),
    eq(deliveries.state, 'pending'),
  )

/** The subscriptions of a user's reminders that wait for a mail, to be locked before their rows. */
export async function selectWaitingSubscriptions(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: deliveries.subscriptionId })
    .from(deliveries)
    .where(waitsForMail(userId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Locks a user's reminders that wait for a mail to their first address. */
export function lockWaitingMails(tx: Transaction, userId: string): Promise<MailRow[]> {
  return lockMailRows(tx, waitsForMail(userId))
}

function lockMailRows(tx: Transaction, which: SQL | undefined) {
  return tx.select(returnedColumns).from(deliveries).where(which).orderBy(asc(deliveries.id)).for('update')
}

/** Locks a mail; undefined when there is none of that id. */
export async function lockMail(tx: Transaction, messageId: string) {
  const [row] = await tx
    .select({ attempts: messages.attempts, returnedAt: messages.returnedAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.channel, 'email')))
    .for('update')
  return row
}

/** Notes when the latest notice about a mail was reported. */
export async function updateReturnedAt(tx: Transaction, messageId: string, returnedAt: Date): Promise<void> {
  await tx.update(messages).set({ returnedAt }).where(eq(messages.id, messageId))
}

/** Marks rows of mails that came back as not delivered. */
export async function updateReturned(
  tx: Transaction,
  ids: readonly string[],
  values: { reason: DeliveryReason; detail: string; updatedAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveries)
    .set({ ...values, state: 'failed', payload: null })
    .where(inArray(deliveries.id, [...ids]))
}

/** Puts rows of a mail that came back for now into the queue again, in their message. */
export async function updateSentAgain(
  tx: Transaction,
  messageId: string,
  ids: readonly string[],
  values: { detail: string; nextAttemptAt: Date; updatedAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  const { nextAttemptAt } = values
  await tx
    .update(deliveries)
    .set({ ...values, state: 'pending', reason: 'returned-for-now', sentAt: null })
    .where(inArray(deliveries.id, [...ids]))
  await tx
    .update(messages)
    .set({ endedAt: null, nextAttemptAt, handedOverAt: null })
    .where(and(eq(messages.id, messageId), isNull(messages.leasedBy)))
}

/** Those of these users whose present address reported our mails as unwanted. */
export async function selectComplained(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(mailAddresses, and(eq(mailAddresses.userId, user.id), eq(mailAddresses.address, user.email)))
    .where(and(inArray(user.id, [...userIds]), isNotNull(mailAddresses.complainedAt)))
  return rows.map(({ id }) => id)
}
