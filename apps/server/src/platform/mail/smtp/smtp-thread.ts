import { parentPort, workerData } from 'node:worker_threads'
import { type HandOver, MailError } from '../mailer.ts'
import { handOver, type Order, type Report } from './smtp-orders.ts'
import { RecipientRefused, smtpSender } from './smtp-sender.ts'

/** The thread of an SMTP mailer: writes and sends its messages, so that requests do not wait for that. */
const sender = smtpSender(workerData)
const inFlight = new Map<number, AbortController>()
const report = (event: Report) => parentPort?.postMessage(event)

async function send({ id, mail, stage }: Extract<Order, { do: 'send' }>): Promise<void> {
  const abort = new AbortController()
  inFlight.set(id, abort)
  const observer: HandOver = {
    signal: abort.signal,
    onHandedOver: () => {
      // Destroys the connection before the final dot.
      if (!handOver(stage)) abort.abort()
      else report({ id, event: 'handed-over' })
    },
    onAside: () => report({ id, event: 'aside' }),
  }
  try {
    const response = await sender.send(mail, observer)
    report({ id, event: 'accepted', response })
  } catch (error) {
    const refusal = error instanceof RecipientRefused ? error.answer : null
    if (error instanceof MailError)
      report({ id, event: 'failed', kind: error.kind, detail: error.detail, refusal })
    else report({ id, event: 'broken', detail: error instanceof Error ? error.message : String(error) })
  } finally {
    inFlight.delete(id)
  }
}

parentPort?.on('message', (order: Order) => {
  if (order.do === 'send') void send(order)
  else if (order.do === 'give-up') inFlight.get(order.id)?.abort()
  else sender.close()
})
