import type { Cancelling } from '@duely/contract'
import { cancellingText } from '@duely/domain'
import type { Language } from '@duely/texts'
import { cancelListTexts } from '@duely/texts/cancel-list'
import { cancelMetaIn } from '@duely/texts/cancel-meta'
import { pageCancelFactsTexts } from '@duely/texts/page-cancel-facts'
import { remindersIn } from '@duely/texts/reminders'
import { cancelRows } from '#web/subscription/cancelling/cancel-facts.tsx'
import type { AboutService } from './cancel-meta.ts'

/** What the meta tags and the structured data of a service's page say. Written when the site is built. */
export async function aboutService(facts: Cancelling, language: Language): Promise<AboutService> {
  const { service } = facts
  const t = cancelMetaIn(language)
  const { crumb, home } = await cancelListTexts.read(language)
  const line = cancellingText(service, facts, { language, t: remindersIn(language) })
  const questions = [t.askHow({ service }), t.askNotice({ service }), t.askAccess({ service })]
  const rows = cancelRows(facts, await pageCancelFactsTexts.read(language), language)
  return {
    language,
    title: t.title({ service }),
    description: t.description({ line: line ?? t.whatIsKnown({ service }) }),
    keywords: t.keywords({ service }),
    crumb,
    home,
    answered: rows.map(([label, words], at) => ({ question: questions[at] ?? label, answer: `${words}.` })),
  }
}
