import { setImmediate } from 'node:timers/promises'
import type { Service } from '@duely/catalogue'
import { serviceBySlug } from '@duely/catalogue'
import { serviceNamed } from '@duely/catalogue/service-named'
import type { CatalogueMark, Marks, MarksQuery } from '@duely/contract'
import { type ChosenMark, glyphPlates, letterPlates, parseChosenMark } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { glyph } from './glyphs.ts'
import { type MarkRow, selectMarkRows } from './marks.repo.ts'

/** Names looked up per slice. */
const NAMES_PER_SLICE = 200

/** Marks of the requested services by slug, or of the services that the user's own subscriptions use. */
export async function getMarks(deps: { db: Queryable }, viewer: Viewer, query: MarksQuery): Promise<Marks> {
  if (query.slugs) return { names: {}, chosen: {}, services: drawn(query.slugs.map(serviceBySlug)) }
  const names: [string, string][] = []
  const chosen: [string, string][] = []
  const services: Service[] = []
  for (const [place, row] of (await selectMarkRows(deps.db, viewer)).entries()) {
    const service = serviceNamed(row.name)
    if (service) {
      names.push([row.name, service.slug])
      services.push(service)
    }
    const own = row.chosenFor === null || row.mark === null ? null : parseChosenMark(row.mark)
    const ownService = own?.kind === 'brand' ? serviceBySlug(own.slug) : null
    if (ownService) services.push(ownService)
    const address = own && addressOf(own, row)
    if (address && row.chosenFor !== null) chosen.push([row.chosenFor, address])
    // Yields, because there may be thousands of names.
    if (place % NAMES_PER_SLICE === NAMES_PER_SLICE - 1) await setImmediate()
  }
  return { names: Object.fromEntries(names), chosen: Object.fromEntries(chosen), services: drawn(services) }
}

/** The form the browser reads; null for a picture that no longer exists. */
function addressOf(mark: ChosenMark, { chosenFor, pictureAt }: MarkRow): string | null {
  if (mark.kind === 'brand') return `brand:${mark.slug}`
  if (mark.kind === 'emoji') return `emoji:${mark.emoji}`
  return pictureAt === null ? null : `picture:/api/subscriptions/${chosenFor}/picture?v=${pictureAt}`
}

const drawn = (services: readonly (Service | null)[]) =>
  Object.fromEntries(services.flatMap((service) => (service ? [[service.slug, markOf(service)]] : [])))

function markOf({ name, monogram, icon, color }: Service): CatalogueMark {
  const outline = icon === null ? null : glyph(icon)
  return {
    name,
    monogram,
    glyph: outline,
    ...(outline === null ? letterPlates(color) : glyphPlates(color)),
  }
}
