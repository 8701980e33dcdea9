import type { Service } from '@duely/catalogue'
import { serviceBySlug } from '@duely/catalogue'
import { serviceNamed } from '@duely/catalogue/service-named'
import type { Mark, Marks, MarksQuery } from '@duely/contract'
import { glyphPlates, letterPlates } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { glyph } from './glyphs.ts'
import { selectNames } from './marks.repo.ts'

/** The marks of the services asked for by slug, or of those that the user's own subscriptions name. */
export async function getMarks(deps: { db: Queryable }, userId: string, query: MarksQuery): Promise<Marks> {
  if (query.slugs) return { names: {}, services: drawn(query.slugs.map(serviceBySlug)) }
  const names = await selectNames(deps.db, userId)
  const named = names.flatMap((name) => {
    const service = serviceNamed(name)
    return service ? [{ name, service }] : []
  })
  return {
    names: Object.fromEntries(named.map(({ name, service }) => [name, service.slug])),
    services: drawn(named.map(({ service }) => service)),
  }
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
