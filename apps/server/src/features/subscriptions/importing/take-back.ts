import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { PeriodicTask } from '../../../platform/jobs/periodic-work.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import {
  deleteCharges,
  deleteImport,
  deleteImported,
  selectImport,
  selectUnfinished,
  updatePrices,
} from './import.repo.ts'

/** Rows per transaction, which bounds how long others wait for the lock. */
const PART = 100
const EVERY_MS = 10 * 60_000
/** An import still unfinished after this time is treated as abandoned by a dead process. */
const UNFINISHED_MS = 10 * 60_000
const TAKEN_BACK_AT_ONCE = 10

/**
 * Rolls back what an import has recorded so far, in parts. Its log row is deleted last, so that `takeBackUnfinished`
 * can continue after a crash.
 */
export async function takeBack(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  importId: string,
): Promise<void> {
  const note = await selectImport(db, userId, importId)
  if (note === null) return
  const { created, charges, updated } = note.undo
  const part = (run: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (tx) => {
      await lockActivePlan(tx, userId)
      await lockTimezone(tx, userId)
      await run(tx)
      await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    }).then(() => setImmediate())
  let isDue = false
  for (const ids of slices(charges)) await part((tx) => deleteCharges(tx, userId, ids))
  for (const ids of slices(created)) await part((tx) => deleteImported(tx, userId, ids))
  for (const some of slices(updated))
    await part(async (tx) => {
      const now = clock.now()
      const subscriptionIds = some.map(({ id }) => id)
      await reminders.catchUp(tx, { userId, subscriptionIds }, now)
      for (const { id, amount, prices } of some)
        await updatePrices(tx, userId, id, { amount, prices, updatedAt: now })
      const { dueNow } = await reminders.rederive(tx, { userId, subscriptionIds }, now)
      isDue ||= dueNow
    })
  await deleteImport(db, userId, importId)
  if (isDue) reminders.poke()
}

/** Rolls back imports whose process died, including interrupted rollbacks. */
export function takeBackUnfinished(deps: SubscriptionDeps): PeriodicTask {
  return {
    name: 'imports-unfinished',
    everyMs: EVERY_MS,
    step: async () => {
      const before = new Date(deps.clock.now().getTime() - UNFINISHED_MS)
      const found = await selectUnfinished(deps.db, before, TAKEN_BACK_AT_ONCE)
      for (const { userId, id } of found) await takeBack(deps, userId, id)
      return found.length === TAKEN_BACK_AT_ONCE ? 'more' : null
    },
  }
}

function slices<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += PART) parts.push(items.slice(start, start + PART))
  return parts
}
