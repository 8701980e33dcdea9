import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** The root handle was used inside a transaction of the embedded database: a bug in the caller. */
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

/** Methods that wait for a running transaction. */
const WAITING_METHODS: ReadonlySet<PropertyKey> = new Set([
  'query',
  'sql',
  'exec',
  'transaction',
  'listen',
  'unlisten',
  'close',
])

/** Milliseconds of statements per turn of the event loop; the next one waits for the next turn. */
const TURN_MS = 10

/**
 * The embedded database runs in this process and answers without yielding to the event loop, so that
 * sequential queries of one caller would block all others. The returned function yields when the current turn
 * has lasted too long.
 */
function createTurns(): () => Promise<void> | undefined {
  let turn: { since: number; over: Promise<void> } | null = null
  return () => {
    if (turn !== null) return performance.now() - turn.since < TURN_MS ? undefined : turn.over
    const { promise: over, resolve } = Promise.withResolvers<void>()
    turn = { since: performance.now(), over }
    setImmediate(() => {
      turn = null
      resolve()
    })
    return undefined
  }
}

/**
 * Wraps a PGlite so that a root call inside a transaction throws at once instead of deadlocking, and
 * sequential calls yield to others. Use only the wrapped one; also in production, where a clear error beats a
 * hang.
 */
export function guardRootHandle(pglite: PGlite): PGlite {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const takeTurn = createTurns()

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    // Work started inside that outlives the transaction (a timer, a job) may use the root handle again.
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
        await takeTurn()
        return Reflect.apply(value, target, args)
      }
    },
  })
}
