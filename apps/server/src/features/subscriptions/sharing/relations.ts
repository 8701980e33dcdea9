import {
  isHiddenOn,
  mayDo,
  Refusal,
  type Relation,
  relationsOf,
  type SubscriptionPower,
  standInOf,
} from '@duely/domain'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sharing } from './sharing-columns.ts'

/** What of a subscription decides who may do what with it. */
export type SharedFacts = {
  readonly userId: string
  readonly householdId: string | null
  readonly payerMemberId: string | null
  readonly deciderMemberId: string | null
  readonly hiddenUntil: string | null
  readonly sharing?: Sharing | null
}

/** The relations of a viewer to a subscription. */
export function relationsTo(row: SharedFacts, { userId, member, day }: Viewer): Relation[] {
  return relationsOf({
    isOwner: row.userId === userId,
    me: member && {
      memberId: member.id,
      householdId: member.householdId,
      isOrganiser: member.role === 'organiser',
    },
    householdId: row.householdId,
    payer: row.payerMemberId,
    decider: row.deciderMemberId,
    standIn: standInFor(row),
    followers: row.sharing?.followers ?? [],
    users: (row.sharing?.shares ?? []).map((share) => share.member),
    isHidden: isHiddenOn(row.hiddenUntil, day),
  })
}

/** The member who acts while neither the owner nor the decider can. */
function standInFor({ userId, payerMemberId, deciderMemberId, sharing }: SharedFacts): string | null {
  const members = sharing?.withoutOwner ?? null
  if (members === null) return null
  return standInOf({ ownerId: userId, payer: payerMemberId, decider: deciderMemberId }, members)?.id ?? null
}

/** Whether somebody other than its owner can see it; a gift only once its day has begun. */
export function isShownToOthers(
  { householdId, hiddenUntil }: Pick<SharedFacts, 'householdId' | 'hiddenUntil'>,
  { day }: Pick<Viewer, 'day'>,
): boolean {
  return householdId !== null && !isHiddenOn(hiddenUntil, day)
}

/** Whether a viewer sees a subscription. */
export function sees(row: SharedFacts, viewer: Viewer): boolean {
  return mayDo('read', relationsTo(row, viewer)) === 'yes'
}

/**
 * Admits a viewer to a power over a subscription that they see.
 * @throws Refusal NOT_ALLOWED, or NOT_FOUND where they do not see it after all
 */
export function assertMay(power: SubscriptionPower, row: SharedFacts, viewer: Viewer): void {
  const answer = mayDo(power, relationsTo(row, viewer))
  if (answer !== 'yes') throw new Refusal(answer)
}
