import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on loopback: records what arrives and answers as configured. */
export async function startWebhookStandIn() {
  const received: Received[] = []
  /** The status per path; `hang` never answers. Default 204. */
  const answers = new Map<string, number | 'hang'>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString('utf8')
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body })
    const answer = answers.get(path) ?? 204
    if (answer === 'hang') return
    // A redirect that must not be followed.
    response.writeHead(answer, answer === 302 ? { location: `${origin}/inside` } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  return {
    /** For EGRESS_ALLOW. */
    host,
    origin,
    received,
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type WebhookStandIn = Awaited<ReturnType<typeof startWebhookStandIn>>
