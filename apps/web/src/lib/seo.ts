import type { MetaDescriptor } from 'react-router'

const siteName = 'Duely'

/** Where canonical addresses point. A placeholder host unless the build is told the real one (spec, Blog article page). */
const siteOrigin = (import.meta.env['VITE_SITE_URL'] ?? 'https://duely.example').replace(/\/$/, '')

export interface PageFacts {
  /** Without the site's name: it is added. The home page passes its own full title with `bareTitle`. */
  readonly title: string
  readonly bareTitle?: boolean
  readonly description: string
  /** The page's path, starting with a slash. */
  readonly path: string
  readonly keywords?: readonly string[]
  readonly type?: 'website' | 'article'
  /** A path in `public/`, starting with a slash. */
  readonly image?: string
  /** ISO date an article was published. */
  readonly publishedAt?: string
}

/** Title, description, keywords, canonical, Open Graph and Twitter card of a public page, for a route's `meta`. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const title = page.bareTitle ? page.title : `${page.title} · ${siteName}`
  const url = `${siteOrigin}${page.path}`
  const image = page.image ? `${siteOrigin}${page.image}` : undefined
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(page.publishedAt ? [{ property: 'article:published_time', content: page.publishedAt }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    ...(image ? [{ name: 'twitter:image', content: image }] : []),
  ]
}

/** Title of a screen behind the login: search engines have no business there. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${siteName}` }, { name: 'robots', content: 'noindex' }]
}
