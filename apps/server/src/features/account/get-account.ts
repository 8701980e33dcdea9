import { Account } from '@duely/contract'
import { planInHousehold, Refusal, reminderHourOf, subscriptionLimit } from '@duely/domain'
import type { z } from 'zod'
import { presentProfile } from '#server/features/profile/index.ts'
import { readPhoneProblem } from '#server/features/sms/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { selectAccount } from './account.repo.ts'
import { presentMailTrouble } from './present-mail-trouble.ts'

export type AccountDeps = Secrets & {
  db: Queryable
  /** The server's default hour, 0 to 23. */
  reminderHour: number
  canSendSms: boolean
}

/** The part of the account that is stored in its rows. */
const OwnAccount = Account.omit({ reminderHour: true, texting: true, mailTrouble: true })
export type OwnAccount = z.infer<typeof OwnAccount>

/**
 * The account of a user, with what follows from the configuration and from opt-outs of text messages.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function getAccount(
  { db, reminderHour, canSendSms, ...secrets }: AccountDeps,
  userId: string,
): Promise<Account> {
  const row = await readAccount(db, userId)
  return {
    ...presentAccount(row),
    reminderHour: reminderHourOf(row.profile.reminderHour, row.plan, reminderHour),
    mailTrouble: presentMailTrouble(row.mail),
    texting: { available: canSendSms, problem: await readPhoneProblem(db, row.profile, secrets) },
  }
}

/**
 * Profile, plan, membership and usage of a user; without an active membership plan and membership are null
 * and the limit is 0 (spec, section 4).
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function getOwnAccount(db: Queryable, userId: string): Promise<OwnAccount> {
  return presentAccount(await readAccount(db, userId))
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>

async function readAccount(db: Queryable, userId: string): Promise<AccountRow> {
  const row = await selectAccount(db, userId)
  if (row === null) throw new Refusal('NOT_FOUND')
  return row
}

function presentAccount(row: AccountRow): OwnAccount {
  const { profile, ownPlan, membership, proFrom, active, pushDevices, ways } = row
  const plan = row.plan && ownPlan && planInHousehold(ownPlan, row.plan)
  return OwnAccount.parse({
    profile: presentProfile(profile),
    plan,
    proFrom,
    membership:
      membership === null
        ? null
        : { status: membership.status, startedAt: membership.startedAt.toISOString() },
    usage: { active, limit: subscriptionLimit(plan) },
    pushDevices,
    ways,
  })
}
