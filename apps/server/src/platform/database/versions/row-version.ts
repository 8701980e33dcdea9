import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A number of one version of a row: `xmin` changes with every write to it, and the instant tells versions apart that a
 * restored database numbers alike.
 */
export function rowVersion(table: PgTable & { id: AnyColumn; updatedAt: AnyColumn }): SQL {
  return sql`hashtextextended(concat_ws(' ', ${table.id}, ${table}.xmin, ${table.updatedAt}), 0)`
}

/** One text for the versions of many rows, in any order: it changes when a row is added, removed or written to. */
export function versionOf(versions: SQL): SQL {
  return sql`concat_ws('-', count(*), coalesce(sum(${versions}), 0))`
}
