import type { Clock } from '../clock/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Logger } from '../logger/logger.ts'

/** What a task that queues mails to users works with. */
export type TellingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** Origin of every link, without a trailing slash. */
  publicUrl: string
  /** 0 to 23: the product's hour, for people without an hour of their own. */
  reminderHour: number
}

const USERS_PER_STEP = 50

/**
 * One step of a task that queues mails to users, each in a transaction of their own. A user who fails is
 * tried again in the next round: one must not block the others.
 *
 * @param onFailure logs it
 * @param select the next users, in the order of their ids
 * @returns the last user that was looked at; null after the last one
 */
export async function userByUser(
  { db }: Pick<TellingDeps, 'db'>,
  onFailure: (userId: string, err: unknown) => void,
  select: (limit: number) => Promise<readonly string[]>,
  tellOne: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string | null> {
  const users = await select(USERS_PER_STEP)
  for (const userId of users) {
    try {
      await inTransaction(db, (tx) => tellOne(tx, userId))
    } catch (err) {
      onFailure(userId, err)
    }
  }
  return users.length < USERS_PER_STEP ? null : (users.at(-1) ?? null)
}
