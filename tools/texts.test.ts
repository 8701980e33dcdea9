import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Catalogue, type Catalogues, readCatalogues, TEXTS_FOLDER } from './texts/catalogues.ts'
import { checkCatalogues, unusedKeys } from './texts/check-catalogues.ts'
import { compileMessage, pluralForms } from './texts/compile-message.ts'
import { sourcesThatUseTexts } from './texts/sources.ts'
import { compiledModules } from './texts/write-modules.ts'

describe('the catalogues', () => {
  const catalogues = readCatalogues()

  test('every language says the same with the same placeholders, and whole ones say everything', () => {
    expect(checkCatalogues(catalogues).flatMap(({ problems }) => problems)).toEqual([])
  })

  test('the compiled modules are what they say', () => {
    for (const [path, text] of compiledModules(catalogues))
      expect([path, readFileSync(join(TEXTS_FOLDER, 'src', path), 'utf8') === text]).toEqual([path, true])
  })

  test('every text is used', () => {
    expect(unusedKeys(catalogues, sourcesThatUseTexts())).toEqual([])
  })
})

describe('what is wrong is said', () => {
  const english = { hello: 'Hello {name}', days: '{days, plural, one {# day} other {# days}}' }
  const of = (language: string, own: Catalogue, whole = ['en', language]): Catalogues => ({
    whole,
    begun: whole.includes(language) ? [] : [language],
    areas: ['mails'],
    loaded: [],
    foundByEnglish: [],
    read: (asked) => (asked === 'en' ? english : own),
  })
  const problems = (own: Catalogue, language = 'de') => checkCatalogues(of(language, own))[1]?.problems

  test.each<[Catalogue, string[]]>([
    [{ hello: 'Hallo {name}', days: '{days, plural, one {# Tag} other {# Tage}}' }, []],
    [{ hello: 'Hallo {name}' }, ['de/mails.json: days is missing']],
    [
      { hello: 'Hallo {nam}', days: '{days, plural, one {# Tag} other {# Tage}}' },
      ['de/mails.json: hello is given {nam: string} where English has {name: string}'],
    ],
    [
      { hello: 'Hallo {name}', days: '{days, plural, other {# Tage}}' },
      ['de/mails.json: days lacks the plural form one'],
    ],
    [
      { hello: 'Hallo {name}', days: '{days, plural, one {#} few {#} other {#}}' },
      ['de/mails.json: days has a plural form that its language lacks: few'],
    ],
    [
      { hello: ' Hallo {name}', days: '{days, plural, one {# Tag} other {# Tage}}', bye: 'x' },
      [
        'de/mails.json: hello is empty, or begins or ends with a blank',
        'de/mails.json: bye is not in English',
      ],
    ],
  ])('%j', (own, expected) => {
    expect(problems(own)).toEqual(expected)
  })

  test('a language that is only begun lacks texts without a problem', () => {
    const [, begun] = checkCatalogues(of('nl', { hello: 'Hallo {name}' }, ['en']))
    expect(begun).toEqual({ language: 'nl', isWhole: false, keys: 2, missing: 1, problems: [] })
  })

  test('a key that nobody names is unused', () => {
    expect(unusedKeys(of('de', {}), ['t.hello({ name })'])).toEqual(['mails: days'])
    expect(unusedKeys(of('de', {}), ['const { hello, days } = t'])).toEqual([])
  })

  test('markup, numbers and dates are no part of a message', () => {
    expect(() => compileMessage('{when, date}', 'en')).toThrow('only text')
    expect(compileMessage('<b>{name}</b>', 'en').code).toContain('<b>')
  })
})

test('Polish has four plural forms', () => {
  expect(pluralForms('pl')).toEqual(['few', 'many', 'one', 'other'])
})
