import { Worker } from 'node:worker_threads'
import { isAddressRefusal } from '@duely/domain'
import type { Logger } from '../../logger/logger.ts'
import { type HandOver, MailError, type MailErrorKind, type Mailer } from '../mailer.ts'
import { createStage, giveUp, isHandedOver, type Order, type Report } from './smtp-orders.ts'
import type { SmtpThreadOptions } from './smtp-thread.ts'

export type SmtpMailerOptions = SmtpThreadOptions & { logger: Logger }

/** A message of which the thread has not told the end. */
type Pending = {
  stage: SharedArrayBuffer
  /** Called once. */
  onHandedOver(): void
  onAside(): void
  accept(answer: { response: string }): void
  fail(error: Error): void
}

/**
 * A mailer with a pool of SMTP connections in a thread of its own, which starts with the first message. It never
 * retries; the outbox does.
 */
export function smtpMailer({ logger, ...options }: SmtpMailerOptions): Mailer {
  const pending = new Map<number, Pending>()
  let thread: Worker | null = null
  let lastId = 0
  let isClosed = false

  function start(): Worker {
    const started = new Worker(new URL('./smtp-thread.ts', import.meta.url), { workerData: options })
    started.on('message', (report: Report) => hear(report))
    started.on('error', (err) => logger.error({ event: 'mail-thread-failed', err }))
    started.once('exit', () => {
      if (thread !== started) return
      thread = null
      for (const id of [...pending.keys()]) failAsOf(id, 'The mail thread ended')
    })
    return started
  }

  function hear(report: Report): void {
    const message = pending.get(report.id)
    if (message === undefined) return
    if (isHandedOver(message.stage)) message.onHandedOver()
    if (report.event === 'handed-over') return
    if (report.event === 'aside') message.onAside()
    else if (report.event === 'accepted') message.accept({ response: report.response })
    else if (report.event === 'broken') message.fail(new Error(report.detail))
    else message.fail(failed(report.kind, report.detail, report.refusal))
  }

  function failed(kind: MailErrorKind, detail: string, refusal: string | null = null): MailError {
    const isOfAddress = refusal !== null && isAddressRefusal(refusal)
    const error = new MailError(kind, detail, isOfAddress ? { reason: 'address-refused' } : {})
    if (kind === 'connection') logger.warn({ event: 'mail-connection-lost', err: error })
    return error
  }

  /** Ends a message of which no more is heard: by its stage it may have arrived or not. */
  function failAsOf(id: number, detail: string): void {
    const message = pending.get(id)
    if (message === undefined) return
    if (isHandedOver(message.stage)) message.onHandedOver()
    message.fail(failed(isHandedOver(message.stage) ? 'unclear' : 'connection', detail))
  }

  function tell(order: Order): void {
    thread?.postMessage(order)
  }

  function endIfDone(): void {
    if (pending.size > 0) return
    if (isClosed) void thread?.terminate()
    // Idle connections do not keep the process alive.
    else thread?.unref()
  }

  return {
    send: async (mail, handOver = UNWATCHED) => {
      const id = ++lastId
      const stage = createStage()
      const { promise, resolve, reject } = Promise.withResolvers<{ response: string }>()
      let wasHandedOver = false
      const onHandedOver = () => {
        if (wasHandedOver) return
        wasHandedOver = true
        handOver.onHandedOver()
      }
      const onAbort = () => {
        giveUp(stage)
        tell({ do: 'give-up', id })
        failAsOf(id, 'Given up')
      }
      pending.set(id, { stage, onHandedOver, onAside: handOver.onAside, accept: resolve, fail: reject })
      handOver.signal.addEventListener('abort', onAbort, { once: true })
      try {
        if (handOver.signal.aborted) onAbort()
        else {
          thread ??= start()
          thread.ref()
          tell({ do: 'send', id, mail, stage })
        }
        return await promise
      } finally {
        handOver.signal.removeEventListener('abort', onAbort)
        pending.delete(id)
        endIfDone()
      }
    },
    close: async () => {
      isClosed = true
      tell({ do: 'close' })
      endIfDone()
    },
  }
}

const UNWATCHED: HandOver = {
  signal: new AbortController().signal,
  onHandedOver: () => {},
  onAside: () => {},
}
