import { serviceNamed } from '../service-named.ts'
import written from './together.json' with { type: 'json' }

/** One subscription of a service for several people, by a page of the service itself; no price. */
export type PlanTogether = {
  readonly slug: string
  /** For how many people, the one who pays included. */
  readonly people: number
  /** The page that says so, the same for everybody. */
  readonly link: string
  /** The day on which that page was read. */
  readonly day: string
}

/** All services with one, in the order of their slugs. */
export const PLANS_TOGETHER: readonly PlanTogether[] = written

const bySlug = new Map(PLANS_TOGETHER.map((plan) => [plan.slug, plan]))

/**
 * The plan that this many people can share of the service meant by a subscription's name; null: none is
 * known.
 */
export function planTogether(name: string, people: number): PlanTogether | null {
  const service = serviceNamed(name)
  const plan = service === null ? undefined : bySlug.get(service.slug)
  return plan !== undefined && plan.people >= people ? plan : null
}
