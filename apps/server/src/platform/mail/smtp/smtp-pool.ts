import type { HandOver } from '../mailer.ts'
import { DeliveryError, type SmtpSession } from './smtp-session.ts'
import type { RawMessage } from './write-message.ts'

export type PoolState = { atWork: number; idle: number; waiting: number }

/** A connection pool with at most `size` active connections. */
export function createSmtpPool(open: (signal: AbortSignal) => Promise<SmtpSession>, size: number) {
  const idle: SmtpSession[] = []
  const queue = new Set<() => void>()
  let atWork = 0
  let isClosed = false

  /** Waits for a slot and returns its release, which is idempotent. */
  async function turn(signal: AbortSignal): Promise<() => void> {
    while (atWork >= size) {
      const free = Promise.withResolvers<void>()
      const stop = () => {
        queue.delete(free.resolve)
        free.reject(new DeliveryError('envelope', new Error('Given up')))
      }
      queue.add(free.resolve)
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (signal.aborted) stop()
        await free.promise
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }
    atWork += 1
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      atWork -= 1
      const [next] = queue
      if (next === undefined) return
      queue.delete(next)
      next()
    }
  }

  function takeIdle(): SmtpSession | undefined {
    for (;;) {
      const session = idle.pop()
      if (session === undefined || session.isOpen()) return session
    }
  }

  /** Called after the slot was released. */
  function keep(session: SmtpSession): void {
    const ended = idle.findIndex((each) => !each.isOpen())
    if (ended >= 0) idle.splice(ended, 1)
    if (isClosed || !session.isOpen() || idle.length + atWork >= size) session.close()
    else idle.push(session)
  }

  async function deliver(message: RawMessage, handOver: HandOver, leave: () => void): Promise<Delivered> {
    const onAside = () => {
      leave()
      handOver.onAside()
    }
    const watched = { ...handOver, onAside }
    const kept = takeIdle()
    if (kept) {
      try {
        return { session: kept, answer: await kept.deliver(message, watched) }
      } catch (error) {
        // An idle connection may have been closed by the server unnoticed; nothing of the message was sent.
        if (!isStale(error, kept) || handOver.signal.aborted) throw new Undelivered(kept, error)
      }
    }
    const session = await open(handOver.signal)
    try {
      return { session, answer: await session.deliver(message, watched) }
    } catch (error) {
      throw new Undelivered(session, error)
    }
  }

  return {
    /**
     * Sends a message on the next free connection. One waiting long for
     * its answer no longer counts against the limit.
     *
     * @throws DeliveryError
     */
    send: async (message: RawMessage, handOver: HandOver) => {
      const leave = await turn(handOver.signal)
      try {
        const { session, answer } = await deliver(message, handOver, leave)
        leave()
        keep(session)
        return answer
      } catch (error) {
        if (!(error instanceof Undelivered)) {
          leave()
          throw error
        }
        // The answer counts now; the connection is reset for the next message in the background.
        void error.session.reset().then((isReady) => {
          leave()
          if (isReady) keep(error.session)
          else error.session.close()
        })
        throw error.cause
      }
    },
    /** Connections at work and idle, and messages that wait for one. */
    state: () => ({ atWork, idle: idle.length, waiting: queue.size }),
    /** Closes idle connections; active ones close after their message. */
    close: () => {
      isClosed = true
      for (const session of idle.splice(0)) session.close()
    },
  }
}

type Delivered = { session: SmtpSession; answer: string }

class Undelivered extends Error {
  readonly session: SmtpSession
  constructor(session: SmtpSession, cause: unknown) {
    super('Not delivered', { cause })
    this.session = session
  }
}

function isStale(error: unknown, session: SmtpSession): boolean {
  return error instanceof DeliveryError && error.phase === 'envelope' && !session.isOpen()
}
