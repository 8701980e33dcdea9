import { expect, test } from 'vitest'
import { mailsIn } from './areas/mails.ts'
import { acceptedLanguage, type LANGUAGES, languageOf, nearestLanguage, readerOf } from './language.ts'
import { addPseudo } from './testing/pseudo.ts'

test.each([
  [{ language: 'pl', culture: 'en-US' }, 'pl'],
  [{ language: null, culture: 'de-AT' }, 'de'],
  [{ language: null, culture: 'pt-PT' }, 'pt-BR'],
  [{ language: null, culture: 'fr-CA' }, 'fr'],
  [{ language: null, culture: 'sv-SE' }, 'en'],
  [{ language: null, culture: null }, 'en'],
  [{ language: 'tlh', culture: 'it-IT' }, 'it'],
])('%j reads %s', (choice, language) => {
  expect(languageOf(choice)).toBe(language)
})

test('who reads has a culture, also where none is known', () => {
  expect(readerOf({ language: 'de', culture: null })).toEqual({ language: 'de', culture: 'en-US' })
})

test.each([
  ['PT-br', 'pt-BR'],
  ['es_MX', 'es'],
  ['zh-CN', null],
  ['', null],
])('%j is said best in %s', (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv;q=1, fr;q=0.5, pl;q=0.7', 'pl'],
  ['de;q=0, it', 'it'],
  ['*', 'en'],
  [undefined, 'en'],
  [';;;q=,,', 'en'],
])('a browser that asks for %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('a language that is not there is English', () => {
  expect(mailsIn('xx' as (typeof LANGUAGES)[number])).toBe(mailsIn('en'))
})

test('the language of tests is longer, accented and in brackets, and keeps what is put into it', () => {
  const t = mailsIn(addPseudo())
  expect(t.signIn).toBe('[Sîgñ îñ~~~]')
  expect(t.keptTitle({ name: 'Ann’s Cinema' })).toBe('[Yöü këëp Ann’s Cinema~~~~]')
})

test.each([
  [1, 'Wkrótce odnawia się 1 subskrypcja'],
  [2, 'Wkrótce odnawiają się 2 subskrypcje'],
  [5, 'Wkrótce odnawia się 5 subskrypcji'],
  [22, 'Wkrótce odnawiają się 22 subskrypcje'],
])('Polish of %i has its own form', async (count, text) => {
  const { remindersIn } = await import('./areas/reminders.ts')
  expect(remindersIn('pl').titleSeveral({ count })).toBe(text)
})
