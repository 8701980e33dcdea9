import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'

type Asked = { headers?: Record<string, string>; body?: string; localAddress?: string }

/**
 * One request by TLS to a proxy on localhost whose certificate is nobody's; `localAddress` is the client's
 * own.
 */
export async function askFront(port: number, method: string, path: string, asked: Asked = {}) {
  const answer = await send(port, method, path, asked)
  answer.resume()
  await new Promise((done) => answer.once('end', done))
  return { status: answer.statusCode ?? 0, headers: answer.headers }
}

/** An open stream of events: how many topics it has named, and whether it is still open. */
export type OpenStream = { topics(): number; isOpen(): boolean; close(): void }

export async function openStream(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const answer = await send(port, 'GET', path, { headers: { ...headers, accept: 'text/event-stream' } })
  let text = ''
  let isOpen = answer.statusCode === 200
  answer.on('data', (chunk) => {
    text += String(chunk)
  })
  for (const event of ['end', 'error', 'close'])
    answer.on(event, () => {
      isOpen = false
    })
  return {
    topics: () => text.split('"topic"').length - 1,
    isOpen: () => isOpen,
    close: () => answer.destroy(),
  }
}

function send(port: number, method: string, path: string, asked: Asked): Promise<IncomingMessage> {
  const { headers = {}, body, localAddress } = asked
  return new Promise((done, fail) => {
    const asking = request(
      {
        host: 'localhost',
        family: 4,
        port,
        method,
        path,
        localAddress,
        rejectUnauthorized: false,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      },
      done,
    )
    asking.once('error', fail)
    asking.end(body)
  })
}
