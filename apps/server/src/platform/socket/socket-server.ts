import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { Logger } from '#server/platform/logger/logger.ts'

/** What a command answers: an HTTP status and a JSON value. */
export type CommandAnswer = { status: number; answer: unknown }
export type Command = (input?: unknown) => Promise<CommandAnswer>
/** The commands of a socket by method and path: `GET /status`. Nothing else is answered. */
export type Commands = Readonly<Record<string, Command>>

const BODY_BYTES = 4_096
const HEADER_BYTES = 4_096
const REQUEST_MS = 5_000
const CONNECTIONS_MAX = 8

/** An HTTP server for commands, not yet listening. Requests are bounded in size, time and number. */
export function createSocketServer(commands: Commands, logger: Logger): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: REQUEST_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      answer(commands, request)
        .catch((err: unknown) => {
          logger.error({ event: 'socket-command-failed', err })
          return { status: 500, answer: { problem: 'The server could not do it; its log says why.' } }
        })
        .then((given) => send(response, given))
    },
  )
  server.maxConnections = CONNECTIONS_MAX
  return server
}

async function answer(commands: Commands, request: IncomingMessage): Promise<CommandAnswer> {
  const name = `${request.method} ${request.url}`
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return { status: 404, answer: { problem: 'There is no such command.' } }
  const body = await readBody(request)
  if (body === null) return { status: 413, answer: { problem: 'This is too long.' } }
  if (body === '') return command(undefined)
  const input = jsonOrNull(body)
  return input === null ? { status: 400, answer: { problem: 'This is not JSON.' } } : command(input)
}

/** The body; null when it is too long; the rest is not read then. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, { status, answer }: CommandAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(answer))
}
