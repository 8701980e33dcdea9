import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** A reason not to start that an operator can fix; its message is display text. */
export class StartError extends Error {
  override name = 'StartError'
}

type Fetch = Parameters<typeof getRequestListener>[0]

type Timeouts = { headersMs: number; requestMs: number; checkEveryMs: number }

/** Limits for slow senders: headers in 10 s, the whole request in 30 s. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 1_000 }
/** The limit for a request's target and headers together; node answers longer ones with 431. */
const HEADER_BYTES = 16 * 1024
const SWEEP_EVERY_MS = 50

/**
 * Listens on `host:port` (0 takes any free port).
 * @throws StartError when the port is in use or not permitted
 */
export async function startServer(options: {
  fetch: Fetch
  host: string
  port: number
  /** The setting of the port, for the error message. Default: PORT. */
  setting?: string
  /** Time limits of a sender in milliseconds, and how often they are checked. */
  timeouts?: Timeouts
}) {
  const { headersMs, requestMs, checkEveryMs } = options.timeouts ?? TIMEOUTS
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      // Node's default of 30 s would enforce a 10 s limit only after up to 40 s.
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: HEADER_BYTES,
    },
    getRequestListener(options.fetch, { hostname: options.host }),
  )
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(describeListenError(error, options))
  }
  // One connection that cannot be accepted, for want of files, does not end the others.
  server.on('error', (error) => process.emitWarning(error))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    /** Accepts no more requests, lets running ones finish for at most `graceMs`, then aborts the rest. */
    close: (graceMs: number) => closeServer(server, graceMs),
  }
}

/** Lets running requests finish for at most `graceMs`, then aborts them. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const { promise: closed, resolve: done } = Promise.withResolvers<void>()
  server.close(() => done())
  // Clients keep a busy connection open once it is idle, so idle ones are closed repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
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
