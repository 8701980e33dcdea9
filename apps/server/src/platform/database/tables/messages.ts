import { OUTBOX_CHANNELS } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { createdAt, instant, isOneOf } from './columns.ts'

/** What is sent at once under one Message-ID: one row of the ledger, or a person's reminders together. */
export const messages = pgTable(
  'messages',
  {
    /** Random, so that it cannot be guessed; the Message-ID and the provider's key follow from it. */
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel', { enum: OUTBOX_CHANNELS }).notNull(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** One mail that lists all that remains of a day, a line each; a retry has the same form. */
    isDigest: boolean('is_digest').notNull().default(false),
    /** Attempts to hand it over. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    leaseUntil: instant('lease_until'),
    leasedBy: text('leased_by'),
    /** When it was handed over without an answer; it is retried at most once. */
    handedOverAt: instant('handed_over_at'),
    /** When the latest notice that it came back was reported, so that a repeated one is known. */
    returnedAt: instant('returned_at'),
    /** When it was sent, refused for good or no longer wanted; null while it waits or is on its way. */
    endedAt: instant('ended_at'),
    /**
     * For a mail of reminders: the acts of others in the ledger that need no mention after it, because it
     * reports them or left them out when it was last built. Null: another kind of mail, or one from before
     * this was recorded.
     */
    toldActs: uuid('told_acts').array(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_waiting').on(t.channel, t.nextAttemptAt).where(sql`${t.endedAt} is null`),
    index('messages_created_at').using('brin', t.createdAt),
    // With the end, so that the limits of a day read the messages of that day only.
    index('messages_of_user').on(t.userId, t.endedAt),
    check('messages_channel', isOneOf(t.channel, OUTBOX_CHANNELS)),
  ],
)
