import type { Database } from '#server/platform/database/database.ts'

/** State of a worker's database connection. */
export type ConnectionState = {
  /** No statement gets through. */
  isDown: boolean
  /** Transactions answered normally before one commits and loses its answer; null: none does. */
  losesAnswer: number | null
}

/** Wraps a database with a connection that can be cut, or lose the answer of a committed transaction. */
export function withConnectionState(
  db: Database,
  connection: ConnectionState,
  isCut: () => boolean = () => false,
): Database {
  const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  return new Proxy(db, {
    get(target, name) {
      if (connection.isDown || isCut()) throw lost()
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (...args: unknown[]) => {
        const answer: unknown = await Reflect.apply(value, target, args)
        if (connection.losesAnswer === null) return answer
        connection.losesAnswer -= 1
        if (connection.losesAnswer >= 0) return answer
        connection.losesAnswer = null
        throw lost()
      }
    },
  })
}
