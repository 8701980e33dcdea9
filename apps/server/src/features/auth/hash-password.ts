import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. 2 is argon2id in the library's numbering. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash fills a core and 19 MiB for tens of milliseconds: more than two at once would starve everything else. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

/**
 * The argon2id hash of a password, as text with its parameters. Waits while two others are being made.
 *
 * @param options.salt 16 bytes, where hashes are to be compared; random if left out
 */
export function hashPassword(password: string, options: { salt?: Buffer } = {}): Promise<string> {
  return inTurn(() => hash(password, { ...ARGON2ID, ...options }))
}

/** Whether a password belongs to a hash. Takes as long as `hashPassword`, whatever the answer. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever ends hands its place on, so `running` only falls when nobody waits.
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
