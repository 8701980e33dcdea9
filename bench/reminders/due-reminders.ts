import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { haveSubscriptions } from './have-subscriptions.ts'
import { ageLedger, countSent } from './ledger.ts'

/** 09:00, three days before the renewal: all are due. */
const DUE = '2026-03-02T09:00:00Z'
/** One tick later: none is late. */
export const NOW = '2026-03-02T09:00:15Z'
const RENEWAL = '2026-03-05'
const ROLL_AT = '2026-03-06 00:00Z'

/** Reminders of many people, all due in the same minute, again and again. */
export type DueReminders = {
  /** Makes all of them due again, in the last of its statements; the ledger keeps its history. */
  oweAgain(): Promise<void>
  /** Whether all are recorded as sent. */
  areAllSent(): Promise<boolean>
}

/** Adds as many people with one subscription each. */
export async function haveDueReminders(db: Database, people: number): Promise<DueReminders> {
  await haveSubscriptions(db, { people, each: 1, remindAt: DUE, renewal: RENEWAL, rollAt: ROLL_AT })
  let round = 0
  return {
    oweAgain: async () => {
      round += 1
      await ageLedger(db, RENEWAL, round)
      await db.execute('vacuum analyze subscriptions')
      await db.execute(
        `update subscriptions set remind_at = '${DUE}', claimed_until = '2026-02-01' where user_id like 'p%'`,
      )
    },
    areAllSent: async () => (await countSent(db, RENEWAL)) >= people,
  }
}
