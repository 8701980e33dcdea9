import { Column, is, Param, Placeholder, type Query, SQL, Subquery } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import * as library from 'drizzle-orm/utils'
import { type ClientBase, type Pool, types } from 'pg'

export type PoolOrClient = Pick<Pool, 'query'> | Pick<ClientBase, 'query'>
/** A prepared statement of the PostgreSQL driver. */
export type PoolStatement<Given, Rows> = (on: PoolOrClient, given: Given) => Promise<Rows>

/** Texts of dates and times stay texts: columns read them, or the statement has formatted them. */
const TEXT_TYPES: ReadonlySet<number> = new Set([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
  // Lists of numeric, timestamp, timestamptz, date and interval.
  1231,
  1115,
  1185,
  1182,
  1187,
])
const asText = (value: string) => value
const DRIVER_TYPES = {
  getTypeParser: ((id: number, format?: 'text') =>
    TEXT_TYPES.has(id) ? asText : types.getTypeParser(id, format)) as typeof types.getTypeParser,
}

/**
 * What the query builder does to run a prepared statement on PostgreSQL, worked out once for the statement instead of
 * at every use.
 *
 * @param read maps the driver's rows; undefined for rows as the driver reads them
 */
export function poolStatement<Given extends Readonly<Record<string, unknown>>>(
  name: string,
  { sql: text, params }: Query,
  read: ((rows: unknown[][]) => unknown[]) | undefined,
): PoolStatement<Given, unknown[]> {
  const given = params.map(parameter)
  const config = { name, text, types: DRIVER_TYPES, ...(read ? { rowMode: 'array' } : {}) }
  return async (on, values) => {
    const written = given.map((write) => write(values))
    try {
      const { rows } = await on.query(config, written)
      return read ? read(rows as unknown[][]) : rows
    } catch (error) {
      throw error instanceof Error ? new DrizzleQueryError(text, written, error) : error
    }
  }
}

/** How one parameter is written from the given values. */
function parameter(param: unknown): (values: Readonly<Record<string, unknown>>) => unknown {
  const named = (place: Placeholder) => (values: Readonly<Record<string, unknown>>) => {
    if (!(place.name in values)) throw new Error(`No value for placeholder "${place.name}" was provided`)
    return values[place.name]
  }
  if (is(param, Placeholder)) return named(param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const value = named(param.value)
  return (values) => param.encoder.mapToDriverValue(value(values))
}

/** Not in the library's types. */
const mapResultRow = Reflect.get(library, 'mapResultRow') as (
  fields: SelectedFieldsOrdered,
  row: unknown[],
  nullable: Record<string, boolean> | undefined,
) => unknown

type Decoder = { mapFromDriverValue(value: unknown): unknown }

/** How the driver's rows are read into the objects of a selection. */
export function rowsReader(
  fields: SelectedFieldsOrdered,
  nullable: Record<string, boolean> | undefined,
): (rows: unknown[][]) => unknown[] {
  // Whole tables of a join may be missing, which the library decides.
  if (fields.some(({ path }) => path.length > 1))
    return (rows) => rows.map((row) => mapResultRow(fields, row, nullable))
  const columns = fields.map(({ path, field }) => [path[0] ?? '', decoderOf(field)] as const)
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {}
      for (let n = 0; n < columns.length; n += 1) {
        const [name, decoder] = columns[n] as (typeof columns)[number]
        const value = row[n]
        read[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return read
    })
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field as Decoder
  if (is(field, SQL)) return Reflect.get(field, 'decoder') as Decoder
  const written: unknown = is(field, Subquery) ? field._.sql : Reflect.get(field, 'sql')
  return Reflect.get(written as object, 'decoder') as Decoder
}
