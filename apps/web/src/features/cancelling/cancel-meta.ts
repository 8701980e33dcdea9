import type { Cancelling } from '@duely/contract'
import { cancellingLine } from '@duely/domain'
import type { Language } from '@duely/texts'
import { type CancelListTexts, cancelListTexts } from '@duely/texts/cancel-list'
import { pageCancelFactsTexts } from '@duely/texts/page-cancel-facts'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { breadcrumbData, questionsData } from '#web/lib/public-page/structured-data.ts'
import { cancelPagePath, paths } from '#web/paths.ts'
import { cancelRows } from '#web/subscription/cancelling/cancel-facts.tsx'

/** What the meta tags of the list of services say. */
export type CancelListMetaTexts = Pick<
  CancelListTexts,
  'metaTitle' | 'metaDescription' | 'metaKeywords' | 'crumb' | 'home'
>

export const cancelListMetaTexts = (t: CancelListTexts): CancelListMetaTexts => {
  const { metaTitle, metaDescription, metaKeywords, crumb, home } = t
  return { metaTitle, metaDescription, metaKeywords, crumb, home }
}

/** Meta tags of the list of services in a language. */
export function cancelIndexMeta(t: CancelListMetaTexts = cancelListTexts.en, language: Language = 'en') {
  return [
    ...pageMeta({
      title: t.metaTitle,
      description: t.metaDescription,
      path: paths.cancel,
      keywords: [t.metaKeywords],
      language,
    }),
    breadcrumbData([{ name: t.crumb, path: paths.cancel }], language, t.home),
  ]
}

/** Meta tags of the page of one service. */
export function cancelPageMeta(facts: Cancelling) {
  const { service, slug } = facts
  const path = cancelPagePath(slug)
  const first = cancellingLine(service, facts) ?? `What is known of cancelling ${service}.`
  const answers = cancelRows(facts, pageCancelFactsTexts.en, 'en')
  return [
    ...pageMeta({
      title: `How to cancel ${service}`,
      description: `${first} Notice, what happens to the time already paid, and where this is stated.`,
      path,
      picture: paths.cancel,
      keywords: [`cancel ${service}`, `${service} notice`, 'cancel subscription'],
    }),
    questionsData(
      answers.map(([label, words]) => ({
        question: QUESTIONS[label]?.(service) ?? label,
        answer: `${words}.`,
      })),
    ),
    breadcrumbData([
      { name: 'How to cancel', path: paths.cancel },
      { name: service, path },
    ]),
  ]
}

const QUESTIONS: Readonly<Record<string, (service: string) => string>> = {
  How: (service) => `How do I cancel ${service}?`,
  Notice: (service) => `How much notice does ${service} need?`,
  'Time already paid': (service) => `Can I still use ${service} after I cancel?`,
}
