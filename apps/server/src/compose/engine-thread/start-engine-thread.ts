import { Worker } from 'node:worker_threads'
import type { EngineOrder, EngineReport, EngineThreadData } from './thread-messages.ts'

/** The engine in a thread, as the process sees it. */
export type EngineThread = {
  /** Has it work; before, it only reports. */
  begin(): void
  poke(): void
  /** Ends it in order; resolves when it has ended. */
  stop(): Promise<void>
  /** Ends it at once: what it had in flight stays leased until the leases end. */
  kill(): void
}

export type EngineThreadListener = {
  onReport(report: EngineReport): void
  /** Called once. `error`: why it ended by itself, which is a bug; null when it was asked to, or was quiet. */
  onEnd(error: unknown): void
}

export type StartEngineThread = (listener: EngineThreadListener) => EngineThread

/** Longer than the pauses in a busy hour, so that a thread is not started for each reminder hour of the zones. */
const QUIET_AFTER_MS = 5 * 60_000

/**
 * Starts threads for a process with this configuration, on PostgreSQL.
 *
 * @param quietAfterMs after how long without much that is due a thread ends by itself; default five minutes
 */
export function engineThreads(
  config: EngineThreadData['config'],
  quietAfterMs = QUIET_AFTER_MS,
): StartEngineThread {
  return ({ onReport, onEnd }) => {
    const worker = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      workerData: { config, quietAfterMs } satisfies EngineThreadData,
    })
    const ended = Promise.withResolvers<void>()
    let failure: unknown = null
    worker.on('message', onReport)
    worker.once('error', (error) => {
      failure = error
    })
    worker.once('exit', () => {
      ended.resolve()
      onEnd(failure)
    })
    return {
      begin: () => worker.postMessage('begin' satisfies EngineOrder),
      poke: () => worker.postMessage('poke' satisfies EngineOrder),
      stop: () => {
        worker.postMessage('stop' satisfies EngineOrder)
        return ended.promise
      },
      kill: () => void worker.terminate(),
    }
  }
}
