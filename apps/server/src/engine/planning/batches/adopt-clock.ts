import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockEngineMemory, selectEngineMemory, updateEngineMemory } from '../engine-memory.repo.ts'
import { selectFacts } from '../facts/reminder-facts.repo.ts'
import { lockNextActive } from '../next-active.repo.ts'
import { personByPerson } from '../person-by-person.ts'
import { planRows, type StepDeps } from '../plan-rows.ts'

export type AdoptDeps = StepDeps & {
  /** Version of the runtime's timezone data (tzdata). */
  zoneData: string
}

/** Batch size, which bounds how long others wait for the locks. */
const DERIVED_AT_ONCE = 100

/**
 * Re-derives all alarms once when the reminder hour or the timezone data differs from the one they were
 * derived with. Runs in batches while claims continue. Each is a transaction that also stores its progress,
 * so several processes may share the work and any may crash. Reminders owed by the old clock are kept: see
 * `planReminders`. A process with older timezone data than the alarms leaves them alone, so that processes of
 * two versions do not undo each other's work.
 */
export function createClockAdoption(deps: AdoptDeps) {
  const { db, logger, reminderHour, zoneData } = deps
  let isOver = false
  let isUnderWay = false
  let doneTo: string | null = null
  let total = 0

  async function begin(): Promise<void> {
    const known = await selectEngineMemory(db)
    const isOlder = known.zoneData !== null && zoneData < known.zoneData
    const isAdopted =
      known.reminderHour === reminderHour && known.zoneData === zoneData && known.nextHour === null
    isOver = isOlder || isAdopted
    isUnderWay = !isOver
    if (isOlder) logger.warn({ event: 'zone-data-older', zoneData, alarms: known.zoneData })
  }

  return {
    /** Derives the next batch. Returns false when nothing is left, and from then on at once. */
    step: async () => {
      if (!isOver && !isUnderWay) await begin()
      if (isOver) return false
      const step = await adoptNext(deps, doneTo)
      total += step.derived
      doneTo = step.doneTo
      isOver = step.isDone
      if (isOver) logger.info({ event: 'alarms-derived-anew', subscriptions: total, reminderHour, zoneData })
      return !isOver
    },
  }
}

type Step = { derived: number; doneTo: string | null; isDone: boolean }

/**
 * @param doneTo progress of this process, in case another process with a different hour runs at the same time
 */
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
    const rows = await selectFacts(tx, ids, now)
    const results = await personByPerson(tx, rows, { ...deps, now }, (savepoint, part) =>
      planRows(savepoint, part, deps, now, { withLedger: true }),
    )
    await announce(
      tx,
      results.flatMap(({ users }) => users),
      ['reminders'],
    )
    const last = ids.at(-1) ?? null
    const next = { nextHour: reminderHour, nextZoneData: zoneData, derivedTo: last }
    const isDone = ids.length < DERIVED_AT_ONCE
    await updateEngineMemory(tx, isDone ? adopted : next)
    return { derived: rows.length, doneTo: last, isDone }
  })
}
