import type { SubscriptionDeps } from '#server/features/subscriptions/index.ts'

/** Dependencies of the acts on a household. */
export type HouseholdDeps = SubscriptionDeps & {
  publicUrl: string
  rateLimitFactor: number
  pokeOutbox: () => void
}
