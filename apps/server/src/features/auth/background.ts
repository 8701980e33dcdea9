import type { Logger } from '../../platform/logger/logger.ts'

/** Work an answer must not wait for. */
export type Background = {
  /**
   * Does the work after a while of random length. Neither the answer nor the next request is slower or faster for what the
   * work finds, such as whether an address is known.
   */
  later(work: () => Promise<void>): void
  /** Does at once what still waits, and resolves once nothing is left: before the database is closed, and in tests. */
  settled(): Promise<void>
}

const SHORTEST_MS = 500
const LONGEST_MS = 2_000

/** Keeps count of background work and logs what fails. */
export function createBackground(logger: Logger): Background {
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
      waiting.set(begin, setTimeout(begin, SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)))
    },
    async settled() {
      while (waiting.size > 0 || running.size > 0) {
        for (const begin of waiting.keys()) begin()
        await Promise.all(running)
      }
    },
  }
}
