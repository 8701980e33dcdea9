import { LANGUAGES } from '@duely/texts'
import { pathIn } from '#web/language/page-address.ts'
import { blogArticle, paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { pagesInEveryLanguage } from './pages-in-every-language.ts'
import { alternatesOf } from './seo.ts'

/** Pages with one address. */
const others = [
  paths.blog,
  paths.privacy,
  paths.terms,
  paths.refund,
  paths.withdraw,
  paths.login,
  paths.signup,
]

/** A page once for each language, with its addresses in all of them. */
function entriesOf(path: string): string[] {
  const alternates = alternatesOf(path).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  )
  return LANGUAGES.map(
    (language) => `  <url><loc>${site.origin}${pathIn(language, path)}</loc>${alternates.join('')}</url>`,
  )
}

/** Sitemap of all indexable pages, with these articles. */
export function sitemap(articles: readonly { readonly slug: string; readonly date: string }[]): string {
  const entries = [
    ...pagesInEveryLanguage.flatMap(entriesOf),
    ...others.map((path) => `  <url><loc>${site.origin}${path}</loc></url>`),
    ...articles.map(
      ({ slug, date }) =>
        `  <url><loc>${site.origin}${blogArticle(slug)}</loc><lastmod>${date}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
