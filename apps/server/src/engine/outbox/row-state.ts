import { type SQL, sql } from 'drizzle-orm'
import { deliveries } from '#server/platform/database/schema.ts'

// States are inlined rather than bound, so that the partial indexes apply.

/** Rows whose end is not recorded. */
export const isUnfinished: SQL = sql`${deliveries.state} in ('pending', 'sending')`

/** Rows that are in no message yet. */
export const isWaitingForMessage: SQL = sql`${deliveries.state} = 'pending' and ${deliveries.messageId} is null`

/**
 * The state, in conditions on rows selected by key. An expression cannot use an index over the waiting rows:
 * PostgreSQL concludes from its statistics that few wait, and would walk all of them instead of looking up
 * the keys.
 */
export const stateOfKnown: SQL = sql`(${deliveries.state} || '')`
