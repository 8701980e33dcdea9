import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WayRequestSeen = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  json: Record<string, unknown>
}

/** How the stand-in answers; a function writes the answer itself. */
export type WayStandInAnswer =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void)

/** What a hostile or broken server answers. */
export const HOSTILE_ANSWERS = {
  huge: (response) => response.end('x'.repeat(1_000_000)),
  endless: (response) => {
    const write = () => {
      while (!response.destroyed && response.write('{"id":'.repeat(1_000)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  },
  binary: (response) => response.end(Buffer.from([0, 255, 254, 0, 128, 10])),
  html: (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><script>alert("id")</script><h1>Sign in</h1>'),
  nested: (response) => response.end('['.repeat(8_000)),
} as const satisfies Record<string, (response: ServerResponse) => void>

/** A service on loopback that takes messages: records what arrives and answers as configured. */
export async function startWayStandIn() {
  const seen: WayRequestSeen[] = []
  let answer: WayStandInAnswer = { status: 200, json: {} }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString('utf8')
    const { method = '', url = '', headers } = request
    seen.push({ method, path: url, headers, json: JSON.parse(body) })
    if (typeof answer === 'function') return answer(response)
    const { status, json, text = JSON.stringify(json ?? {}) } = answer
    response.writeHead(status, answer.headers).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** For EGRESS_ALLOW. */
    host,
    origin: `http://${host}`,
    seen,
    /** From now on. */
    answerWith: (next: WayStandInAnswer) => {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type WayStandIn = Awaited<ReturnType<typeof startWayStandIn>>
