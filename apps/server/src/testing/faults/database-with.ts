import type { Database } from '#server/platform/database/database.ts'

/** A database with some of its functions replaced, for example by ones that fail. */
export function databaseWith(
  db: Database,
  replaced: Partial<Pick<Database, 'select' | 'execute' | 'transaction'>>,
): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
