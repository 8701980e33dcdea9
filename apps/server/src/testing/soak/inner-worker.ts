import { createReminderEngine } from '../../features/reminders/reminder-engine.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { type Line, overLine } from './failing-database.ts'
import type { Providers, WorkerLife } from './providers.ts'
import { REMINDER_HOUR, type SoakHouse } from './soak-house.ts'
import type { RoundEnd, Worker } from './worker.ts'

/** A worker inside this process, with a clock that is some milliseconds ahead or behind. */
export function innerWorker(house: SoakHouse, providers: Providers, offsetMs: number): Worker {
  const line: Line = { isDown: false, losesAnswer: null }
  let current = start()

  function start() {
    const death = Promise.withResolvers<'killed'>()
    const life: WorkerLife = { diesAfter: null, isDead: false, onDeath: () => death.resolve('killed') }
    const ownLine: Line = {
      get isDown() {
        return line.isDown || life.isDead
      },
      get losesAnswer() {
        return line.losesAnswer
      },
      set losesAnswer(value) {
        line.losesAnswer = value
      },
    }
    const engine = createReminderEngine({
      db: overLine(house.db, ownLine),
      clock: { now: () => new Date(house.clock.now().getTime() + offsetMs) },
      logger: createLogger('silent'),
      mailer: providers.mailer(life),
      sms: providers.sms(life),
      renderAccountMail: (kind, payload) => ({ subject: kind, html: '', text: JSON.stringify(payload) }),
      publicUrl: 'https://duely.example',
      authSecret: house.config.authSecret,
      reminderHour: REMINDER_HOUR,
      random: () => 0.5,
      sendTimeoutMs: 40,
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
  }
}
