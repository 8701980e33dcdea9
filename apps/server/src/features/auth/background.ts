import type { Logger } from '../../platform/logger/logger.ts'

/** Work an answer must not wait for. */
export type Background = {
  run(work: () => Promise<void>): void
  /** Resolves once nothing is left: before the database is closed, and in tests. */
  settled(): Promise<void>
}

/** Keeps count of background work and logs what fails. */
export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const done = work()
        .catch((err: unknown) => logger.error({ event: 'background-work-failed', err }))
        .then(() => {
          running.delete(done)
        })
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
