import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** A reason not to start that an operator can act on; its message may be shown as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

export type RunningServer = {
  port: number
  /** Takes no more requests, lets those under way finish for at most `graceMs`, then cuts the rest. */
  close(graceMs: number): Promise<void>
}

type Fetch = Parameters<typeof getRequestListener>[0]

type Timeouts = { headersMs: number; requestMs: number; checkEveryMs: number }

/** Slow senders hold a connection, not the server: headers in 10 s, the whole request in 30 s. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 1_000 }
const SWEEP_EVERY_MS = 50

/**
 * Listens on `host:port` (0 takes any free port).
 * @throws StartError when the port is taken or not ours to use
 */
export async function startServer(options: {
  fetch: Fetch
  host: string
  port: number
  /** The setting that moves the port, for the message when it is taken. Default: PORT. */
  setting?: string
  /** How long a sender may take, in milliseconds, and how often that is looked at. */
  timeouts?: Timeouts
}): Promise<RunningServer> {
  const { headersMs, requestMs, checkEveryMs } = options.timeouts ?? TIMEOUTS
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      // Node checks every 30 s by default: a limit of 10 s would then act after up to 40.
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    getRequestListener(options.fetch, { hostname: options.host }),
  )
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(options.port, options.host, resolve)
  try {
    await listening
  } catch (error) {
    throw new StartError(describeListenError(error, options))
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: async (graceMs) => {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>()
      server.close(() => done())
      // A connection that was busy at first is kept open by its client when it becomes idle: swept until none is left.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

function describeListenError(
  error: unknown,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already taken. Stop what uses it, or choose another with ${setting}.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user. Choose another with ${setting}.`
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
}
