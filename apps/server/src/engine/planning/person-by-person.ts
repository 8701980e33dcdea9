import type { Transaction } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'

/**
 * People whose reminders could not be planned. The engine skips them
 * for a while, so that nobody else is affected.
 */
export type SetAside = ReturnType<typeof createSetAside>

const AGAIN_AFTER_MS = 15 * 60_000
/** Statements name each of them, so their number is bounded: beyond it the first comes back early. */
const SET_ASIDE_AT_MOST = 1_000

/** Kept by each process separately: another process that comes across them fails and sets them aside too. */
export function createSetAside() {
  const until = new Map<string, number>()
  return {
    /** The people to pass by at this instant. */
    users: (now: Date) => {
      for (const [userId, end] of until)
        if (end <= now.getTime() || end > now.getTime() + AGAIN_AFTER_MS) until.delete(userId)
      return [...until.keys()]
    },
    add: (userId: string, now: Date) => {
      until.delete(userId)
      until.set(userId, now.getTime() + AGAIN_AFTER_MS)
      const [first] = until.keys()
      if (until.size > SET_ASIDE_AT_MOST && first !== undefined) until.delete(first)
    },
  }
}

/** Runs a step of the engine over rows: whose rows fail by themselves is set aside with an alarm. */
export async function personByPerson<Row extends { readonly userId: string }, Result>(
  tx: Transaction,
  rows: readonly Row[],
  { logger, setAside, now }: { logger: Logger; setAside: SetAside; now: Date },
  run: (tx: Transaction, rows: readonly Row[]) => Promise<Result>,
): Promise<Result[]> {
  if (rows.length === 0) return []
  const personOf = ({ userId }: Row) => userId
  return inParts(tx, rows, personOf, run, (_, err, userId) => {
    setAside.add(userId, now)
    logger.error({ event: 'person-set-aside', userId, err })
    return []
  })
}
