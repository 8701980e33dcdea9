import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { expect, test } from 'vitest'
import { pathIn } from '#web/language/page-address.ts'
import { pagesInEveryLanguage } from './pages-in-every-language.ts'
import { sitemap } from './sitemap.ts'

const written = LANGUAGES.flatMap((language) => pagesInEveryLanguage.map((path) => pathIn(language, path)))
const map = sitemap([{ slug: 'one', date: '2026-03-01' }])

test('each has an address of its own in every language, and so has every service', () => {
  expect(new Set(written).size).toBe((3 + CANCELLING.length) * LANGUAGES.length)
  for (const path of ['/', '/de', '/pt-br/contact', '/pl/cancel', '/cancel/netflix', '/pt-br/cancel/netflix'])
    expect(written).toContain(path)
})

test('the sitemap has each address once, with its others', () => {
  const found = [...map.matchAll(/<loc>https:\/\/duely\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(found).toEqual(expect.arrayContaining(written))
  expect(found).toEqual(expect.arrayContaining(['/blog', '/blog/one', '/privacy', '/login']))
  expect(new Set(found).size).toBe(found.length)
  for (const language of LANGUAGES) {
    const own = `<loc>https://duely.example${pathIn(language, '/cancel/netflix')}</loc>`
    const line = map.split('\n').find((each) => each.includes(own)) ?? ''
    for (const other of LANGUAGES)
      expect(line).toContain(
        `hreflang="${other}" href="https://duely.example${pathIn(other, '/cancel/netflix')}"/>`,
      )
    expect(line).toContain('hreflang="x-default" href="https://duely.example/cancel/netflix"/>')
  }
})
