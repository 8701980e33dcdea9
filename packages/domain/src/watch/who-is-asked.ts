import { membersBehind, type ReachableMember, type SharedRoles, standInOf } from '../household/readers.ts'

/**
 * Who may answer for a shared subscription, the person who knows best first: the payer, because their bank
 * account shows it; where a name pays, or the payer's account is stopped, the owner, then the decider, then
 * the stand-in. Users, each once; nobody whose account is stopped.
 *
 * @param members those of the household it is in, in the order in which they came
 */
export function whoMayAnswer(roles: SharedRoles, members: readonly ReachableMember[]): string[] {
  const { owner, payer, decider } = membersBehind(roles, members)
  const inOrder = [payer, owner, decider, standInOf(roles, members)]
  const users = inOrder.flatMap((member) => (member == null || member.isStopped ? [] : (member.userId ?? [])))
  return [...new Set(users)]
}

/** Who is asked whether a shared subscription has really stopped. Null where nobody can be reached. */
export function whoIsAsked(roles: SharedRoles, members: readonly ReachableMember[]): string | null {
  return whoMayAnswer(roles, members)[0] ?? null
}
