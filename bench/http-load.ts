/**
 * A process that sends requests over kept-alive connections, each as soon as the previous is answered or
 * after a pause, and reports latencies. It reads only status and length of the answers.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type Load = {
  port: number
  method: 'GET' | 'POST'
  path: string
  /** One per connection in turn: different users, or all the same. */
  headers: readonly Record<string, string>[]
  /** One for all, or a list from which every request of any connection takes the next. */
  body?: string | readonly string[]
  connections: number
  forMs: number
  /** Pause between an answer and the next request on a connection, in ms. Default: none. */
  pauseMs?: number
  /** Expected status of every answer. */
  status: number
}
export type Loaded = { answers: number; perSecond: number; p50: number; p95: number; p99: number }

process.on('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())

async function run(load: Load): Promise<Loaded> {
  const took: number[] = []
  const bodies = typeof load.body === 'object' ? load.body : [load.body]
  let turn = 0
  const nextBody = () => bodies[turn++ % bodies.length]
  const began = performance.now()
  const isOver = () => performance.now() - began >= load.forMs
  await Promise.all(
    Array.from({ length: load.connections }, (_, n) => sendRequests(load, n, nextBody, took, isOver)),
  )
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return {
    answers: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

async function sendRequests(
  load: Load,
  n: number,
  nextBody: () => string | undefined,
  took: number[],
  isOver: () => boolean,
): Promise<void> {
  const headers = load.headers[n % load.headers.length] ?? {}
  const requests = new Map<string | undefined, Buffer>()
  /** Prepared requests are reused, so that the cores are left to the server. */
  const nextRequest = () => {
    const body = nextBody()
    const request = requests.get(body) ?? requestOf(load, headers, body)
    requests.set(body, request)
    return request
  }
  const socket = connect(load.port, '127.0.0.1').setNoDelay(true)
  try {
    while (!isOver()) {
      const request = nextRequest()
      const asked = performance.now()
      socket.write(request)
      await answered(socket, load)
      took.push(performance.now() - asked)
      if (load.pauseMs) await setTimeout(load.pauseMs)
    }
  } finally {
    socket.destroy()
  }
}

function requestOf(
  { method, path, port }: Load,
  headers: Record<string, string>,
  body: string | undefined,
): Buffer {
  const all: Record<string, string> = { host: `127.0.0.1:${port}`, ...headers }
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

/** Resolves after one whole answer; every measured server sends Content-Length. */
function answered(socket: Socket, { status, path }: Load): Promise<void> {
  return new Promise((done, fail) => {
    let head = ''
    let left: number | null = null
    const end = (error?: Error) => {
      socket.off('data', take).off('error', end).off('close', closed)
      if (error) fail(error)
      else done()
    }
    const closed = () => end(new Error(`${path}: the connection was closed`))
    const take = (chunk: Buffer) => {
      if (left === null) {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        if (head.slice(9, 12) !== String(status)) return end(new Error(`${path}: ${head.slice(0, 600)}`))
        const length = status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
        left = length - (head.length - at - 4)
      } else left -= chunk.length
      if (left === 0) end()
      else if (!(left > 0)) end(new Error(`${path}: an answer without a length, or longer than it said`))
    }
    socket.on('data', take).on('error', end).on('close', closed)
  })
}
