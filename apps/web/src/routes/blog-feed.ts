import { articles } from 'virtual:articles'
import { escapeXml } from '../lib/public-page/escape-xml.ts'
import { blogArticle, paths } from '../paths.ts'
import { site } from '../site.ts'

/** RSS 2.0 feed of the articles, built once. */
export function loader() {
  const items = articles.map((article) => {
    const url = `${site.origin}${blogArticle(article.slug)}`
    return `    <item>
      <title>${escapeXml(article.title)}</title>
      <link>${url}</link>
      <guid isPermaLink="true">${url}</guid>
      <pubDate>${new Date(article.date).toUTCString()}</pubDate>
      <category>${escapeXml(article.category)}</category>
      <description>${escapeXml(article.excerpt)}</description>
    </item>`
  })
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${site.name} Blog</title>
    <link>${site.origin}${paths.blog}</link>
    <description>Guides to finding, dating and canceling subscriptions.</description>
    <language>en-us</language>
    <atom:link href="${site.origin}${paths.blogFeed}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
