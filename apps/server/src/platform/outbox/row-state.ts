import { type SQL, sql } from 'drizzle-orm'
import { deliveries } from '../database/schema.ts'

/** Rows that wait. Inlined rather than bound, so that the planner can use the partial index `deliveries_waiting`. */
export const isWaiting: SQL = sql`${deliveries.state} in ('pending', 'sending')`

/**
 * The state, in conditions on rows that are asked for by key. An expression cannot use the index `deliveries_waiting`:
 * PostgreSQL concludes from its statistics that few messages wait, and would walk all of them instead of looking up the
 * keys.
 */
export const stateOfKnown: SQL = sql`(${deliveries.state} || '')`
