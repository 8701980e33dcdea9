import { parentPort, workerData } from 'node:worker_threads'
import { openClock } from '../../platform/clock/clock.ts'
import { connectPostgres } from '../../platform/database/database.ts'
import { announcementsOf } from '../../platform/live/announcements.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { giveWayAsThread } from '../../platform/startup/give-way.ts'
import { composeEngine, rollOverLanes } from '../engine.ts'
import { engineOfConfig } from '../engine-of-config.ts'
import type { EngineOrder, EngineReport, EngineThreadData } from './thread-messages.ts'

/** Enough for claims, two lanes of roll-overs, and a lease and outcomes of each channel now and then. */
const MAX_CONNECTIONS = 5
const ALIVE_EVERY_MS = 2_000

// Before anything else starts a thread, which inherits it.
giveWayAsThread()
const { config, quietAfterMs } = workerData as EngineThreadData
const logger = createLogger(config.logLevel)
const clock = openClock(config.testClockFile)
const database = connectPostgres(config.databaseUrl, { ...config, max: MAX_CONNECTIONS, logger })
const announcements = announcementsOf(database.db)
announcements.onGivenUp((err) => logger.warn({ event: 'announce-failed', err }))
const { mailer, deps } = engineOfConfig(config, { db: database.db, clock, logger })
let muchDueAt = performance.now()
const engine = composeEngine({
  ...deps,
  rollOverLanes: rollOverLanes({ kind: 'postgres' }),
  onManyDue: () => {
    muchDueAt = performance.now()
  },
})

let closing: Promise<void> | null = null

function close(): Promise<void> {
  closing ??= (async () => {
    clearInterval(beat)
    await engine.stop()
    await announcements.settled()
    await mailer.close()
    await database.close()
    parentPort?.close()
  })()
  return closing
}

function report(event: EngineReport['event']): void {
  parentPort?.postMessage({ event, lastTickAt: engine.lastRunAt() } satisfies EngineReport)
}

async function endQuietly(): Promise<void> {
  clearInterval(beat)
  report('quiet')
  await engine.pause()
  await close()
}

const beat = setInterval(() => {
  if (performance.now() - muchDueAt > quietAfterMs) void endQuietly()
  else report('alive')
}, ALIVE_EVERY_MS)

parentPort?.on('message', (order: EngineOrder) => {
  if (order === 'stop') void close()
  else if (closing !== null) return
  else if (order === 'begin') engine.start()
  else engine.poke()
})
report('alive')
