import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MailError } from '#server/platform/mail/mailer.ts'
import { PushError } from '#server/platform/push/push-sender.ts'
import { SmsError } from '#server/platform/sms/sms-provider.ts'
import { WayFailure } from '#server/platform/ways/way-sender.ts'
import type { Providers, WorkerLifetime } from '../providers.ts'
import type { SoakServer } from '../soak-server.ts'
import type { RoundEnd, Worker } from './worker.ts'
import { type Order, Report } from './worker-messages.ts'

const NOT_OBSERVED = { signal: new AbortController().signal, onHandedOver: () => {}, onAside: () => {} }
const PROCESS = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

/** A worker in its own process on the same PostgreSQL. A kill is SIGKILL; the next round starts it again. */
export function workerOutside(server: SoakServer, providers: Providers, offsetMs: number): Worker {
  const connection: Worker['connection'] = { isDown: false, losesAnswer: null }
  let current: ReturnType<typeof start> | null = null

  function start() {
    const child = fork(PROCESS, {
      env: {
        ...process.env,
        SOAK_DATABASE_URL: server.databaseUrl ?? '',
        SOAK_AUTH_SECRET: server.config.authSecret,
        SOAK_OFFSET_MS: String(offsetMs),
      },
    })
    const ready = Promise.withResolvers<void>()
    const state = { ended: Promise.withResolvers<RoundEnd>() }
    const lifetime: WorkerLifetime = {
      killAfter: null,
      isDead: false,
      onKill: () => {
        child.kill('SIGKILL')
      },
    }
    const mailer = providers.mailer(lifetime)
    const sms = providers.sms(lifetime)
    const push = ({ to, key, payload }: Extract<Report, { report: 'push' }>['push']) =>
      providers
        .push(lifetime)
        .send(
          { target: { endpoint: to, p256dh: '', auth: '' }, key, payload, ttlSeconds: 0, isUrgent: false },
          NOT_OBSERVED,
        )
    const way = ({ kind, config, message }: Extract<Report, { report: 'way' }>['way']) => {
      const whole = { ...message, url: '', actions: [], isUrgent: false }
      return providers.ways(lifetime).send({ kind, config, message: whole }, NOT_OBSERVED)
    }
    child.once('exit', () => {
      lifetime.isDead = true
      ready.resolve()
      state.ended.resolve('killed')
    })
    child.on('message', (message) => {
      const report = Report.parse(message)
      if (report.report === 'ready') ready.resolve()
      else if (report.report === 'ended') state.ended.resolve(report.end)
      else if (report.report === 'mail') void answer(child, report.id, mailer.send(report.mail))
      else if (report.report === 'sms') void answer(child, report.id, sms.send(report.sms))
      else if (report.report === 'way') void answer(child, report.id, way(report.way))
      else void answer(child, report.id, push(report.push))
    })
    return { child, lifetime, state, ready: ready.promise }
  }

  return {
    connection,
    round: async (killAt) => {
      current ??= start()
      const { child, lifetime, state, ready } = current
      await ready
      state.ended = Promise.withResolvers()
      lifetime.killAfter = killAt
      if (lifetime.isDead) state.ended.resolve('killed')
      else order(child, { order: 'round', now: server.clock.now().toISOString(), ...connection })
      const end = await state.ended.promise
      lifetime.killAfter = null
      if (end === 'killed') current = null
      return end
    },
    close: async () => {
      if (!current || current.lifetime.isDead) return
      const exited = once(current.child, 'exit')
      current.child.disconnect()
      await exited
    },
  }
}

/** Forwards the provider's answer; without one the worker waits forever. */
async function answer(
  child: ChildProcess,
  id: number,
  sending: Promise<{ response: string; providerId?: string }>,
): Promise<void> {
  try {
    const { response, providerId } = await sending
    order(child, { order: 'answer', id, response, ...(providerId === undefined ? {} : { providerId }) })
  } catch (error) {
    if (error instanceof WayFailure) {
      const { kind, detail, reason, retryAfterSeconds } = error
      const isGone = reason === 'CHANNEL_GONE' ? { reason: 'CHANNEL_GONE' as const } : {}
      const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
      return order(child, { order: 'answer', id, refusal: { kind, detail, way: detail, ...isGone, ...wait } })
    }
    if (!(error instanceof MailError || error instanceof SmsError || error instanceof PushError)) throw error
    const { kind, detail } = error
    const isNoAddress = error instanceof MailError && error.reason === 'address-refused'
    const reason = isNoAddress ? { reason: 'address-refused' as const } : {}
    const left = error instanceof SmsError ? { mayHaveLeft: error.mayHaveLeft } : {}
    order(child, { order: 'answer', id, refusal: { kind, detail, ...reason, ...left } })
  }
}

function order(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order, () => {})
}
