import { serviceNamed } from '../service-named.ts'
import written from './together.json' with { type: 'json' }

/** A plan of a service for several people, according to the service's own page; without its price. */
export type PlanTogether = {
  readonly slug: string
  /** The number of people, including the one who pays. */
  readonly people: number
  /** The page that says so, the same for everybody. */
  readonly link: string
  /** The day on which that page was read. */
  readonly day: string
}

/** All of them, by slug. */
export const PLANS_TOGETHER: readonly PlanTogether[] = written

const bySlug = new Map(PLANS_TOGETHER.map((plan) => [plan.slug, plan]))

/**
 * The plan that this many people can share, for the service that a subscription's name means; null: none is
 * known.
 */
export function planTogether(name: string, people: number): PlanTogether | null {
  const service = serviceNamed(name)
  const plan = service === null ? undefined : bySlug.get(service.slug)
  return plan !== undefined && plan.people >= people ? plan : null
}
