import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '../database/schema.ts'

/** The database or a transaction on it, embedded or PostgreSQL alike. */
export type Queryable = PgDatabase<PgQueryResultHKT, typeof schema>
