import { request } from 'node:http'
import { whyNoAnswer } from '../egress/egress-error.ts'
import { jsonOrNull } from '../json-or-null.ts'

/** What happened to a command. */
export type SocketAnswer =
  | { state: 'answered'; status: number; answer: unknown }
  /** Nobody listens there. */
  | { state: 'not-running' }
  /** The socket belongs to another user. */
  | { state: 'not-allowed' }
  | { state: 'no-answer'; reason: string }

const ANSWER_BYTES = 256 * 1024

/**
 * Sends one command to the server that listens on a socket.
 *
 * @param command method and path: `GET /status`
 * @param withinMs time until the whole answer is there
 */
export function askSocket(
  path: string,
  command: string,
  { input, withinMs }: { input?: unknown; withinMs: number },
): Promise<SocketAnswer> {
  const [method = 'GET', target = '/'] = command.split(' ')
  const body = input === undefined ? '' : JSON.stringify(input)
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(failureOf(error))
    const outgoing = request(
      {
        socketPath: path,
        method,
        path: target,
        signal: AbortSignal.timeout(withinMs),
        headers: { 'content-length': Buffer.byteLength(body) },
      },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (part: string) => {
          text += part
          if (text.length > ANSWER_BYTES) outgoing.destroy(new Error('The answer is too long'))
        })
        incoming.on('error', failed)
        incoming.on('end', () => {
          const answer = jsonOrNull(text)
          if (answer === null) resolve({ state: 'no-answer', reason: 'The answer is not JSON' })
          else resolve({ state: 'answered', status: incoming.statusCode ?? 0, answer })
        })
      },
    )
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

function failureOf(error: NodeJS.ErrnoException): SocketAnswer {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return { state: 'not-running' }
  if (error.code === 'EACCES' || error.code === 'EPERM') return { state: 'not-allowed' }
  return { state: 'no-answer', reason: whyNoAnswer(error) }
}
