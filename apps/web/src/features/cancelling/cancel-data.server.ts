import { serviceBySlug } from '@duely/catalogue'
import { CANCELLING, cancellingOf, judged } from '@duely/catalogue/cancelling'
import type { Cancelling } from '@duely/contract'
import { plainDate } from '@duely/domain'
import type { CancelGroup } from './cancel-index.tsx'

/** The day of the build, by which facts are judged to be old. */
const today = () => plainDate(new Date().toISOString().slice(0, 10))

/** All services with facts by category, both in the order of their names. Read when the site is built. */
export function cancelGroups(): CancelGroup[] {
  const services = CANCELLING.map((facts) => judged(facts, today())).map((facts) => ({
    slug: facts.slug,
    service: facts.service,
    difficulty: facts.difficulty,
    category: serviceBySlug(facts.slug)?.category ?? 'Other',
  }))
  const byName = services.sort((a, b) => a.service.localeCompare(b.service, 'en'))
  return [...Map.groupBy(byName, ({ category }) => category)]
    .map(([category, of]) => ({ category, services: of.map(({ category: _, ...service }) => service) }))
    .sort((a, b) => a.category.localeCompare(b.category, 'en'))
}

/** What the page of one service shows, or null without facts. Read when the site is built. */
export function cancelPage(slug: string): { facts: Cancelling; website: string } | null {
  const known = cancellingOf(slug)
  if (known === null) return null
  const { website, ways, ...facts } = judged(known, today())
  return { facts: { ...facts, ways: [...ways] }, website }
}
