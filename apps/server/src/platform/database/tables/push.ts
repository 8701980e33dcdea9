import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/** Devices that take notifications, as their browser's push service knows them. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** Secret: anybody who knows it can send to the device. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret for the encryption, as base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The session in which the device last registered. */
    sessionId: text('session_id'),
  },
  (t) => [
    // One browser belongs to the person who turned notifications on last.
    unique('push_devices_endpoint').on(t.endpoint),
    index('push_devices_of_user').on(t.userId, t.createdAt),
  ],
)

/**
 * Devices that ended with their session. The next session on the same device turns its notifications on again
 * without asking for a proof.
 */
export const formerPushDevices = pgTable(
  'former_push_devices',
  {
    userId: ofUser(),
    /** SHA-256 of its address, base64url: the address itself is not kept. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Its id, which it gets back: nothing that it was sent is sent again. */
    id: uuid('id').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpointHash] })],
)
