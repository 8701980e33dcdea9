import { type Line, overLine } from '../failing-database.ts'
import type { Providers, WorkerLife } from '../providers.ts'
import type { SoakHouse } from '../soak-house.ts'
import type { RoundEnd, Worker } from './worker.ts'
import { workerEngine } from './worker-engine.ts'

/** A worker inside this process, with a clock offset in milliseconds. */
export function workerInside(house: SoakHouse, providers: Providers, offsetMs: number): Worker {
  const line: Line = { isDown: false, losesAnswer: null }
  let current = start()

  function start() {
    const death = Promise.withResolvers<RoundEnd>()
    const life: WorkerLife = { diesAfter: null, isDead: false, onDeath: () => death.resolve('killed') }
    const engine = workerEngine({
      // A killed worker's remaining statements have no effect.
      db: overLine(house.db, line, () => life.isDead),
      clock: { now: () => new Date(house.clock.now().getTime() + offsetMs) },
      mailer: providers.mailer(life),
      sms: providers.sms(life),
      authSecret: house.config.authSecret,
    })
    return { engine, life, death: death.promise }
  }

  return {
    line,
    round: async (dies) => {
      const { engine, life, death } = current
      life.diesAfter = dies
      const ended = engine.runTick().then(
        (): RoundEnd => 'done',
        (): RoundEnd => 'failed',
      )
      const end = await Promise.race([ended, death])
      life.diesAfter = null
      if (end === 'killed') current = start()
      return end
    },
    close: async () => {},
  }
}
