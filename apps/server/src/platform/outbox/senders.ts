import { createTicker } from '../ticker/ticker.ts'
import { within } from '../ticker/within.ts'
import type { Channel } from './outbox.repo.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import type { WriteOutcomes } from './outcome-recorder.ts'

export type SendersDeps = Omit<OutboxDeps, 'channel' | 'write'> & {
  /** How outcomes are written down on a channel where more hangs on them than the ledger's lines. */
  write?: Partial<Record<Channel, WriteOutcomes>>
  /** How often it looks by itself. Default 15 s; 1 s or less where a file leads the clock. */
  tickEveryMs?: number
}

/** Sends the messages of all channels, each at its own pace: trouble of one holds up no other. */
export type Senders = {
  /** Something may be due: look now. After the commit, never inside a transaction. */
  poke(): void
  /** Sends everything that is due. */
  sendDue(): Promise<{ handedOver: number }>
  start(): void
  /** Takes nothing more; resolves when what is on its way is on record, after `graceMs` at most. */
  stop(graceMs: number): Promise<void>
}

const CHANNELS: readonly Channel[] = ['email', 'sms']
const TICK_EVERY_MS = 15_000

/** An outbox for each channel, with a ticker of its own. */
export function createSenders(deps: SendersDeps): Senders {
  const { logger, write = {}, tickEveryMs: everyMs = TICK_EVERY_MS, ...shared } = deps
  const channels = CHANNELS.map((channel) => {
    const recorded = write[channel]
    const outbox = createOutbox({ ...shared, logger, channel, ...(recorded ? { write: recorded } : {}) })
    const ticker = createTicker({ name: `outbox-${channel}`, everyMs, run: () => outbox.sendDue(), logger })
    return { outbox, ticker }
  })
  return {
    poke: () => {
      for (const { ticker } of channels) ticker.poke()
    },
    sendDue: async () => {
      const sent = await Promise.all(channels.map(({ outbox }) => outbox.sendDue()))
      return { handedOver: sent.reduce((sum, { handedOver }) => sum + handedOver, 0) }
    },
    start: () => {
      for (const { ticker } of channels) ticker.start()
    },
    stop: async (graceMs) => {
      await Promise.all(
        channels.flatMap(({ outbox, ticker }) => [outbox.drain(graceMs), within(graceMs, ticker.stop())]),
      )
    },
  }
}
