import type { MetaDescriptor } from 'react-router'
import { site } from '#web/site.ts'

export interface PageFacts {
  /** Without the site's name, which is appended. The home page passes its full title with `bareTitle`. */
  readonly title: string
  readonly bareTitle?: boolean
  readonly description: string
  /** Path of the page, starting with a slash. */
  readonly path: string
  /** Path of the page whose preview image it shares; by default its own. */
  readonly picture?: string
  readonly keywords?: readonly string[]
  readonly type?: 'website' | 'article'
  /** ISO publication date of an article. */
  readonly publishedAt?: string
}

/**
 * Title, description, keywords, canonical, Open Graph and Twitter
 * card of a public page, for a route's `meta`.
 */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const title = page.bareTitle ? page.title : `${page.title} · ${site.name}`
  const url = `${site.origin}${page.path}`
  const picture = pictureUrl(page.picture ?? page.path)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    ...(page.publishedAt ? [{ property: 'article:published_time', content: page.publishedAt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: picture },
  ]
}

/** Title of a signed-in screen, excluded from search engines. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** A page's preview image, 1200 × 630, made by tools/share-pictures.ts. */
export function pictureUrl(path: string): string {
  return `${site.origin}/og${path === '/' ? '/home' : path}.png`
}
