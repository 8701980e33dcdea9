import { CATALOGUE, serviceBySlug } from './index.ts'
import { plainName } from './plain-name.ts'
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

/** Whether a service's name or alias starts with the typed text and goes on. */
export function beginsServiceName(typed: string): boolean {
  const wanted = plainName(typed)
  return wanted !== '' && ENTRIES.some(({ names }) => names.some((name) => rankOf(name, wanted) === 1))
}

/**
 * Services matching typed text: names that start with it, then names with a word that does; shorter names
 * first. Empty for fewer than two letters or digits.
 */
export function suggestServices(typed: string, most: number): Service[] {
  const wanted = plainName(typed)
  if (typed.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return []
  const ranked = ENTRIES.flatMap(({ service, names }) => {
    const rank = Math.min(...names.map((name) => rankOf(name, wanted)))
    return rank < RANKS ? [{ service, rank }] : []
  })
  ranked.sort((a, b) => a.rank - b.rank || a.service.name.length - b.service.name.length)
  return ranked.slice(0, most).map(({ service }) => service)
}

const POPULAR: readonly string[] = [
  'netflix',
  'spotify',
  'youtube-premium',
  'amazon-prime',
  'disney-plus',
  'apple-music',
  'icloud-plus',
  'chatgpt',
  'hulu',
  'adobe-creative-cloud',
  'xbox-game-pass',
  'dropbox',
]

/** Twelve popular services, offered before anything is typed. */
export function popularServices(): Service[] {
  return POPULAR.flatMap((slug) => serviceBySlug(slug) ?? [])
}

const RANKS = 3

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return name.includes(` ${wanted}`) ? 2 : RANKS
}
