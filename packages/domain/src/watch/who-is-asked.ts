import type { ReachableMember, SharedRoles } from '../household/readers.ts'

/**
 * Who is asked whether a shared subscription has really stopped: whoever pays, because their account shows
 * it; where a name pays, or their account is stopped, the owner, else whoever decides. All of them may
 * answer. Null where none of them is reached.
 *
 * @param members those of the household it is in
 */
export function whoIsAsked(roles: SharedRoles, members: readonly ReachableMember[]): string | null {
  const owner = members.find(({ userId }) => userId === roles.ownerId)
  const memberOf = (id: string | null) => (id === null ? owner : members.find((member) => member.id === id))
  for (const member of [memberOf(roles.payer), owner, memberOf(roles.decider)])
    if (member !== undefined && member.userId !== null && !member.isStopped) return member.userId
  return null
}
