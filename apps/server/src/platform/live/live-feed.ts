import { LIVE_TOPICS } from '@duely/contract'
import { Client } from 'pg'
import { z } from 'zod'
import type { OpenDatabase } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { LIVE_CHANNEL, type LiveNotice } from './announce.ts'

/** What this process hears of all processes on the same data. */
export type LiveFeed = {
  /** Resolves once nothing can be missed any more. Listens from the first call on. */
  ready(): Promise<void>
  /** Listens as soon as it can, now or later; for somebody who can do without in between. */
  start(): void
  close(): Promise<void>
}

export type LiveListener = {
  onNotice(notice: LiveNotice): void
  /** The line was down for a while: anything may have changed. */
  onGap(): void
}

const Notice = z.union([
  z.object({ users: z.array(z.string()), topics: z.array(z.enum(LIVE_TOPICS)) }),
  z.object({ ended: z.string() }),
])

const RECONNECT_MS = [200, 1_000]
/** One attempt of one connection costs little, and a database that is back is to be heard within seconds. */
const LAST_PAUSE_MS = 3_000

/** Listens on the database's channel: through the embedded database itself, or on a connection of its own. */
export function createLiveFeed(database: OpenDatabase, logger: Logger, listener: LiveListener): LiveFeed {
  const hear = (text: string) => {
    const notice = Notice.safeParse(parseJson(text))
    if (notice.success) listener.onNotice(notice.data)
    else logger.warn({ event: 'live-notice-unknown' })
  }
  return listenToChannel(database, { channel: LIVE_CHANNEL, hear, onGap: listener.onGap }, logger)
}

type ChannelListener = {
  channel: string
  hear(text: string): void
  /** The line was down for a while: anything may have been said. */
  onGap(): void
}

/** The same for any channel, whose texts are told as they are. */
export function listenToChannel(database: OpenDatabase, listener: ChannelListener, logger: Logger): LiveFeed {
  return database.kind === 'embedded'
    ? embeddedFeed(database, listener)
    : postgresFeed(database, listener, logger)
}

function embeddedFeed(
  { pglite }: Extract<OpenDatabase, { kind: 'embedded' }>,
  { channel, hear }: ChannelListener,
): LiveFeed {
  let listening: Promise<() => Promise<void>> | null = null
  const listen = () => {
    listening ??= pglite.listen(channel, hear)
    return listening
  }
  return {
    ready: async () => {
      await listen()
    },
    start: () => {
      listen().catch(() => {})
    },
    close: async () => {
      const stop = await listening
      listening = null
      if (!pglite.closed) await stop?.()
    },
  }
}

function postgresFeed(
  { sessionUrl }: Extract<OpenDatabase, { kind: 'postgres' }>,
  { channel, hear, onGap }: ChannelListener,
  logger: Logger,
): LiveFeed {
  let isClosed = false
  let connected: Promise<Client> | null = null
  let retry: NodeJS.Timeout | undefined
  let failures = 0

  async function connect(): Promise<Client> {
    // Not of the pool: a listener keeps its connection for good, and a pooler in between would lose the notices.
    const client = new Client({
      connectionString: sessionUrl,
      application_name: 'duely-live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', (err) => logger.warn({ event: 'live-line-lost', err }))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    client.once('end', () => reconnectLater())
    failures = 0
    return client
  }

  function reconnectLater(): void {
    if (isClosed) return
    const pause = RECONNECT_MS[failures] ?? LAST_PAUSE_MS
    failures += 1
    retry = setTimeout(connectOrRetry, pause)
  }

  function connectOrRetry(): void {
    connected = connect()
    connected.then(onGap, (err: unknown) => {
      logger.warn({ event: 'live-line-down', err })
      reconnectLater()
    })
  }

  return {
    ready: async () => {
      if (isClosed) throw new Error('The live feed is closed')
      if (connected === null) {
        connected = connect()
        // The first caller hears of the failure; the next one tries again.
        connected.catch(() => {
          if (failures === 0) connected = null
        })
      }
      await connected
    },
    start: () => {
      if (!isClosed && connected === null) connectOrRetry()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const client = await connected?.catch(() => null)
      await client?.end()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
