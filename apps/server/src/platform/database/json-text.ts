import { type AnyColumn, is, type SQL, sql } from 'drizzle-orm'
import { PgNumeric, PgTimestamp } from 'drizzle-orm/pg-core'

/** Columns under the names they have in an answer. */
type Shown = Readonly<Record<string, AnyColumn | SQL>>

/** Of these columns those that an answer names: nothing else can leave by it, and a new one comes along by itself. */
export function namedBy(
  shape: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, AnyColumn>>,
): Record<string, AnyColumn> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(shape, name)))
}

/** A select list in which PostgreSQL writes every value as the contract does: amounts as text, instants as in JavaScript. */
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

/** An instant as `Date.prototype.toISOString` writes it. */
export function instantText(value: AnyColumn | SQL): SQL {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
