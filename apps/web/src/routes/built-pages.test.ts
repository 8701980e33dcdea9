import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { expect, test } from 'vitest'
import config from '../../react-router.config.ts'
import { sitemap } from '../lib/public-page/sitemap.ts'

const built = await (config.prerender as (about: { getStaticPaths: () => string[] }) => string[])({
  getStaticPaths: () => ['/', '/cancel'],
})
const map = sitemap([])

const addressIn = (tag: string, slug: string) =>
  `${tag === 'en' ? '' : `/${tag.toLowerCase()}`}/cancel/${slug}`

test('the page of every service is built in every language, once', () => {
  const wanted = CANCELLING.flatMap(({ slug }) => LANGUAGES.map((tag) => addressIn(tag, slug)))
  expect(built.filter((path) => /\/cancel\/./.test(path)).sort()).toEqual(wanted.sort())
})

test('the sitemap has each with its others', () => {
  for (const tag of LANGUAGES) {
    const [line = ''] = map
      .split('\n')
      .filter((each) => each.includes(`<loc>https://duely.example${addressIn(tag, 'netflix')}</loc>`))
    for (const other of LANGUAGES)
      expect(line).toContain(
        `hreflang="${other}" href="https://duely.example${addressIn(other, 'netflix')}"/>`,
      )
    expect(line).toContain('hreflang="x-default" href="https://duely.example/cancel/netflix"/>')
  }
  expect(map.match(/<loc>[^<]*\/cancel\/[^<]+<\/loc>/g)).toHaveLength(CANCELLING.length * LANGUAGES.length)
})
