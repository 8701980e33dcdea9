import { articles } from 'virtual:articles'
import { sitemap } from '../lib/public-page/sitemap.ts'

/** Sitemap of all indexable pages, built once. */
export const loader = () =>
  new Response(sitemap(articles), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
