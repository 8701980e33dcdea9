import { Readable } from 'node:stream'
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection'
import type { HandOver } from '../mailer.ts'
import type { RawMessage } from './write-message.ts'

export type SessionOptions = SMTPConnectionOptions & {
  login: SMTPConnectionAuth | null
  /** Timeout before the hand-over, in milliseconds. */
  silenceMs: number
  /** Timeout of the final answer in milliseconds; 10 minutes by RFC 5321, 4.5.3.2.6. */
  answerTimeoutMs: number
  /** Milliseconds without the final answer after which the sender is notified. */
  patienceMs: number
}

/** An open, authenticated SMTP connection, reused for several messages. */
export type SmtpSession = Awaited<ReturnType<typeof openSmtpSession>>

/** How far a message had got when the delivery failed. */
export type DeliveryPhase = 'envelope' | 'body' | 'handed-over'

/** Why a message was not accepted, and how far it had got. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly phase: DeliveryPhase

  constructor(phase: DeliveryPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.phase = phase
  }
}

/** Small slices, so that the end of the body is reported only when nearly all of it has been sent. */
const SLICE_BYTES = 16_384

/** Connects and authenticates; aborting `signal` destroys the connection. */
export async function openSmtpSession(options: SessionOptions, signal: AbortSignal) {
  const { login, silenceMs, ...more } = options
  // An aborted connection is destroyed at once, so that nothing arrives later.
  const connection = new SMTPConnection({ ...more, socketTimeout: silenceMs, socketCloseTimeout: 0 })
  const opened = Promise.withResolvers<void>()
  const done = (error?: unknown) => (error ? opened.reject(error) : opened.resolve())
  // Stays attached: errors of an idle connection only close it.
  connection.on('error', done)
  connection.once('end', () => done(new Error('Connection closed')))
  const abort = () => {
    done(new Error('Given up'))
    connection.close()
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    connection.connect((error) => {
      if (error || login === null || !connection.allowsAuth) done(error)
      else connection.login(login, done)
    })
    if (signal.aborted) abort()
    await opened.promise
  } catch (error) {
    connection.close()
    throw new DeliveryError('envelope', error)
  } finally {
    signal.removeEventListener('abort', abort)
  }
  return {
    /**
     * Sends one message.
     *
     * @returns the server's final answer
     * @throws DeliveryError
     */
    deliver: (message: RawMessage, handOver: HandOver) => deliver(connection, options, message, handOver),
    /** Resets the connection after a refusal; false when it is unusable. */
    reset: () => reset(connection, silenceMs),
    /**
     * Whether another message can be sent on it, as far as is known: the server may have closed its end
     * already, which shows only when the connection is used.
     */
    isOpen: () =>
      !connection.destroyed && connection._socket !== false && connection._socket?.writable === true,
    close: () => connection.close(),
  }
}

async function deliver(
  connection: SMTPConnection,
  { silenceMs, answerTimeoutMs, patienceMs }: SessionOptions,
  { from, to, raw }: RawMessage,
  handOver: HandOver,
): Promise<string> {
  const answer = Promise.withResolvers<string>()
  const timers: NodeJS.Timeout[] = []
  let phase: DeliveryPhase = 'envelope'
  let trouble: unknown = null
  const giveUp = (why: string) => {
    answer.reject(new Error(why))
    connection.close()
  }
  // The connection reads the body when the server has asked for it, and writes the final dot after its end.
  const body = Readable.from(
    inSlices(raw, () => {
      phase = 'body'
    }),
  )
  body.once('end', () => {
    // Destroyed just before, it writes no final dot.
    if (connection.destroyed) return
    phase = 'handed-over'
    keepQuietFor(connection, 0)
    timers.push(
      setTimeout(() => giveUp('No answer after the message was handed over'), answerTimeoutMs),
      setTimeout(handOver.onAside, patienceMs),
    )
    handOver.onHandedOver()
  })
  const onError = (error: unknown) => {
    trouble = error
  }
  const onEnd = () => setImmediate(() => answer.reject(trouble ?? new Error('Connection closed')))
  const onAbort = () => giveUp('Given up')
  connection.on('error', onError)
  connection.once('end', onEnd)
  handOver.signal.addEventListener('abort', onAbort, { once: true })
  try {
    if (handOver.signal.aborted) onAbort()
    else
      connection.send({ from, to }, body, (error, info) =>
        error ? answer.reject(error) : answer.resolve(info?.response ?? ''),
      )
    return await answer.promise
  } catch (error) {
    throw new DeliveryError(phase, error)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    connection.removeListener('error', onError)
    connection.removeListener('end', onEnd)
    handOver.signal.removeEventListener('abort', onAbort)
    keepQuietFor(connection, silenceMs)
  }
}

function reset(connection: SMTPConnection, silenceMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onEnd = () => resolve(false)
  if (connection.destroyed) return Promise.resolve(false)
  connection.once('end', onEnd)
  keepQuietFor(connection, silenceMs)
  connection.reset((error) => resolve(!error))
  return promise.finally(() => connection.removeListener('end', onEnd))
}

/** Sets the silence timeout of the connection; 0 disables it. */
function keepQuietFor(connection: SMTPConnection, ms: number): void {
  if (connection._socket && !connection.destroyed) connection._socket.setTimeout(ms)
}

/** @param onRead called when the first slice is read */
function* inSlices(raw: Buffer, onRead: () => void): Generator<Buffer> {
  onRead()
  for (let at = 0; at < raw.length; at += SLICE_BYTES) yield raw.subarray(at, at + SLICE_BYTES)
}
