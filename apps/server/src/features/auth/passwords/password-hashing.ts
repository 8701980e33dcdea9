import { AsyncLocalStorage } from 'node:async_hooks'
import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'
import { createFairQueue, type Turn } from '../limits/fair-queue.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. 2 is the library's number for argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash takes a core and 19 MiB for tens of milliseconds; more than two at once would starve everything else. */
const AT_ONCE = 2
/** Waiting hashes per network. */
const WAITING_PER_NETWORK = 32
/** Waiting hashes in total: about three seconds of work. */
const WAITING = 128
/** Additional waiting hashes from known devices and networks. */
const WAITING_KNOWN = 32
/** In a queue, answers are made for so many hashes at a time, which holds one up for at most three others: some 20 ms. */
const ENDING_TOGETHER = 4

/** Work without a request, such as creating the demo account. */
const INTERNAL: Turn = { line: 'internal', isKnown: true }

/** The two functions of the argon2 library that are used here. */
type Argon2 = {
  hash(password: string, options: typeof ARGON2ID & { salt?: Buffer }): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** Hashes and verifies passwords, two at a time, in the order of one queue. */
export function createPasswordHashing({ hash, verify }: Argon2) {
  // Hashes run on the library's threads; this queue only limits and orders them.
  const queue = createFairQueue({
    atOnce: AT_ONCE,
    perLine: WAITING_PER_NETWORK,
    waiting: WAITING,
    waitingKnown: WAITING_KNOWN,
    endingTogether: ENDING_TOGETHER,
  })

  /** `refusal` keeps the original error, because the library in between would turn it into a generic one. */
  const current = new AsyncLocalStorage<{ turn: Turn; refusal?: Error }>()

  /**
   * Runs `work` so that every hash computed within uses this turn.
   *
   * @throws RateLimited or Overloaded while too many wait
   */
  async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const store: { turn: Turn; refusal?: Error } = { turn }
    const outcome = await current.run(store, () => Promise.allSettled([work()]))
    if (store.refusal) throw store.refusal
    if (outcome[0].status === 'rejected') throw outcome[0].reason
    return outcome[0].value
  }

  /**
   * Argon2id hash of a password, encoded with its parameters. Waits while two others are running.
   *
   * @param options.salt 16 bytes, for hashes that are compared with each other; default random
   * @throws RateLimited or Overloaded while too many wait
   */
  function hashPassword(password: string, options: { salt?: Buffer } = {}): Promise<string> {
    return queued(() => hash(password, { ...ARGON2ID, ...options }))
  }

  /** Whether a password matches a hash; takes as long as `hashPassword` either way. */
  function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
    return queued(() => verify(passwordHash, password))
  }

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const store = current.getStore()
    return queue.run(store?.turn ?? INTERNAL, work).catch((error: unknown) => {
      if (store && (error instanceof RateLimited || error instanceof Overloaded)) store.refusal = error
      throw error
    })
  }

  return { inTurn, hashPassword, verifyPassword }
}
