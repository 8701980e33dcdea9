import { articles } from 'virtual:articles'
import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { isInEveryLanguage, pathIn } from '../language/page-address.ts'
import { alternatesOf } from '../lib/public-page/seo.ts'
import { blogArticle, cancelPagePath, paths } from '../paths.ts'
import { site } from '../site.ts'

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

/** Sitemap of all indexable pages, built once. */
export function loader() {
  const entries = [
    ...pages.flatMap(entriesOf),
    ...CANCELLING.map(({ slug }) => `  <url><loc>${site.origin}${cancelPagePath(slug)}</loc></url>`),
    ...articles.map(
      ({ slug, date }) =>
        `  <url><loc>${site.origin}${blogArticle(slug)}</loc><lastmod>${date}</lastmod></url>`,
    ),
  ]
  const sitemap = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(sitemap, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
