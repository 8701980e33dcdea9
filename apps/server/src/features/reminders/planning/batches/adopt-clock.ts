import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { announce } from '../../../../platform/live/announce.ts'
import { lockEngineMemory, selectEngineMemory, updateEngineMemory } from '../engine-memory.repo.ts'
import { selectFacts } from '../facts/reminder-facts.repo.ts'
import { lockNextActive } from '../next-active.repo.ts'
import { planRows, type RowDeps } from '../plan-rows.ts'

export type AdoptDeps = RowDeps & {
  db: Database
  clock: Clock
  /** Version of the runtime's timezone data (tzdata). */
  zoneData: string
}

/** Batch size, which bounds how long others wait for the locks. */
const DERIVED_AT_ONCE = 100

/**
 * Re-derives all alarms once when the reminder hour or the timezone data differs from the one they were derived with.
 * Runs in batches, each a transaction that also stores its progress, so several processes may share the work and any
 * may crash. Reminders owed by the old clock are kept: see `planReminders`.
 *
 * @returns the number of subscriptions examined by this call
 */
export async function adoptClock(deps: AdoptDeps): Promise<number> {
  const { db, logger, reminderHour, zoneData } = deps
  const known = await selectEngineMemory(db)
  if (known.reminderHour === reminderHour && known.zoneData === zoneData && known.nextHour === null) return 0
  let total = 0
  let doneTo: string | null = null
  for (;;) {
    const step = await adoptNext(deps, doneTo)
    total += step.derived
    if (step.isDone) break
    doneTo = step.doneTo
    await setImmediate()
  }
  logger.info({ event: 'alarms-derived-anew', subscriptions: total, reminderHour, zoneData })
  return total
}

type Step = { derived: number; doneTo: string | null; isDone: boolean }

/** @param doneTo progress of this process, in case another process with a different hour runs at the same time */
async function adoptNext(deps: AdoptDeps, doneTo: string | null): Promise<Step> {
  const { reminderHour, zoneData } = deps
  return inTransaction(deps.db, async (tx) => {
    const known = await lockEngineMemory(tx)
    const isUnderWay = known.nextHour === reminderHour && known.nextZoneData === zoneData
    const isAdopted = known.reminderHour === reminderHour && known.zoneData === zoneData
    const adopted = { reminderHour, zoneData, nextHour: null, nextZoneData: null, derivedTo: null }
    // Another process has finished, or this is the first start and nothing was derived before.
    if (known.reminderHour === null || (isAdopted && known.nextHour === null)) {
      await updateEngineMemory(tx, adopted)
      return { derived: 0, doneTo, isDone: true }
    }
    const now = deps.clock.now()
    const ids = await lockNextActive(tx, isUnderWay ? known.derivedTo : doneTo, DERIVED_AT_ONCE)
    const rows = await selectFacts(tx, ids)
    const { users } = await planRows(tx, rows, deps, now, { withLedger: true })
    await announce(tx, users, ['reminders'])
    const last = ids.at(-1) ?? null
    const next = { nextHour: reminderHour, nextZoneData: zoneData, derivedTo: last }
    const isDone = ids.length < DERIVED_AT_ONCE
    await updateEngineMemory(tx, isDone ? adopted : next)
    return { derived: rows.length, doneTo: last, isDone }
  })
}
