import type { Cancelling } from '@duely/contract'
import type { Language } from '@duely/texts'
import { type CancelListTexts, cancelListTexts } from '@duely/texts/cancel-list'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { breadcrumbData, questionsData } from '#web/lib/public-page/structured-data.ts'
import { cancelPagePath, paths } from '#web/paths.ts'

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

/** What the meta tags of a service's page say in its language. */
export interface AboutService {
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly keywords: string
  /** What the list of services and the home page are called in breadcrumbs. */
  readonly crumb: string
  readonly home: string
  readonly answered: readonly { readonly question: string; readonly answer: string }[]
}

export interface CancelPageData {
  /** With its note and region in the language of the page. */
  readonly facts: Cancelling
  readonly website: string
  readonly about: AboutService
}

/** Meta tags of the page of one service. */
export function cancelPageMeta({ facts: { service, slug }, about }: CancelPageData) {
  const { title, description, keywords, crumb, home, answered, language } = about
  const path = cancelPagePath(slug)
  return [
    ...pageMeta({ title, description, path, picture: paths.cancel, keywords: [keywords], language }),
    questionsData(answered),
    breadcrumbData(
      [
        { name: crumb, path: paths.cancel },
        { name: service, path },
      ],
      language,
      home,
    ),
  ]
}
