import type { Config } from '../../config/config.ts'

/** What the engine's thread is started with; plain data, because it is passed to it. */
export type EngineThreadData = {
  config: Config & { databaseUrl: string }
  /** After how long without much that is due it ends, in milliseconds. */
  quietAfterMs: number
}

/** What the process tells it. */
export type EngineOrder =
  /** Begins to work. Until then it only tells that it is there. */
  | 'begin'
  /** Something may have become due. */
  | 'poke'
  /** Ends it; messages in flight are recorded first. */
  | 'stop'

/** What the thread tells. */
export type EngineReport = {
  /**
   * `alive`: at work, told every few seconds from the start on. `quiet`: nothing much was due for a while, so it takes
   * nothing more and ends by itself, once what it had taken is recorded.
   */
  event: 'alive' | 'quiet'
  /** End of its last planning round; null before the first. */
  lastTickAt: Date | null
}
