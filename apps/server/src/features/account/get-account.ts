import { Account } from '@duely/contract'
import { Refusal, subscriptionLimit } from '@duely/domain'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { presentPlan } from '../plan/present-plan.ts'
import { presentProfile } from '../profile/present-profile.ts'
import { selectAccount } from './account.repo.ts'

/** The part of the account stored in the database. */
const OwnAccount = Account.omit({ reminderHour: true, texting: true })
export type OwnAccount = z.infer<typeof OwnAccount>

/**
 * Profile, plan, membership and usage of a user; without an active membership plan and membership are null and the
 * limit is 0 (spec, section 4).
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function getAccount(db: Queryable, userId: string): Promise<OwnAccount> {
  const row = await selectAccount(db, userId)
  if (row === null) throw new Refusal('NOT_FOUND')
  const { profile, plan, membership, active, pushDevices } = row
  return OwnAccount.parse({
    profile: presentProfile(profile),
    plan: plan === null ? null : presentPlan(plan),
    membership:
      membership === null
        ? null
        : { status: membership.status, startedAt: membership.startedAt.toISOString() },
    usage: { active, limit: subscriptionLimit(plan) },
    pushDevices,
  })
}
