import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections,
 * which would take a free one before its server does.
 */
const PORTS = { from: 20_000, count: 12_000 }

/** A currently free loopback port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
    const server = createServer()
    const isFree = await new Promise<boolean>((answer) => {
      server.once('error', () => answer(false))
      server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
    })
    if (isFree) return port
  }
}
