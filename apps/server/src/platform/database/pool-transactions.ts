import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryResult } from 'pg'

/**
 * Runs transactions of `db` so that every connection returns to the pool. The query builder's own
 * implementation leaks the connection when `begin` fails, which exhausts the pool after a failover. It also
 * takes a commit for done that the server answered with a rollback. A connection whose transaction ended in
 * an unknown state is closed.
 */
export function returnConnections<Schema extends Record<string, unknown>>(
  db: NodePgDatabase<Schema>,
  pool: Pick<Pool, 'connect'>,
): void {
  const dialect = new PgDialect()
  db._.session.transaction = async (run, config) => {
    const client = await pool.connect()
    const { lent, takeBack } = lend(client)
    const tx = new NodePgTransaction<Schema, never>(
      dialect,
      new NodePgSession<Schema, never>(lent, dialect, undefined),
      undefined,
    )
    let unusable: Error | undefined
    const ask = (text: string) =>
      client.query({ text }).catch((error: Error) => {
        unusable = error
        throw error
      })
    const inside = async () => {
      if (config) await tx.setTransaction(config)
      return run(tx as unknown as Parameters<typeof run>[0])
    }
    try {
      await ask('begin')
      let result: Awaited<ReturnType<typeof run>>
      let committed: QueryResult
      try {
        result = await inside()
        takeBack()
        committed = await ask('commit')
      } catch (error) {
        takeBack()
        if (error instanceof DrizzleQueryError && !isRefusal(error.cause)) unusable ??= error
        await ask('rollback')
        throw error
      }
      // The server's answer to a commit after a failed statement.
      if (committed.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back: one of its statements had failed')
      return result
    } finally {
      client.release(unusable)
    }
  }
}

/**
 * Lends a connection to a transaction. Once taken back it refuses every statement, which would otherwise be
 * in no transaction, or in somebody else's.
 */
function lend(client: PoolClient) {
  let isOver = false
  const query = (...given: unknown[]): unknown =>
    isOver
      ? Promise.reject(new Error('A statement came after the end of its transaction'))
      : Reflect.apply(client.query, client, given)
  return {
    lent: { query } as PoolClient,
    takeBack: () => {
      isOver = true
    },
  }
}

/**
 * Whether the server answered that it refuses a statement; after any other error it is unknown what it did.
 */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code))
}
