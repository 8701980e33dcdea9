import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, verify } from '@node-rs/argon2'
import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'
import { createFairQueue, type Turn } from '../limits/fair-queue.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. 2 is argon2id in the library's numbering. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash fills a core and 19 MiB for tens of milliseconds: more than two at once would starve everything else. */
const AT_ONCE = 2
/** How many may wait of one network. */
const WAITING_OF_NETWORK = 32
/** How many may wait in all: about as many as are done in three seconds. */
const WAITING = 128
/** And how many more from where an account's owner has been before. */
const WAITING_KNOWN = 32

// They are made on the library's own threads; only their order is kept here.
const queue = createFairQueue({
  atOnce: AT_ONCE,
  perLine: WAITING_OF_NETWORK,
  waiting: WAITING,
  waitingKnown: WAITING_KNOWN,
})

/** `refusal`: the library between us and a request would make a fault of it. */
const current = new AsyncLocalStorage<{ turn: Turn; refusal?: Error }>()
/** Work without a request, such as making the demo account. */
const OURSELVES: Turn = { line: 'ourselves', isKnown: true }

/**
 * Every hash made in `work`, however deep inside, takes this turn.
 *
 * @throws RateLimited or Overloaded while too many wait
 */
export async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  const store: { turn: Turn; refusal?: Error } = { turn }
  const outcome = await current.run(store, () => Promise.allSettled([work()]))
  if (store.refusal) throw store.refusal
  if (outcome[0].status === 'rejected') throw outcome[0].reason
  return outcome[0].value
}

/**
 * The argon2id hash of a password, as text with its parameters. Waits while two others are being made.
 *
 * @param options.salt 16 bytes, where hashes are to be compared; random if left out
 * @throws RateLimited or Overloaded while too many wait
 */
export function hashPassword(password: string, options: { salt?: Buffer } = {}): Promise<string> {
  return queued(() => hash(password, { ...ARGON2ID, ...options }))
}

/** Whether a password belongs to a hash. Takes as long as `hashPassword`, whatever the answer. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return queued(() => verify(passwordHash, password))
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  const store = current.getStore()
  return queue.run(store?.turn ?? OURSELVES, work).catch((error: unknown) => {
    if (store && (error instanceof RateLimited || error instanceof Overloaded)) store.refusal = error
    throw error
  })
}
