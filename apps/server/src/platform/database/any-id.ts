import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Any of these ids, for the right side of `=`: one parameter, where `inArray` makes one for each id and so
 * another statement for each number of them.
 */
export function anyId(ids: readonly string[] | Placeholder): SQL {
  return sql`any(${sql.param(ids)}::uuid[])`
}

/** All of these ids, for the right side of `<>`; true of any id when there are none. */
export function allIds(ids: readonly string[]): SQL {
  return sql`all(${sql.param(ids)}::uuid[])`
}
