import type { Logger } from '#server/platform/logger/logger.ts'

/** Work that runs after the response. */
export type Background = {
  /**
   * Runs the work after a random delay, so that neither this response nor the next request reveals by its
   * duration what the work finds, such as whether an address is registered.
   */
  later(work: () => Promise<void>): void
  /**
   * Runs all waiting work now and resolves when it has finished: before the database closes, and in tests.
   */
  settled(): Promise<void>
}

const SHORTEST_MS = 500
const LONGEST_MS = 2_000
const randomDelay = () => SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)

/**
 * Tracks background work and logs failures.
 *
 * @param delayMs how long work waits. Default: half a second to two, at random
 */
export function createBackground(logger: Logger, delayMs: () => number = randomDelay): Background {
  const waiting = new Map<() => void, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  return {
    later(work) {
      const begin = () => {
        clearTimeout(waiting.get(begin))
        waiting.delete(begin)
        const done = work()
          .catch((err: unknown) => logger.error({ event: 'background-work-failed', err }))
          .then(() => {
            running.delete(done)
          })
        running.add(done)
      }
      waiting.set(begin, setTimeout(begin, delayMs()))
    },
    async settled() {
      while (waiting.size > 0 || running.size > 0) {
        for (const begin of waiting.keys()) begin()
        await Promise.all(running)
      }
    },
  }
}
