import { type AnyColumn, is, type SQL, sql } from 'drizzle-orm'
import { PgNumeric, PgTimestamp } from 'drizzle-orm/pg-core'

/** Columns by their names in the answer. */
type Shown = Readonly<Record<string, AnyColumn | SQL>>

/** The columns that an answer's schema names. Others cannot leak, and new ones are included automatically. */
export function namedBy(
  shape: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, AnyColumn>>,
): Record<string, AnyColumn> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(shape, name)))
}

/**
 * A select list in which PostgreSQL formats values as the contract does: amounts as text, instants as in JavaScript.
 */
export function asInJson(shown: Shown): SQL {
  return sql.join(
    Object.entries(shown).map(([name, value]) => sql`${written(value)} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

function written(value: AnyColumn | SQL): SQL {
  if (is(value, PgTimestamp)) return instantText(value)
  if (is(value, PgNumeric)) return sql`${value}::text`
  return sql`${value}`
}

/** An instant formatted like `Date.prototype.toISOString`. */
export function instantText(value: AnyColumn | SQL): SQL {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
