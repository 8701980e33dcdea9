import { OUTBOX_CHANNELS, type OutboxChannel } from '@duely/domain'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import { createTicker } from '#server/platform/ticker/ticker.ts'
import { within } from '#server/platform/ticker/within.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import type { WriteOutcomes } from './outcome-recorder.ts'

export type SendersDeps = Omit<OutboxDeps, 'channel' | 'write'> & {
  /** Writes outcomes, for channels with additional tables. */
  write?: Partial<Record<OutboxChannel, WriteOutcomes>>
  /** Poll interval. Default 15 s; at most 1 s where a file controls the clock. */
  tickEveryMs?: number
}

/** Sends all channels independently. */
export type Senders = ReturnType<typeof createSenders>

const TICK_EVERY_MS = 15_000

/** An outbox with its own ticker per channel. */
export function createSenders(deps: SendersDeps) {
  const { logger, write = {}, tickEveryMs: everyMs = TICK_EVERY_MS, ...shared } = deps
  const channels = OUTBOX_CHANNELS.map((channel) => {
    const recorded = write[channel]
    const outbox = createOutbox({ ...shared, logger, channel, ...(recorded ? { write: recorded } : {}) })
    const ticker = createTicker({ name: `outbox-${channel}`, everyMs, run: () => outbox.sendDue(), logger })
    return { outbox, ticker }
  })
  return {
    /** Wakes the senders. Call it after the commit, never inside a transaction. */
    poke: () => {
      for (const { ticker } of channels) ticker.poke()
    },
    /** Sends everything due. An error of one channel is thrown once the others have ended. */
    sendDue: async () => {
      const sent = await allEnded(channels.map(({ outbox }) => outbox.sendDue()))
      return { handedOver: sent.reduce((sum, { handedOver }) => sum + handedOver, 0) }
    },
    start: () => {
      for (const { ticker } of channels) ticker.start()
    },
    /** Stops taking messages; resolves when those in flight are recorded, after at most `graceMs`. */
    stop: async (graceMs: number) => {
      await allEnded<unknown>(
        channels.flatMap(({ outbox, ticker }) => [outbox.drain(graceMs), within(graceMs, ticker.stop())]),
      )
    },
  }
}
