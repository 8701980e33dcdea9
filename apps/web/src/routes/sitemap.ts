import { articles } from 'virtual:articles'
import { CANCELLING } from '@duely/catalogue/cancelling'
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

/** Sitemap of all indexable pages, built once. */
export function loader() {
  const entries = [
    ...pages.map((path) => `  <url><loc>${site.origin}${path}</loc></url>`),
    ...CANCELLING.map(({ slug }) => `  <url><loc>${site.origin}${cancelPagePath(slug)}</loc></url>`),
    ...articles.map(
      ({ slug, date }) =>
        `  <url><loc>${site.origin}${blogArticle(slug)}</loc><lastmod>${date}</lastmod></url>`,
    ),
  ]
  const sitemap = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(sitemap, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
