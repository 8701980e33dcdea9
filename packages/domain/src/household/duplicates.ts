/** An active subscription that a person sees. */
export type SeenService = {
  readonly id: string
  readonly name: string
  /** What makes two of them the same service. */
  readonly service: string
  readonly isOwn: boolean
  /** The owner as a member; null: not a member. */
  readonly owner: string | null
}

/** One service that a person pays for and another member shares too. */
export type Duplicate = {
  readonly name: string
  readonly subscriptions: readonly { readonly id: string; readonly owner: string | null }[]
}

/**
 * The services that a person has and somebody else shares with them, by name. If one of the two is private,
 * only its owner learns of it, because the other person cannot see it. Two private ones are never compared.
 *
 * @param seen what the person owns, and what others share with them
 */
export function duplicatesOf(seen: readonly SeenService[]): Duplicate[] {
  return [...Map.groupBy(seen, ({ service }) => service).values()]
    .flatMap((same) => {
      const own = same.filter(({ isOwn }) => isOwn)
      const [first] = own
      const others = same.filter(({ isOwn }) => !isOwn)
      if (first === undefined || others.length === 0) return []
      return [
        { name: first.name, subscriptions: [...own, ...others].map(({ id, owner }) => ({ id, owner })) },
      ]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
