import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** The root handle was used inside a transaction of the embedded database: a mistake in the calling code. */
class RootHandleInTransactionError extends Error {
  override name = 'RootHandleInTransactionError'

  constructor(method: string) {
    super(
      `The database's root handle was used (${method}) inside one of its transactions. ` +
        'Use the transaction handle given to the callback: the embedded database has one connection, ' +
        'and this call would wait for ever for the transaction it is part of.',
    )
  }
}

/** The calls that wait for a running transaction to end. */
const WAITING_METHODS: ReadonlySet<PropertyKey> = new Set([
  'query',
  'sql',
  'exec',
  'transaction',
  'listen',
  'unlisten',
  'close',
])

/**
 * Wraps a PGlite so that a root call inside a transaction throws at once instead of hanging the process.
 * Hand out only the wrapped one. It stays on in production: a clear error beats silence.
 */
export function guardRootHandle(pglite: PGlite): PGlite {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    // Work started inside but living on after the end (a timer, a job) may use the root handle again.
    const state = { open: true }
    try {
      return await pglite.transaction((tx) => current.run(state, () => run(tx)))
    } finally {
      state.open = false
    }
  }

  return new Proxy(pglite, {
    get(target, name) {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (!WAITING_METHODS.has(name)) return value.bind(target)
      return async (...args: unknown[]) => {
        if (current.getStore()?.open) throw new RootHandleInTransactionError(String(name))
        return Reflect.apply(value, target, args)
      }
    },
  })
}
