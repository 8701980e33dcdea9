import type { MemberRole } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Who asked for it, from where, and when. */
export type HouseholdAsk = { readonly userId: string; readonly ip: string | null; readonly at: Date }

/**
 * Records the role of a member in their own log; null: they are not in the household. Names without an
 * account have none. Where somebody else asked for it, it comes without their address.
 */
export async function auditRole(
  tx: Transaction,
  member: { readonly userId: string | null },
  [before, after]: readonly [MemberRole | null, MemberRole | null],
  { userId: by, ip, at }: HouseholdAsk,
): Promise<void> {
  const { userId } = member
  if (userId === null || before === after) return
  const change = { what: 'householdRole', oldValue: before, newValue: after } as const
  await recordAct(tx, { userId, ip: userId === by ? ip : null, at }, change)
}

/** Records what happened to an invitation in the log of who made or withdrew it. */
export async function auditInvitation(
  tx: Transaction,
  act: HouseholdAsk,
  [oldValue, newValue]: readonly [null, 'open'] | readonly ['open', 'used' | 'ended'],
): Promise<void> {
  await recordAct(tx, act, { what: 'householdInvitation', oldValue, newValue })
}
