import { worksAgain } from '@duely/domain'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockFailing, selectFailing, selectTakenAfter, updateWorking } from './address.repo.ts'

export type RecoverAddressesDeps = { db: Database; clock: Clock }

const EVERY_MS = 15 * 60_000
const USERS_PER_STEP = 100

/**
 * Ends the rest of addresses, and what their owners are shown,
 * once a mail has been out for 72 hours without a notice.
 */
export function recoverAddressesTask(deps: RecoverAddressesDeps): PeriodicTask {
  return {
    name: 'recover-addresses',
    everyMs: EVERY_MS,
    step: async ({ cursor }) => {
      const failing = await selectFailing(deps.db, { afterUser: cursor ?? '', limit: USERS_PER_STEP })
      for (const { userId } of failing) await recover(deps, userId)
      return failing.length < USERS_PER_STEP ? null : (failing.at(-1)?.userId ?? null)
    },
  }
}

async function recover({ db, clock }: RecoverAddressesDeps, userId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const address = await lockFailing(tx, userId)
    if (address === undefined) return
    if (!worksAgain(address, await selectTakenAfter(tx, userId, address), now)) return
    await updateWorking(tx, userId, now)
    await announce(tx, userId, ['account', 'reminders'])
  })
}
