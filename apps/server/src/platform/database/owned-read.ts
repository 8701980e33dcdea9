import { type SQL, sql } from 'drizzle-orm'
import { type Places, type Prepared, prepareSql } from './prepare.ts'

/**
 * A read of one user's data. Written once with a placeholder for the owner, and run for a known owner or together with
 * the session look-up; both are prepared, and the latter saves a round trip.
 */
export type OwnedRead<Given extends Record<string, unknown>, Row extends Record<string, unknown>> = {
  readonly name: string
  /** A select of exactly one row. */
  select(owner: SQL, at: Places<Given>): SQL
  /** For a known owner. Null only if the select returns no row. */
  ofOwner: Prepared<Given & { owner: string }, Row[]>
}

/**
 * @param name as in `prepare`
 * @param select an SQL select of exactly one row; every table in it is restricted to `owner`
 */
export function ownedRead<Given extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  select: (owner: SQL, at: Places<Given>) => SQL,
): OwnedRead<Given, Row> {
  const ofOwner = prepareSql<Given & { owner: string }, Row>(name, (at) =>
    select(sql`${sql.placeholder('owner')}::text`, at),
  )
  return { name, select, ofOwner }
}
