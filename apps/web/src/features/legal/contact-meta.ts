import type { Language } from '@duely/texts'
import { type ContactTexts, contactTexts } from '@duely/texts/contact'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { breadcrumbData } from '#web/lib/public-page/structured-data.ts'
import { paths } from '#web/paths.ts'

/** What the meta tags of the contact page say. */
export type ContactMetaTexts = Pick<ContactTexts, 'title' | 'description' | 'keywords' | 'home'>

export const contactMetaTexts = ({ title, description, keywords, home }: ContactTexts): ContactMetaTexts => ({
  title,
  description,
  keywords,
  home,
})

/** Meta tags of the contact page in a language. */
export function contactMeta(
  { title, description, keywords, home }: ContactMetaTexts = contactTexts.en,
  language: Language = 'en',
) {
  return [
    ...pageMeta({ title, description, path: paths.contact, keywords: [keywords], language }),
    breadcrumbData([{ name: title, path: paths.contact }], language, home),
  ]
}
