import type { Cancelling } from '@duely/contract'
import { cancellingLine } from '@duely/domain'
import { pageCancelFactsTexts } from '@duely/texts/page-cancel-facts'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { breadcrumbData, questionsData } from '#web/lib/public-page/structured-data.ts'
import { cancelPagePath, paths } from '#web/paths.ts'
import { cancelRows } from '#web/subscription/cancelling/cancel-facts.tsx'

const CRUMB = { name: 'How to cancel', path: paths.cancel }

/** Meta tags of the list of services. */
export function cancelIndexMeta() {
  return [
    ...pageMeta({
      title: 'How hard is it to cancel? Subscriptions compared',
      description:
        'How well-known subscriptions are cancelled: the way, the notice, and whether you keep what you paid for, each from a page of the service or its owner.',
      path: paths.cancel,
      keywords: ['cancel subscription', 'how to cancel', 'notice period'],
    }),
    breadcrumbData([CRUMB]),
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
    breadcrumbData([CRUMB, { name: service, path }]),
  ]
}

const QUESTIONS: Readonly<Record<string, (service: string) => string>> = {
  How: (service) => `How do I cancel ${service}?`,
  Notice: (service) => `How much notice does ${service} need?`,
  'Time already paid': (service) => `Can I still use ${service} after I cancel?`,
}
