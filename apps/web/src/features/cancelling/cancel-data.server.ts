import { serviceBySlug } from '@duely/catalogue'
import { CANCELLING, cancellingOf, judged } from '@duely/catalogue/cancelling'
import { plainDate } from '@duely/domain'
import type { Language } from '@duely/texts'
import { cancelNotesTexts } from '@duely/texts/cancel-notes'
import { wordsTexts } from '@duely/texts/words'
import { wordsOf } from '#web/language/words.ts'
import { withNotes } from '#web/subscription/cancelling/cancel-notes.ts'
import { aboutService } from './about-service.server.ts'
import type { CancelGroup } from './cancel-index.tsx'
import type { CancelPageData } from './cancel-meta.ts'

/** The day of the build, by which facts are judged to be old. */
const today = () => plainDate(new Date().toISOString().slice(0, 10))

/** All services with facts by category, both in the order of their names. Read when the site is built. */
export async function cancelGroups(language: Language = 'en'): Promise<CancelGroup[]> {
  const words = wordsOf(await wordsTexts.read(language))
  const services = CANCELLING.map((facts) => judged(facts, today())).map((facts) => ({
    slug: facts.slug,
    service: facts.service,
    difficulty: facts.difficulty,
    category: words.category(serviceBySlug(facts.slug)?.category ?? 'Other'),
  }))
  const byName = services.sort((a, b) => a.service.localeCompare(b.service, language))
  return [...Map.groupBy(byName, ({ category }) => category)]
    .map(([category, of]) => ({ category, services: of.map(({ category: _, ...service }) => service) }))
    .sort((a, b) => a.category.localeCompare(b.category, language))
}

/** What the page of one service shows in a language, or null without facts. Read when the site is built. */
export async function cancelPage(slug: string, language: Language = 'en'): Promise<CancelPageData | null> {
  const known = cancellingOf(slug)
  if (known === null) return null
  const { website, ways, ...rest } = judged(known, today())
  const facts = withNotes({ ...rest, ways: [...ways] }, await cancelNotesTexts.read(language))
  return { facts, website, about: await aboutService(facts, language) }
}
