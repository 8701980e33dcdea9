import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { selectDatabaseTime, updateLeases } from './lease.repo.ts'
import type { LeasedMessage } from './leased-message.ts'

/** Maximum age of a reading of the database's clock. */
const READING_MS = 5_000
/** A jump of the wall clock by this much relative to monotonic time: the machine slept or was set. */
const JUMP_MS = 1_000

/** Keeps the leases of this process's messages. Only the database's clock judges them. */
export function createLeaseKeeper(deps: {
  db: Database
  logger: Logger
  leaseMs: number
  leftAloneMs: number
}) {
  const { db, logger, leaseMs, leftAloneMs } = deps
  const held = new Map<LeasedMessage, () => void>()
  const owned = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let awayAt = Number.NEGATIVE_INFINITY
  let reading: { databaseMs: number; at: number; wall: number } | null = null
  let isReading: Promise<number> | null = null

  async function databaseNow(): Promise<number> {
    const at = performance.now()
    if (reading !== null) {
      const passed = at - reading.at
      const isSteady = Math.abs(Date.now() - reading.wall - passed) < JUMP_MS
      if (passed < READING_MS && isSteady) return reading.databaseMs + passed
    }
    isReading ??= read().finally(() => {
      isReading = null
    })
    return isReading
  }

  async function read(): Promise<number> {
    // Taken before the query, so that the result is never too early.
    const before = { at: performance.now(), wall: Date.now() }
    reading = { ...before, databaseMs: await selectDatabaseTime(db) }
    return reading.databaseMs + performance.now() - reading.at
  }

  async function renew(): Promise<void> {
    const messages = [...held.keys()]
    const renewed = new Set(await updateLeases(db, messages, leaseMs))
    for (const message of messages) {
      if (renewed.has(message.id)) continue
      logger.warn({ event: 'lease-lost', messageId: message.id }, 'Given up: its lease is somebody else’s')
      held.get(message)?.()
    }
  }

  return {
    /** Tokens of leases with messages to send or record. */
    tokens: () => [...owned],
    /** Whether the message's lease lasts for at least `ms` milliseconds. */
    lasts: async (message: LeasedMessage, ms: number) => message.leaseUntilMs - (await databaseNow()) > ms,
    /**
     * Renews the lease until the returned function is called.
     *
     * @param onLost called when another process has it, or its rows no longer exist
     */
    hold: (message: LeasedMessage, onLost: () => void): (() => void) => {
      held.set(message, onLost)
      timer ??= setInterval(
        () =>
          void renew().catch((err: unknown) => {
            awayAt = performance.now()
            logger.warn({ event: 'lease-not-renewed', err })
          }),
        leaseMs / 3,
      ).unref()
      return () => {
        held.delete(message)
        if (held.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
    /** Notes that the database did not answer, or refused what it usually takes. */
    noteAway: () => {
      awayAt = performance.now()
    },
    /**
     * Whether messages of other processes may be taken over. Not for half a lease after the database was
     * unavailable: other processes could not reach it either, and are recording the outcomes or extending
     * their leases.
     */
    takesOver: () => performance.now() - awayAt > leftAloneMs,
    /** Marks a lease as our own until the returned function is called. */
    own: (token: string): (() => void) => {
      owned.add(token)
      return () => owned.delete(token)
    },
  }
}
