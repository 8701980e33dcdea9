import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** A third of the weight of others on a core that is full; nothing changes on one that is not. */
const PRIORITY_OF_WORKERS = 5
/**
 * A tenth: beside a thousand mails a page took 2.4 times as long as in calm, with a thread at five 3.1 times. The process
 * it belongs to answers people on one core at most, so others are left to it.
 */
const PRIORITY_OF_THREADS = 10

/**
 * Lets processes that answer people go first on a machine they share with one that only sends: a page waits for a core
 * otherwise. Call it before threads are started, which inherit it on Linux.
 */
export function giveWay(services: { web: boolean; worker: boolean }): void {
  if (services.web || !services.worker || getPriority() >= PRIORITY_OF_WORKERS) return
  setPriority(PRIORITY_OF_WORKERS)
}

/**
 * Lets the other threads of its process go before the calling one, and before those it starts afterwards. On Linux
 * alone: elsewhere threads have no priorities of their own.
 */
export function giveWayAsThread(): void {
  if (process.platform !== 'linux') return
  const thread = callingThread()
  if (thread !== null && getPriority(thread) < PRIORITY_OF_THREADS) setPriority(thread, PRIORITY_OF_THREADS)
}

/** Its id; null where /proc cannot be read. */
function callingThread(): number | null {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return null
  }
}
