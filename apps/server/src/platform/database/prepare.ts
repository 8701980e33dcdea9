import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './database.ts'
import { type PoolOrClient, type PoolStatement, poolStatement, rowsReader } from './pool/pool-statement.ts'
import * as schema from './schema.ts'

/** Parameters of a statement, by name. */
type Values = Readonly<Record<string, unknown>>

/** Placeholders for the parameters while building a statement. */
export type Places<Given extends Values> = { readonly [Name in keyof Given & string]: Placeholder<Name> }

/** Any builder query that can be prepared, with its row type. */
type Preparable<Rows> = { prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Rows }> }

/** A prepared statement; run it on the root handle or in a transaction. */
export type Prepared<Given extends Values, Rows> = (db: Queryable, given: Given) => Promise<Rows>

/** Builds statements without a connection. */
const builder: Database = drizzle.mock({ schema })

/** PostgreSQL truncates longer names, which could make two equal. */
const LONGEST_NAME = 63
const names = new Set<string>()

/**
 * Prepares a statement once, when its module loads: neither we nor PostgreSQL build, parse or plan it again, because
 * each connection keeps it by name (decision 16). Use it for statements of requests and ticks; one whose text depends
 * on its parameters (lists of values) is built as usual.
 *
 * @param name unique, kebab case, starting with the repository's subject
 * @param build gets a query builder and a placeholder per value; a `Date` needs its column (`sql.param(at.now,
 *   table.column)`) unless written with `values` or `set`
 */
export function prepare<Given extends Values, Rows>(
  name: string,
  build: (query: Database, at: Places<Given>) => Preparable<Rows>,
): Prepared<Given, Rows> {
  claimName(name)
  const written = once(() => {
    const query = build(builder, places<Given>()).prepare(name)
    // Both map a row to an object; not exposed by the library.
    const fields = Reflect.get(query, 'fields') as SelectedFieldsOrdered | undefined
    return { query: query.getQuery(), fields, nullable: Reflect.get(query, 'joinsNotNullableMap') }
  })
  const onPool = once(() => {
    const { query, fields, nullable } = written()
    return poolStatement<Given>(name, query, fields && rowsReader(fields, nullable))
  })
  return runner(onPool as () => PoolStatement<Given, Rows>, (db) => {
    const { query, fields, nullable } = written()
    const prepared = db._.session.prepareQuery(query, fields, name, true)
    Reflect.set(prepared, 'joinsNotNullableMap', nullable)
    return (given) => prepared.execute(given) as Promise<Rows>
  })
}

/**
 * The same for a raw SQL statement, returning rows as the driver reads them: instants, 8-byte integers and decimals as
 * text.
 */
export function prepareSql<Given extends Values, Row extends Record<string, unknown>>(
  name: string,
  build: (at: Places<Given>) => SQL,
): Prepared<Given, Row[]> {
  claimName(name)
  const written = once(() => builder.execute(build(places<Given>())).getQuery())
  const onPool = once(() => poolStatement<Given>(name, written(), undefined))
  return runner(onPool as () => PoolStatement<Given, Row[]>, (db) => {
    const prepared = db._.session.prepareQuery(written(), undefined, name, false)
    return async (given) => ((await prepared.execute(given)) as { rows: Row[] }).rows
  })
}

/** Runs on the connection or pool of a handle, or else on what the handle itself prepared and keeps. */
function runner<Given extends Values, Rows>(
  onPool: () => PoolStatement<Given, Rows>,
  bind: (db: Queryable) => (given: Given) => Promise<Rows>,
): Prepared<Given, Rows> {
  const bound = new WeakMap<object, (given: Given) => Promise<Rows>>()
  return (db, given) => {
    const { session } = db._
    if (session instanceof NodePgSession)
      return onPool()(Reflect.get(session, 'client') as PoolOrClient, given)
    let run = bound.get(session)
    if (run === undefined) {
      run = bind(db)
      bound.set(session, run)
    }
    return run(given)
  }
}

/** A placeholder for each of these columns, for `values` and `set`; null stays null. */
export function placesOf<Columns extends Readonly<Record<string, AnyColumn>>>(
  columns: Columns,
  at: Readonly<Record<keyof Columns & string, Placeholder>>,
): { [Name in keyof Columns & string]: SQL } {
  const place = (name: keyof Columns & string, column: AnyColumn) => {
    const encode = (value: unknown) => (value === null ? null : column.mapToDriverValue(value))
    return sql`${sql.param(at[name], { mapToDriverValue: encode })}`
  }
  const places = Object.entries(columns).map(([name, column]) => [name, place(name, column)])
  return Object.fromEntries(places)
}

function claimName(name: string): void {
  if (name.length > LONGEST_NAME || names.has(name))
    throw new Error(`The name of a prepared statement must be short and unique: ${name}`)
  names.add(name)
}

/** A proxy that returns the placeholder of any name. */
function places<Given extends Values>(): Places<Given> {
  return new Proxy({} as Places<Given>, { get: (_, name) => sql.placeholder(String(name)) })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
