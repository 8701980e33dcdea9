import { type SQL, sql } from 'drizzle-orm'
import { type Places, type Prepared, prepareSql } from './prepare.ts'

/**
 * A read of what belongs to one person. It is written once, with a place for its owner, and run either for a known owner
 * or together with the finding of the session that asks: both are prepared, and the second saves a round trip.
 */
export type OwnedRead<Given extends Record<string, unknown>, Row extends Record<string, unknown>> = {
  readonly name: string
  /** A select of exactly one row. */
  select(owner: SQL, at: Places<Given>): SQL
  /** For an owner who is known already. Null only where the select gives no row. */
  ofOwner: Prepared<Given & { owner: string }, Row[]>
}

/**
 * @param name as in `prepare`
 * @param select an SQL select of exactly one row; every table in it is bound to `owner`
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
