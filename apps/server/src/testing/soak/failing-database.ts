import type { Database } from '../../platform/database/database.ts'

/** How the connection of one worker to the database is. */
export type Line = {
  /** Nothing gets through. */
  isDown: boolean
  /** The n-th transaction from now is carried out, and its answer lost; null: none. */
  losesAnswer: number | null
}

/** The same database over a line that can be cut, and that can lose an answer after the work was done. */
export function overLine(db: Database, line: Line): Database {
  const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  return new Proxy(db, {
    get(target, name) {
      if (line.isDown) throw lost()
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (...args: unknown[]) => {
        const answer: unknown = await Reflect.apply(value, target, args)
        if (line.losesAnswer !== null && line.losesAnswer-- <= 0) {
          line.losesAnswer = null
          throw lost()
        }
        return answer
      }
    },
  })
}
