import { plainDate } from '@duely/domain'
import type { SharingFacts } from '../judge/evidence.ts'
import { privateOf } from '../recorder.ts'
import type { SoakRow, SoakServer } from '../soak-server.ts'

/** How these subscriptions are in a household now, by their ids. */
export async function sharingOf(
  server: Pick<SoakServer, 'membersWith' | 'followersOf'>,
  userIds: readonly string[],
  rows: readonly SoakRow[],
): Promise<Map<string, SharingFacts>> {
  const members = await server.membersWith(userIds)
  const shared = rows.filter(({ householdId }) => householdId !== null)
  const follows = await server.followersOf(shared.map(({ id }) => id))
  const userOf = (memberId: string | null) => members.find(({ id }) => id === memberId)?.userId ?? null
  return new Map(
    rows.map((row) => {
      const { id, userId, householdId, payerMemberId, deciderMemberId, hiddenUntil } = row
      if (householdId === null) return [id, privateOf(userId)]
      // Those who came at one instant stand in by their ids.
      const here = members
        .filter((each) => each.householdId === householdId)
        .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1))
      const followers = follows.filter(({ subscriptionId }) => subscriptionId === id)
      return [
        id,
        {
          ownerId: userId,
          members: here.flatMap((each) => each.userId ?? []),
          organisers: here.flatMap((each) => (each.role === 'organiser' ? (each.userId ?? []) : [])),
          payer: payerMemberId === null ? userId : userOf(payerMemberId),
          decider: userOf(deciderMemberId) ?? userId,
          followers: followers.flatMap(({ memberId }) => userOf(memberId) ?? []).toSorted(),
          hiddenUntil: hiddenUntil === null ? null : plainDate(hiddenUntil),
        },
      ]
    }),
  )
}
