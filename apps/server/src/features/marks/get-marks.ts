import { setImmediate } from 'node:timers/promises'
import type { Service } from '@duely/catalogue'
import { serviceBySlug } from '@duely/catalogue'
import { serviceNamed } from '@duely/catalogue/service-named'
import type { Mark, Marks, MarksQuery } from '@duely/contract'
import { glyphPlates, letterPlates, parseChosenMark } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { glyph } from './glyphs.ts'
import { selectMarked } from './marks.repo.ts'

/** Names looked up per slice. */
const AT_ONCE = 200

/** Marks of the requested services by slug, or of the services that the user's own subscriptions use. */
export async function getMarks(deps: { db: Queryable }, userId: string, query: MarksQuery): Promise<Marks> {
  if (query.slugs) return { names: {}, chosen: {}, services: drawn(query.slugs.map(serviceBySlug)) }
  const names: [string, string][] = []
  const chosen: [string, string][] = []
  const services: Service[] = []
  for (const [place, row] of (await selectMarked(deps.db, userId)).entries()) {
    const own = row.mark === null ? null : parseChosenMark(row.mark)
    const service = own?.kind === 'brand' ? serviceBySlug(own.slug) : serviceNamed(row.name)
    if (own?.kind === 'emoji') chosen.push([row.name, `emoji:${own.emoji}`])
    if (own?.kind === 'picture' && row.pictureAt !== null)
      chosen.push([row.name, `picture:/api/subscriptions/${row.id}/picture?v=${row.pictureAt}`])
    if (service) {
      names.push([row.name, service.slug])
      services.push(service)
    }
    // Yields, because there may be thousands of names.
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return { names: Object.fromEntries(names), chosen: Object.fromEntries(chosen), services: drawn(services) }
}

const drawn = (services: readonly (Service | null)[]) =>
  Object.fromEntries(services.flatMap((service) => (service ? [[service.slug, markOf(service)]] : [])))

function markOf({ name, monogram, icon, color }: Service): Mark {
  const outline = icon === null ? null : glyph(icon)
  return {
    name,
    monogram,
    glyph: outline,
    ...(outline === null ? letterPlates(color) : glyphPlates(color)),
  }
}
