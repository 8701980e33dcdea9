import { type ConnectionState, withConnectionState } from '../faulty-connection.ts'
import type { Providers, WorkerLifetime } from '../providers.ts'
import type { SoakServer } from '../soak-server.ts'
import type { RoundEnd, Worker } from './worker.ts'
import { workerEngine } from './worker-engine.ts'

/** A worker inside this process, with a clock offset in milliseconds. */
export function workerInside(server: SoakServer, providers: Providers, offsetMs: number): Worker {
  const connection: ConnectionState = { isDown: false, losesAnswer: null }
  let current = start()

  function start() {
    const killed = Promise.withResolvers<RoundEnd>()
    const lifetime: WorkerLifetime = {
      killAfter: null,
      isDead: false,
      onKill: () => killed.resolve('killed'),
    }
    const engine = workerEngine({
      // A killed worker's remaining statements have no effect.
      db: withConnectionState(server.db, connection, () => lifetime.isDead),
      clock: { now: () => new Date(server.clock.now().getTime() + offsetMs) },
      mailer: providers.mailer(lifetime),
      sms: providers.sms(lifetime),
      push: providers.push(lifetime),
      ways: providers.ways(lifetime),
      authSecret: server.config.authSecret,
    })
    return { engine, lifetime, killed: killed.promise }
  }

  return {
    connection,
    round: async (killAt) => {
      const { engine, lifetime, killed } = current
      lifetime.killAfter = killAt
      const ended = engine.runTick().then(
        (): RoundEnd => 'done',
        (): RoundEnd => 'failed',
      )
      const end = await Promise.race([ended, killed])
      lifetime.killAfter = null
      if (end === 'killed') current = start()
      return end
    },
    close: async () => {},
  }
}
