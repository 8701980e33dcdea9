import { isPro, proPayerOf } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import { lockMembershipsOf, selectHouseholdUsersOf, selectPlansOf, updateMembership } from './plans.repo.ts'

/**
 * Locks the memberships of everybody in a person's household, theirs too. Call it first in a transaction
 * that changes their plan or who is in that household.
 */
export async function lockPlansWith(tx: Transaction, userId: string): Promise<void> {
  await lockMembershipsOf(tx, await selectHouseholdUsersOf(tx, userId))
}

/** Who had Pro by their household and has it no longer. */
export type Uncovered = { readonly userId: string; readonly email: string }

/**
 * Gives everybody in a person's household the features of Pro while any of them pays for it, or has
 * Everything, and takes them from those who have them without that. Where this changes something, reminders
 * are derived again, so that the rules of an upgrade or a downgrade hold for each. Call it in the transaction
 * that changed a plan, or let somebody join, after that; and before a member is deleted, because that empties
 * what they gave.
 *
 * @param leaving the member who is about to be deleted
 * @returns the people for whom Pro has ended, whom `tellProEnded` informs
 */
export async function coverHousehold(
  tx: Transaction,
  userId: string,
  now: Date,
  reminders: Pick<ReminderScheduler, 'rederive'>,
  { leaving = null }: { leaving?: string | null } = {},
): Promise<Uncovered[]> {
  // Somebody may have joined since `lockPlansWith`.
  await lockPlansWith(tx, userId)
  const members = await selectPlansOf(tx, await selectHouseholdUsersOf(tx, userId))
  const staying = members.flatMap(({ memberId, plan }) =>
    memberId === null || memberId === leaving ? [] : { memberId, plan },
  )
  const ended: Uncovered[] = []
  for (const member of members) {
    const payer = member.memberId === null ? null : proPayerOf(member.memberId, staying)
    if (payer === member.proPayerId) continue
    await updateMembership(tx, member.userId, { proPayerId: payer, updatedAt: now })
    // A change from one payer to another changes nothing for them.
    const isSame = payer !== null && member.proPayerId !== null
    if (!isSame) await reminders.rederive(tx, { userId: member.userId }, now)
    if (payer === null && !isPro(member.plan)) ended.push({ userId: member.userId, email: member.email })
    await announce(tx, member.userId, isSame ? ['account'] : ['account', 'reminders'])
  }
  return ended
}
