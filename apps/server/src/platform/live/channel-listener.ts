import { Client } from 'pg'
import type { OpenDatabase } from '../database/database.ts'
import type { CheckResult } from '../http/readiness.ts'
import type { Logger } from '../logger/logger.ts'

/** Listens on one database channel while the process runs. */
export type ChannelListener = ReturnType<typeof keepListening>

type Handlers = {
  channel: string
  onMessage(text: string): void
  /** Listening has started or restarted: earlier notifications may have been missed. */
  onListening(): void
}

/**
 * Makes one attempt to listen; returns a stop function, and calls
 * `onLost` at most once when the connection ends.
 */
export type Attach = (onLost: () => void) => Promise<() => Promise<void>>

const RETRY_AFTER_MS = [200, 1_000]
/** An attempt costs one connection, and a restored database should be noticed within seconds. */
const LAST_RETRY_AFTER_MS = 3_000

/** Listens through the embedded database, or on a separate connection. */
export function listenToChannel(database: OpenDatabase, handlers: Handlers, logger: Logger): ChannelListener {
  const attach =
    database.kind === 'embedded' ? embedded(database, handlers) : postgres(database, handlers, logger)
  return keepListening(attach, handlers, logger)
}

/** Retries after 0.2, 1, 3, 3, … s whenever an attempt fails or a connection ends. */
export function keepListening(
  attach: Attach,
  { channel, onListening }: Pick<Handlers, 'channel' | 'onListening'>,
  logger: Logger,
) {
  let attempt: Promise<() => Promise<void>> | null = null
  let isListening = false
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  function listen(): void {
    const current = attach(() => {
      isListening = false
      listenLater()
    })
    attempt = current
    current.then(
      () => {
        if (isClosed) return
        isListening = true
        failures = 0
        onListening()
      },
      (err: unknown) => {
        logger.warn({ event: 'live-line-down', channel, err })
        listenLater()
      },
    )
  }

  function listenLater(): void {
    if (isClosed) return
    retry = setTimeout(listen, RETRY_AFTER_MS[failures] ?? LAST_RETRY_AFTER_MS)
    failures += 1
  }

  return {
    /** Starts listening, and restarts whenever the connection is lost. */
    start: () => {
      if (!isClosed && attempt === null) listen()
    },
    /**
     * Resolves once no further notification can be missed; starts listening if needed.
     *
     * @throws the error of the last attempt; retries continue
     */
    ready: async () => {
      if (isClosed) throw new Error(`Listening on ${channel} has ended`)
      if (attempt === null) listen()
      await attempt
    },
    /** For readiness: `degraded` when it should be listening and is not. */
    describe: (): CheckResult => ({ state: attempt === null || isListening ? 'ok' : 'degraded', failures }),
    /** Call it before the database is closed. */
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const detach = await attempt?.catch(() => null)
      await detach?.()
    },
  }
}

function embedded(
  { pglite }: Extract<OpenDatabase, { kind: 'embedded' }>,
  { channel, onMessage }: Handlers,
): Attach {
  return async () => {
    const stop = await pglite.listen(channel, onMessage)
    return async () => {
      if (!pglite.closed) await stop()
    }
  }
}

function postgres(
  { sessionUrl }: Extract<OpenDatabase, { kind: 'postgres' }>,
  { channel, onMessage }: Handlers,
  logger: Logger,
): Attach {
  return async (onLost) => {
    // Not from the pool: a listener keeps its connection, and a pooler would lose notifications.
    const client = new Client({
      connectionString: sessionUrl,
      application_name: 'duely-live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    client.on('error', (err) => logger.warn({ event: 'live-line-lost', channel, err }))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    client.once('end', onLost)
    return () => client.end()
  }
}
