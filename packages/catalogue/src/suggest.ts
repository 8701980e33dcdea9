import { CATALOGUE, serviceBySlug } from './index.ts'
import { POPULAR_SERVICES } from './popular.ts'
import type { Service } from './service.ts'

export { serviceNamed } from './service-named.ts'

type Entry = { readonly service: Service; readonly names: readonly string[] }

const ENTRIES: readonly Entry[] = CATALOGUE.map((service) => ({
  service,
  names: [service.name, ...service.aliases].map(plainName),
}))
const BY_NAME = new Map(
  ENTRIES.flatMap(({ service, names }) => names.map((name) => [name, service] as const)),
)

/** The service with exactly this name or alias, ignoring spelling differences. */
export function serviceCalled(name: string): Service | null {
  return BY_NAME.get(plainName(name)) ?? null
}

/**
 * Services matching typed text: names that start with it, then names with a word that does; shorter names first. Empty
 * for fewer than two letters or digits.
 */
export function suggestServices(typed: string, most: number): Service[] {
  const wanted = plainName(typed)
  if (typed.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return []
  const ranked = ENTRIES.flatMap(({ service, names }) => {
    const rank = Math.min(...names.map((name) => rankOf(name, wanted)))
    return rank < NOT_MEANT ? [{ service, rank }] : []
  })
  ranked.sort((a, b) => a.rank - b.rank || a.service.name.length - b.service.name.length)
  return ranked.slice(0, most).map(({ service }) => service)
}

/** Twelve popular services. */
export function popularServices(): Service[] {
  return POPULAR_SERVICES.flatMap((slug) => serviceBySlug(slug) ?? [])
}

const NOT_MEANT = 3

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return name.includes(` ${wanted}`) ? 2 : NOT_MEANT
}

/** Normalises a name: 'Disney+', 'DISNEY +' and 'disney plus' are equal. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
