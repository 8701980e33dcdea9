import type { Database } from '../../platform/database/database.ts'

/** How the connection of one worker to the database is. */
export type Line = {
  /** Nothing gets through. */
  isDown: boolean
  /** So many transactions from now on are answered; the next is carried out, and its answer lost. null: none is. */
  losesAnswer: number | null
}

/** The same database over a line that can be cut, and that can lose an answer after the work was done. */
export function overLine(db: Database, line: Line, isCut: () => boolean = () => false): Database {
  const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  return new Proxy(db, {
    get(target, name) {
      if (line.isDown || isCut()) throw lost()
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (...args: unknown[]) => {
        const answer: unknown = await Reflect.apply(value, target, args)
        if (line.losesAnswer === null) return answer
        line.losesAnswer -= 1
        if (line.losesAnswer >= 0) return answer
        line.losesAnswer = null
        throw lost()
      }
    },
  })
}
