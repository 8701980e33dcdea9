import type { Logger } from '../logger/logger.ts'

export type Ticker = ReturnType<typeof createTicker>

/** Runs a function every `everyMs` and when poked, never concurrently; errors are logged. */
export function createTicker(options: {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  logger: Logger
}) {
  const { name, everyMs, run, logger } = options
  let isStopping = false
  let isPoked = false
  let wake: (() => void) | null = null
  let loop: Promise<void> | null = null

  async function runOnAndOn(): Promise<void> {
    while (!isStopping) {
      isPoked = false
      try {
        await run()
      } catch (error) {
        logger.error({ event: 'tick-failed', ticker: name, err: error })
      }
      if (!isStopping && !isPoked) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    start: () => {
      isStopping = false
      loop ??= runOnAndOn()
    },
    /** Runs once more after the current run, if any. Cheap; can be called from anywhere. */
    poke: () => {
      isPoked = true
      wake?.()
    },
    /** Stops after the current run. */
    stop: async () => {
      isStopping = true
      wake?.()
      await loop
      loop = null
    },
  }
}
