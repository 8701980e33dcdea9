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

/** So long a turn of the event loop may be used by statements, in milliseconds; the next one waits for the next turn. */
const TURN_MS = 10

/**
 * The embedded database works inside this process and answers without ever leaving the turn of the event loop: whatever
 * asks it one thing after the other would keep everybody else waiting to its end. Answers a wait that is over at once
 * unless this turn has lasted long.
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
 * Wraps a PGlite so that a root call inside a transaction throws at once instead of hanging the process, and that
 * calls one after the other leave the others a turn in between.
 * Hand out only the wrapped one. It stays on in production: a clear error beats silence.
 */
export function guardRootHandle(pglite: PGlite): PGlite {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const takeTurn = createTurns()

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
        await takeTurn()
        return Reflect.apply(value, target, args)
      }
    },
  })
}
