import { LIVE_TOPICS } from '@duely/contract'
import { z } from 'zod'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { type ChannelListener, listenToChannel } from './channel-listener.ts'
import { LIVE_CHANNEL, type LiveNotice } from './live-notice.ts'

type LiveFeedHandlers = {
  onNotice(notice: LiveNotice): void
  /** Listening has started or restarted: anything may have changed before. */
  onListening(): void
}

const Notice = z.union([
  z.object({ users: z.array(z.string()), topics: z.array(z.enum(LIVE_TOPICS)), by: z.string().optional() }),
  z.object({ ended: z.string() }),
])

/** Notifications of all processes on the database, including this one. */
export function createLiveFeed(
  database: OpenDatabase,
  logger: Logger,
  { onNotice, onListening }: LiveFeedHandlers,
): ChannelListener {
  const onMessage = (text: string) => {
    const notice = Notice.safeParse(jsonOrNull(text))
    if (notice.success) onNotice(notice.data)
    else logger.warn({ event: 'live-notice-unknown' })
  }
  return listenToChannel(database, { channel: LIVE_CHANNEL, onMessage, onListening }, logger)
}
