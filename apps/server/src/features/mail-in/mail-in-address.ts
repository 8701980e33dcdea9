import type { MailInAddress, MailInState } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { selectAddress, upsertAddress } from './mail-in.repo.ts'
import type { MailInDeps } from './mail-in-deps.ts'

const MADE_PER_HOUR = 30

/** Whether somebody has an address, and may have one. */
export async function getMailInState(
  { db, mailIn }: Pick<MailInDeps, 'db' | 'mailIn'>,
  userId: string,
): Promise<MailInState> {
  const address = await selectAddress(db, userId)
  return {
    available: mailIn !== null,
    exists: address !== null,
    createdAt: address?.createdAt.toISOString() ?? null,
  }
}

/**
 * Makes a new address, which this answer alone holds, and ends the old one.
 * @throws Refusal NOT_FOUND where the operator has no mailbox for it; RateLimited
 */
export async function renewMailInAddress(
  { db, clock, mailIn, rateLimitFactor }: MailInDeps,
  userId: string,
): Promise<MailInAddress> {
  if (mailIn === null) throw new Refusal('NOT_FOUND')
  const { address, tokenHash } = mailIn.make()
  await inTransaction(db, async (tx) => {
    await requirePerHour({ db: tx, clock, rateLimitFactor }, `mail-in-address:${userId}`, MADE_PER_HOUR)
    await upsertAddress(tx, userId, { tokenHash, createdAt: clock.now() })
  })
  return { address }
}
