/** A member to whom a shared subscription can be handed on. */
export type Heir = {
  readonly memberId: string
  /** Null: a name without an account. */
  readonly userId: string | null
  readonly isOrganiser: boolean
  /** Whether the account is disabled or being deleted. */
  readonly isStopped: boolean
}

/**
 * Whom a shared subscription goes to when its owner's account is deleted: the decider, otherwise the payer,
 * otherwise an organiser, otherwise the member who has been there longest.
 *
 * @param heirs members but the owner, by the day they joined
 * @returns null: there is nobody with an account that works
 */
export function heirOf(
  { payer, decider }: { readonly payer: string | null; readonly decider: string | null },
  heirs: readonly Heir[],
): Heir | null {
  const able = heirs.filter(({ userId, isStopped }) => userId !== null && !isStopped)
  const named = (id: string | null) => able.find(({ memberId }) => memberId === id)
  return named(decider) ?? named(payer) ?? able.find(({ isOrganiser }) => isOrganiser) ?? able[0] ?? null
}
