import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './database.ts'
import * as schema from './schema.ts'

/** What a statement is run with: one value per name. */
type Values = Readonly<Record<string, unknown>>

/** The placeholders of those values, while the statement is written. */
export type Places<Given extends Values> = { readonly [Name in keyof Given & string]: Placeholder<Name> }

/** Any query of the builder that can be prepared: its rows are what running it answers. */
type Preparable<Rows> = { prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Rows }> }

/** A statement whose text was made once; run it on the root handle or inside a transaction. */
export type Prepared<Given extends Values, Rows> = (db: Queryable, given: Given) => Promise<Rows>

/** Writes statements, and has no connection to run them on. */
const builder: Database = drizzle.mock({ schema })

/** PostgreSQL cuts longer names off, and two of them could then be one. */
const LONGEST_NAME = 63
const names = new Set<string>()

/**
 * Makes a statement once, when its file is read: neither we nor PostgreSQL write, parse or plan it again at every
 * request, because each connection keeps it under its name (see decision 16). The way to write a statement that a request
 * or a tick makes; one whose text depends on what it is given (a list of values as many parameters) is built as usual.
 *
 * @param name unique in the program, in kebab case: the repository's subject first
 * @param build gets a query builder and a place for each value; a `Date` needs its column (`sql.param(at.now, table.column)`)
 *   unless it is written into one with `values` or `set`
 */
export function prepare<Given extends Values, Rows>(
  name: string,
  build: (query: Database, at: Places<Given>) => Preparable<Rows>,
): Prepared<Given, Rows> {
  claimName(name)
  const written = once(() => {
    const query = build(builder, places<Given>()).prepare(name)
    return {
      query: query.getQuery(),
      // What turns a row of values into an object; the library keeps it to itself.
      fields: Reflect.get(query, 'fields') as SelectedFieldsOrdered | undefined,
      nullable: Reflect.get(query, 'joinsNotNullableMap'),
    }
  })
  return runner((db) => {
    const { query, fields, nullable } = written()
    const prepared = db._.session.prepareQuery(query, fields, name, true)
    Reflect.set(prepared, 'joinsNotNullableMap', nullable)
    return (given) => prepared.execute(given) as Promise<Rows>
  })
}

/**
 * The same for a statement in SQL of its own, answering its rows as the driver reads them: instants as text, numbers of
 * eight bytes and decimals as text.
 */
export function prepareSql<Given extends Values, Row extends Record<string, unknown>>(
  name: string,
  build: (at: Places<Given>) => SQL,
): Prepared<Given, Row[]> {
  claimName(name)
  const written = once(() => builder.execute(build(places<Given>())).getQuery())
  return runner((db) => {
    const prepared = db._.session.prepareQuery(written(), undefined, name, false)
    return async (given) => ((await prepared.execute(given)) as { rows: Row[] }).rows
  })
}

/** Every handle has a session of its own, and each keeps what it has run before. */
function runner<Given extends Values, Rows>(
  bind: (db: Queryable) => (given: Given) => Promise<Rows>,
): Prepared<Given, Rows> {
  const bound = new WeakMap<object, (given: Given) => Promise<Rows>>()
  return (db, given) => {
    const { session } = db._
    let run = bound.get(session)
    if (run === undefined) {
      run = bind(db)
      bound.set(session, run)
    }
    return run(given)
  }
}

/** A place of its name for every one of these columns, for `values` and `set`: null stays null. */
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

/** Whatever is asked of it is the place of that name. */
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
