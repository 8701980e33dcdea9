import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/**
 * Runs transactions of `db` so that every connection returns to the pool. The query builder's own implementation leaks
 * the connection when `begin` fails, which exhausts the pool after a failover. A connection whose transaction ended in
 * an unknown state is closed.
 */
export function returnConnections<Schema extends Record<string, unknown>>(
  db: NodePgDatabase<Schema>,
  pool: Pick<Pool, 'connect'>,
): void {
  const { session, fullSchema, schema, tableNamesMap } = db._
  const relations = schema && { fullSchema, schema, tableNamesMap }
  const dialect = new PgDialect()
  session.transaction = async (run, config) => {
    const client = await pool.connect()
    let unusable: Error | undefined
    try {
      // On a single client it begins, commits and rolls back, but releases nothing.
      return await new NodePgSession<Schema, NonNullable<typeof schema>>(
        client,
        dialect,
        relations,
      ).transaction(run, config)
    } catch (error) {
      if (error instanceof DrizzleQueryError && !isEnded(error)) unusable = error
      throw error
    } finally {
      client.release(unusable)
    }
  }
}

/** Whether the server itself refused a statement, so that the transaction was rolled back. */
function isEnded({ query, cause }: DrizzleQueryError): boolean {
  const isBoundary = /^(begin|commit|rollback)\b/.test(query)
  return !isBoundary && cause !== undefined && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code))
}
