import { LANGUAGES } from '@duely/texts'
import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'
import { englishPath, languageOfPath, PAGES_IN_EVERY_LANGUAGE, pathIn } from './page-address.ts'

test.each([
  ['/', null, '/'],
  ['/contact', null, '/contact'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/contact', 'de', '/contact'],
  ['/pt-br', 'pt-BR', '/'],
  ['/pt-br/cancel', 'pt-BR', '/cancel'],
  ['/cancel/netflix', null, '/cancel/netflix'],
  ['/pt-br/cancel/netflix', 'pt-BR', '/cancel/netflix'],
  ['/pl/cancel/netflix/', 'pl', '/cancel/netflix'],
  ['/de/no/such', 'de', '/no/such'],
  // As the build writes pages.
  ['/contact/', null, '/contact'],
  ['/de/contact/', 'de', '/contact'],
  ['/PT-BR', null, '/PT-BR'],
  ['/en/contact', null, '/en/contact'],
  ['/dept', null, '/dept'],
  ['/login', null, '/login'],
])('%s is in %s, and in English %s', (pathname, language, english) => {
  expect(languageOfPath(pathname)).toBe(language)
  expect(englishPath(pathname)).toBe(english)
})

test.each([
  ['/', '/pl'],
  ['/#pricing', '/pl#pricing'],
  ['/contact', '/pl/contact'],
  ['/cancel', '/pl/cancel'],
  ['/cancel#rule', '/pl/cancel#rule'],
  ['/cancel/netflix', '/pl/cancel/netflix'],
  ['/cancel/netflix/more', '/cancel/netflix/more'],
  ['/cancel/', '/cancel/'],
  ['/blog', '/blog'],
  ['/privacy', '/privacy'],
  ['/login', '/login'],
])('in Polish %s is %s', (path, polish) => {
  expect(pathIn('pl', path)).toBe(polish)
  expect(pathIn('en', path)).toBe(path)
})

test('there and back in every language', () => {
  for (const language of LANGUAGES)
    for (const path of [...PAGES_IN_EVERY_LANGUAGE, '/cancel/netflix']) {
      expect(englishPath(pathIn(language, path))).toBe(path)
      expect(languageOfPath(pathIn(language, path)) ?? 'en').toBe(language)
    }
})

test('a language is called as its speakers call it', () => {
  expect(LANGUAGES.map(languageName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Português (Brasil)',
    'Polski',
  ])
})
