import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { expect, test } from 'vitest'
import { pagesWithoutRoute } from './built-pages.ts'
import { sitemap } from './sitemap.ts'

const map = sitemap([])

const addressIn = (tag: string, slug: string) =>
  `${tag === 'en' ? '' : `/${tag.toLowerCase()}`}/cancel/${slug}`

test('the page of every service is built in every language, once', () => {
  const wanted = CANCELLING.flatMap(({ slug }) => LANGUAGES.map((tag) => addressIn(tag, slug)))
  expect(
    pagesWithoutRoute()
      .filter((path) => /\/cancel\/./.test(path))
      .sort(),
  ).toEqual(wanted.sort())
})

test('so are the others in another language', () => {
  const found = pagesWithoutRoute().filter((path) => !/\/cancel\/./.test(path))
  expect(found).toHaveLength(3 * (LANGUAGES.length - 1))
  for (const path of ['/de', '/pt-br/contact', '/pl/cancel']) expect(found).toContain(path)
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
