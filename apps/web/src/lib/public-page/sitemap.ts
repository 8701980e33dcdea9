import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { isInEveryLanguage, pathIn } from '#web/language/page-address.ts'
import { blogArticle, cancelPagePath, paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { alternatesOf } from './seo.ts'

const pages = [
  paths.home,
  paths.blog,
  paths.cancel,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.refund,
  paths.withdraw,
  paths.login,
  paths.signup,
]

/** A page with its addresses in all languages, once for each of them. */
function entriesOf(path: string): string[] {
  if (!isInEveryLanguage(path)) return [`  <url><loc>${site.origin}${path}</loc></url>`]
  const others = alternatesOf(path).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  )
  return LANGUAGES.map(
    (language) => `  <url><loc>${site.origin}${pathIn(language, path)}</loc>${others.join('')}</url>`,
  )
}

/** Sitemap of all indexable pages, with these articles. */
export function sitemap(articles: readonly { readonly slug: string; readonly date: string }[]): string {
  const entries = [
    ...pages.flatMap(entriesOf),
    ...CANCELLING.flatMap(({ slug }) => entriesOf(cancelPagePath(slug))),
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
