import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the product, which can be away or serve another build of the web app. */
export type Front = {
  /** Its origin, which is the product's public one. */
  url: string
  /** Where the product listens; set once it runs. */
  target: string
  /** Answers nothing while true. */
  isDown: boolean
  /**
   * With another build the service worker has another version, every page says so,
   * and no file of the build before is there any more.
   */
  build: 'first' | 'second'
  /** What was asked for, in order, with the bytes answered so far. */
  asked: { path: string; bytes: number }[]
  close(): Promise<void>
}

/** What a page of the second build contains. */
export const SECOND_BUILD = '<meta name="build" content="second">'

export async function startFront(): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (front.isDown) return incoming.socket.destroy()
    if (front.build === 'second' && path.startsWith('/assets/')) return outgoing.writeHead(404).end()
    const isRewritten = front.build === 'second' && !path.startsWith('/api/')
    const { hostname, port } = new URL(front.target)
    const headers = { ...incoming.headers, ...(isRewritten ? { 'accept-encoding': 'identity' } : {}) }
    const entry = { path, bytes: 0 }
    front.asked.push(entry)
    const passed = ask({ hostname, port, path, method: incoming.method, headers }, (answer) => {
      if (!isRewritten) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('data', (part: Buffer) => {
          entry.bytes += part.length
        })
        return answer.pipe(outgoing)
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, rest)
        outgoing.end(secondBuild(Buffer.concat(parts), String(rest['content-type'])))
      })
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: '',
    isDown: false,
    build: 'first',
    asked: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return front
}

function secondBuild(body: Buffer, type: string): Buffer | string {
  const text = body.toString('utf8')
  if (type.startsWith('text/html')) return text.replace('</head>', `${SECOND_BUILD}</head>`)
  return type.startsWith('text/javascript') ? text.replace(/"version":"[^"]+"/, '"version":"second"') : body
}
