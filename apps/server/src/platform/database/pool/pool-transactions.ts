import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

/** `beginsAlong`: the callback starts before `begin` is answered, so its first statements leave together with it. */
export type PoolTransactionConfig = PgTransactionConfig & { beginsAlong?: boolean }

/** What the handle of a transaction on a pool can do besides queries. */
type Line = {
  /** Resolves when `begin` has succeeded. */
  begun: Promise<unknown>
  /** Statements sent so far. */
  sent(): number
  /** Sends the commit, once. Rejects if the server rolled back instead. */
  commit(): Promise<void>
}

const lines = new WeakMap<object, Line>()
const pooled = new WeakSet<object>()

/** Whether transactions of this handle know `beginsAlong`: those on a pool, not those of the embedded database. */
export function canBeginAlong(db: object): boolean {
  return pooled.has(db)
}

/** The line of a transaction on a pool; undefined on the embedded database. */
export function lineOf(tx: object): Line | undefined {
  return lines.get(tx)
}

/**
 * Runs transactions of `db` so that every connection returns to the pool. The query builder's own implementation leaks
 * the connection when `begin` fails, which exhausts the pool after a failover, and takes a commit for done that the
 * server answered with a rollback. A connection whose transaction ended in an unknown state is closed.
 */
export function returnConnections<Schema extends Record<string, unknown>>(
  db: NodePgDatabase<Schema>,
  pool: Pick<Pool, 'connect'>,
): void {
  const dialect = new PgDialect()
  pooled.add(db)
  db._.session.transaction = async (run, config?: PoolTransactionConfig) => {
    const client = await pool.connect()
    const wire = wireOf(client)
    // Without the tables, of which the library would build an object each for every transaction.
    const session = new NodePgSession<Schema, never>(wire.client, dialect, undefined)
    const tx = new NodePgTransaction<Schema, never>(dialect, session, undefined)
    const ask = (statement: SQL) => tx.execute<{ command?: string }>(statement).execute()
    const end = endOf(ask, wire)
    const begun = wire.together(() => ask(begin(config)))
    // Handled below, whenever it comes.
    begun.catch(() => {})
    lines.set(tx, { begun, sent: wire.sent, commit: end.commit })
    let unusable: Error | undefined
    try {
      if (!config?.beginsAlong) await begun
      const result = await run(tx as unknown as Parameters<typeof run>[0])
      await begun
      await end.commit()
      return result
    } catch (thrown) {
      const error: unknown = await begun.then(
        () => end.rollback(thrown),
        (failure: unknown) => failure,
      )
      if (error instanceof DrizzleQueryError && !isEnded(error)) unusable = error
      throw error
    } finally {
      client.release(unusable)
    }
  }
}

function begin({ isolationLevel, accessMode, deferrable }: PoolTransactionConfig = {}): SQL {
  const words = [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : `${deferrable ? '' : 'not '}deferrable`,
  ]
  return sql.raw(words.filter((word) => word !== undefined).join(' '))
}

/** The end of one transaction: committed or rolled back once. */
function endOf(ask: (statement: SQL) => Promise<{ command?: string }>, wire: ReturnType<typeof wireOf>) {
  let committing: Promise<void> | undefined
  let isOver = false
  const commit = async () => {
    const answer = wire.together(() => ask(sql`commit`))
    wire.close()
    const { command } = await answer
    isOver = true
    // The server's answer to a commit after a failed statement.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed')
  }
  return {
    commit: () => {
      committing ??= commit()
      return committing
    },
    /** Returns the error to throw: the one given, or that of the rollback. */
    rollback: async (thrown: unknown): Promise<unknown> => {
      // Of a commit that is still on its way, the answer decides.
      await committing?.catch(() => {})
      if (isOver) return thrown
      wire.close()
      return ask(sql`rollback`).then(
        () => thrown,
        (failure: unknown) => failure,
      )
    },
  }
}

/**
 * A connection as seen by one transaction. After its end it refuses every statement, which would otherwise be one of
 * nobody's transaction or of another's.
 */
function wireOf(client: PoolClient) {
  let sent = 0
  let isClosed = false
  const query = (...given: unknown[]): unknown => {
    const [first] = given as [{ text?: string }]
    if (isClosed && first.text !== 'rollback')
      return Promise.reject(new Error('A statement came after the end of its transaction'))
    sent += 1
    return Reflect.apply(client.query, client, given)
  }
  return {
    client: { query } as PoolClient,
    sent: () => sent,
    close: () => {
      isClosed = true
    },
    /** Sends what is asked now, and what follows without a wait, in one write. */
    together<T>(ask: () => T): T {
      const { stream } =
        (client as { connection?: { stream: { cork(): void; uncork(): void } } }).connection ?? {}
      stream?.cork()
      if (stream) process.nextTick(() => stream.uncork())
      return ask()
    },
  }
}

/** Whether the server itself refused a statement, so that the transaction was rolled back. */
function isEnded({ query, cause }: DrizzleQueryError): boolean {
  const isBoundary = /^(begin|commit|rollback)\b/.test(query)
  return !isBoundary && cause !== undefined && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code))
}
