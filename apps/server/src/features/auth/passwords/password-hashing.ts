import { createFairQueue, type Line } from '../limits/fair-queue.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. 2 is the library's number for argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A hash takes a core and 19 MiB for tens of milliseconds;
 * more than two at once would starve everything else.
 */
const CONCURRENT_HASHES = 2
/** Waiting hashes per network. */
const WAITING_HASHES_PER_NETWORK = 32
/** Waiting hashes in total: about three seconds of work. */
const WAITING_HASHES = 128
/** Additional waiting hashes from known devices and networks. */
const WAITING_KNOWN_HASHES = 32

/** Work without a request, such as creating the demo account. */
const INTERNAL: Line = { name: 'internal', isKnown: true }

/** The two functions of the argon2 library that are used here. */
type Argon2 = {
  hash(password: string, options: typeof ARGON2ID & { salt?: Buffer }): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** Hashes and verifies passwords, two at a time, in the order of one queue. */
export function createPasswordHashing({ hash, verify }: Argon2) {
  // Hashes run on the library's threads; this queue only limits and orders them.
  const queue = createFairQueue({
    atOnce: CONCURRENT_HASHES,
    perLine: WAITING_HASHES_PER_NETWORK,
    waiting: WAITING_HASHES,
    waitingKnown: WAITING_KNOWN_HASHES,
  })

  /**
   * Argon2id hash of a password, encoded with its parameters. Waits while two others are running.
   *
   * @param options.salt 16 bytes, for hashes that are compared with each other; default random
   * @throws RateLimited or Overloaded while too many wait
   */
  function hashPassword(
    password: string,
    { line = INTERNAL, ...options }: { line?: Line; salt?: Buffer } = {},
  ): Promise<string> {
    return queue.run(line, () => hash(password, { ...ARGON2ID, ...options }))
  }

  /** Whether a password matches a hash; takes as long as `hashPassword` either way, and throws the same. */
  function verifyPassword(passwordHash: string, password: string, line = INTERNAL): Promise<boolean> {
    return queue.run(line, () => verify(passwordHash, password))
  }

  return { hashPassword, verifyPassword }
}
