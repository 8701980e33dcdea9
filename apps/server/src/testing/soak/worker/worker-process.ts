/** A process that plans and sends on request, by the messages of `worker-messages.ts`; it can be killed. */
import { rollOverLanes } from '#server/compose/engine.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { MailError } from '#server/platform/mail/mailer.ts'
import { PushError } from '#server/platform/push/push-sender.ts'
import { SmsError } from '#server/platform/sms/sms-provider.ts'
import { WayFailure } from '#server/platform/ways/way-sender.ts'
import { type ConnectionState, withConnectionState } from '../faulty-connection.ts'
import { workerEngine } from './worker-engine.ts'
import { Order, type Report } from './worker-messages.ts'

const { SOAK_DATABASE_URL = '', SOAK_AUTH_SECRET = '', SOAK_OFFSET_MS = '0' } = process.env
type Answer = Extract<Order, { order: 'answer' }>

const connection: ConnectionState = { isDown: false, losesAnswer: null }
let now = new Date(0)
let requests = 0
const waiting = new Map<number, (answer: Answer) => void>()

const report = (report: Report) => process.send?.(report)

async function request(make: (id: number) => Report): Promise<Answer> {
  requests += 1
  const id = requests
  const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
  report(make(id))
  return answered
}

const database = await openDatabase({
  databaseUrl: SOAK_DATABASE_URL,
  dataDir: '',
  logger: createLogger('silent'),
  clock: systemClock,
})
const engine = workerEngine({
  db: withConnectionState(database.db, connection),
  rollOverLanes: rollOverLanes(database),
  clock: { now: () => new Date(now.getTime() + Number(SOAK_OFFSET_MS)) },
  authSecret: SOAK_AUTH_SECRET,
  mailer: {
    send: async ({ to, messageId, subject, text, html }) => {
      const { refusal, response = '' } = await request((id) => ({
        report: 'mail',
        id,
        mail: { to, messageId, subject, text, html },
      }))
      if (refusal) {
        const { kind, detail, reason } = refusal
        throw new MailError(kind, detail, reason === undefined ? {} : { reason })
      }
      return { response }
    },
    close: async () => {},
  },
  sms: {
    send: async ({ to, key, text, mayHaveLeft }) => {
      const answer = await request((id) => ({ report: 'sms', id, sms: { to, key, text, mayHaveLeft } }))
      const { refusal, response = '', providerId } = answer
      if (refusal) {
        const kind = refusal.kind === 'permanent' ? 'permanent' : 'temporary'
        throw new SmsError(kind, refusal.detail, 'refused', { mayHaveLeft: refusal.mayHaveLeft === true })
      }
      return { response, ...(providerId === undefined ? {} : { providerId }) }
    },
    lossOf: ({ status }) => ({ refusal: 'refused', detail: status }),
  },
  ways: {
    send: async ({ kind, config, message: { id: key, title, body } }) => {
      const way = { kind, config, message: { id: key, title, body } }
      const { refusal } = await request((id) => ({ report: 'way', id, way }))
      if (refusal === undefined) return { response: 'delivered' }
      const { way: detail = 'refused', reason, retryAfterSeconds = null } = refusal
      throw new WayFailure(refusal.kind === 'connection' ? 'temporary' : refusal.kind, detail, {
        retryAfterSeconds,
        ...(reason === 'CHANNEL_GONE' ? { reason } : {}),
      })
    },
  },
  push: {
    send: async ({ target, payload, key }) => {
      const push = { to: target.endpoint, key, payload }
      const { refusal, response = '' } = await request((id) => ({ report: 'push', id, push }))
      if (refusal)
        throw new PushError(refusal.kind === 'connection' ? 'temporary' : refusal.kind, refusal.detail)
      return { response }
    },
  },
})

process.on('message', (message) => {
  const order = Order.parse(message)
  if (order.order === 'answer') {
    waiting.get(order.id)?.(order)
    waiting.delete(order.id)
    return
  }
  now = new Date(order.now)
  connection.isDown = order.isDown
  connection.losesAnswer = order.losesAnswer
  engine.runTick().then(
    () => report({ report: 'ended', end: 'done' }),
    () => report({ report: 'ended', end: 'failed' }),
  )
})
process.on('disconnect', () => process.exit(0))
report({ report: 'ready' })
