import type { Queryable } from './database.ts'

/**
 * A statement that a handle prepares when it first uses it. Each connection keeps it by its name, so
 * PostgreSQL parses it once; the root handle also keeps what the query builder built, a transaction builds it
 * again. For what requests send again and again with the same text; any other statement is built as it is
 * sent.
 *
 * @param make builds it with `sql.placeholder` for each value and ends with `.prepare(name)`; names are
 *   unique and have at most 63 characters
 */
export function prepared<Statement>(make: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const made = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = made.get(db) ?? make(db)
    made.set(db, statement)
    return statement
  }
}
