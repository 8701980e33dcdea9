import { LANGUAGES, type Language } from '@duely/texts'
import type { MetaDescriptor } from 'react-router'
import { isInEveryLanguage, pathIn } from '#web/language/page-address.ts'
import { site } from '#web/site.ts'

export interface PageFacts {
  /** Without the site's name, which is appended. The home page passes its full title with `bareTitle`. */
  readonly title: string
  readonly bareTitle?: boolean
  readonly description: string
  /** Path of the page in English, starting with a slash. */
  readonly path: string
  /** Path of the page whose preview image it shares; by default its own. */
  readonly picture?: string
  readonly keywords?: readonly string[]
  readonly type?: 'website' | 'article'
  /** ISO publication date of an article. */
  readonly publishedAt?: string
  /** English by default. */
  readonly language?: Language
}

/**
 * Title, description, keywords, canonical, the page in other languages, Open Graph and Twitter
 * card of a public page, for a route's `meta`.
 */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const title = page.bareTitle ? page.title : `${page.title} · ${site.name}`
  const { language = 'en' } = page
  const url = urlIn(language, page.path)
  const picture = pictureUrl(page.picture ?? page.path)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternatesOf(page.path).map(({ hreflang, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hreflang,
      href,
    })),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: localeOf(language) },
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

const urlIn = (language: Language, path: string) => `${site.origin}${pathIn(language, path)}`

/** 'pt_BR', 'de_DE' */
function localeOf(tag: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Where a page is in each language, and for all other readers; empty for a page in English alone. */
export function alternatesOf(path: string): { readonly hreflang: string; readonly href: string }[] {
  if (!isInEveryLanguage(path)) return []
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: urlIn(language, path) })),
    { hreflang: 'x-default', href: urlIn('en', path) },
  ]
}

/** Title of a signed-in screen, excluded from search engines. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Meta tags of a page whose URL may contain a one-time token, which must not leak in a Referer. */
export function tokenPageMeta(title: string): MetaDescriptor[] {
  return [...screenMeta(title), { name: 'referrer', content: 'no-referrer' }]
}

/** A page's preview image, 1200 × 630, made by tools/share-pictures.ts. */
export function pictureUrl(path: string): string {
  return `${site.origin}/og${path === '/' ? '/home' : path}.png`
}
