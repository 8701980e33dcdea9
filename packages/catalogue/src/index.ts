import type { KnownService } from '@duely/domain'
import type { Service } from './service.ts'
import cloudStorage from './services/cloud-storage.json' with { type: 'json' }
import education from './services/education.json' with { type: 'json' }
import entertainment from './services/entertainment.json' with { type: 'json' }
import fitnessAndHealth from './services/fitness-and-health.json' with { type: 'json' }
import gaming from './services/gaming.json' with { type: 'json' }
import newsAndMedia from './services/news-and-media.json' with { type: 'json' }
import other from './services/other.json' with { type: 'json' }
import productivity from './services/productivity.json' with { type: 'json' }
import softwareSaas from './services/software-saas.json' with { type: 'json' }
import { servicesOf } from './written-service.ts'

export type { Service } from './service.ts'

/** All services by name. */
export const CATALOGUE: readonly Service[] = [
  servicesOf('Cloud Storage', cloudStorage),
  servicesOf('Education', education),
  servicesOf('Entertainment', entertainment),
  servicesOf('Fitness & Health', fitnessAndHealth),
  servicesOf('Gaming', gaming),
  servicesOf('News & Media', newsAndMedia),
  servicesOf('Other', other),
  servicesOf('Productivity', productivity),
  servicesOf('Software/SaaS', softwareSaas),
]
  .flat()
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const bySlug = new Map(CATALOGUE.map((service) => [service.slug, service]))

/** The service with this slug; null when unknown. */
export function serviceBySlug(slug: string): Service | null {
  return bySlug.get(slug) ?? null
}

/** The catalogue as `findSubscriptions` needs it: plain data that can be sent to a worker thread. */
export const KNOWN_SERVICES: readonly KnownService[] = CATALOGUE.map(({ slug, name, words, cycles }) => ({
  slug,
  name,
  words,
  cycles,
}))
