import { plainUpper, serviceIndex, wordsOf } from '@duely/domain'
import { CATALOGUE, type Service } from './index.ts'

/** 'Disney+' and 'disney plus' are the same service; accents, spaces and dots are ignored. */
const plain = (name: string) => plainUpper(name).replace(/[^A-Z0-9+]/g, '')

const byName = new Map(
  CATALOGUE.flatMap((service) =>
    [service.slug, service.name, ...service.aliases].map((name) => [plain(name), service] as const),
  ),
)
const byWords = serviceIndex(CATALOGUE)

/** The service meant by a subscription's name ('Netflix', 'Spotify family plan'); null when unknown. */
export function serviceNamed(name: string): Service | null {
  const exact = byName.get(plain(name))
  if (exact) return exact
  const found = byWords.find(wordsOf(plainUpper(name)))
  return found === null ? null : (byName.get(plain(found.name)) ?? null)
}
