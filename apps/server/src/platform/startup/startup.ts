import type { CheckResult } from '../http/readiness.ts'
import type { Logger } from '../logger/logger.ts'
import { within } from '../ticker/within.ts'

const FIRST_PAUSE_MS = 200
const LAST_PAUSE_MS = 15_000

/** The steps of a start. None is skipped: each is retried until it succeeds, or the process exits. */
export type Startup = ReturnType<typeof createStartup>

export function createStartup(logger: Logger) {
  const steps = new Map<string, { isDone: boolean; failures: number }>()
  const stopped = Promise.withResolvers<void>()
  let isStopped = false

  return {
    /**
     * Runs a step, retried after 0.2, 0.4, … 15 s. Resolves when it
     * has succeeded, or when a stop cancels the start.
     *
     * @throws the step's error after `giveUpAfterMs` (default: never); the caller then exits
     */
    run: async (
      name: string,
      step: () => Promise<unknown>,
      { giveUpAfterMs = Number.POSITIVE_INFINITY } = {},
    ) => {
      const state = { isDone: false, failures: 0 }
      steps.set(name, state)
      const began = performance.now()
      while (!isStopped) {
        try {
          await step()
          state.isDone = true
          return
        } catch (err) {
          state.failures += 1
          if (performance.now() - began >= giveUpAfterMs) throw err
          logger.error({ event: 'start-step-failed', step: name, failures: state.failures, err })
        }
        await within(Math.min(FIRST_PAUSE_MS * 2 ** (state.failures - 1), LAST_PAUSE_MS), stopped.promise)
      }
    },
    /** For readiness: each step as `done` or with its number of failures. */
    describe: (): CheckResult => {
      const named = [...steps].map(([name, { isDone, failures }]) => [
        name,
        isDone ? 'done' : openState(failures),
      ])
      const isComplete = [...steps.values()].every(({ isDone }) => isDone)
      return { ...Object.fromEntries(named), state: isComplete ? 'ok' : 'degraded' }
    },
    /** Cancels further retries. */
    stop: () => {
      isStopped = true
      stopped.resolve()
    },
  }
}

function openState(failures: number): string {
  return failures === 0 ? 'under way' : `failed ${failures} times, trying again`
}
