import type { Language } from '@duely/texts'
import { type LandingTexts, landingTexts } from '@duely/texts/landing'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { productData } from '#web/lib/public-page/structured-data.ts'
import { paths } from '#web/paths.ts'
import { site } from '#web/site.ts'

/** What the meta tags of the landing page say. */
export type LandingMetaTexts = Readonly<Record<'title' | 'description' | 'keywords', string>>

export const landingMetaTexts = ({
  metaTitle,
  metaDescription,
  metaKeywords,
}: LandingTexts): LandingMetaTexts => ({
  title: metaTitle({ name: site.name }),
  description: metaDescription,
  keywords: metaKeywords,
})

/** Meta tags of the landing page in a language. */
export function landingMeta(
  { title, description, keywords }: LandingMetaTexts = landingMetaTexts(landingTexts.en),
  language: Language = 'en',
) {
  return [
    ...pageMeta({
      title,
      bareTitle: true,
      description,
      path: paths.home,
      keywords: [keywords],
      language,
    }),
    productData(description, language),
  ]
}
