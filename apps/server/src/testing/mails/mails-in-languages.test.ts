import { LANGUAGES, type Language } from '@duely/texts'
import { addPseudo } from '@duely/texts/testing'
import { expect, test } from 'vitest'
import type { MailReader } from '#server/engine/outbox/index.ts'
import { sampleMails } from './sample-mails.ts'

const CULTURES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  'pt-BR': 'pt-BR',
  pl: 'pl-PL',
}
const samplesFor = (language: Language, culture: string, hasPlans = true) => {
  const reader: MailReader = { language, culture, timezone: 'Europe/Berlin' }
  return sampleMails({ appName: 'Duely', hasPlans, reader })
}

test.each(LANGUAGES)('every kind of mail is whole in %s', (language) => {
  for (const hasPlans of [true, false])
    for (const { kind, mail } of samplesFor(language, CULTURES[language], hasPlans)) {
      const shown = [mail.subject, mail.text, mail.html].join('\n')
      expect([kind, /\[\[|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\{\w+\}/.exec(shown)]).toEqual([
        kind,
        null,
      ])
      expect(mail.html).toContain(`<html lang="${language}"`)
      // Mail programs cut a subject at about this length; names and amounts are part of it.
      expect([kind, mail.subject, mail.subject.length <= 100]).toEqual([kind, mail.subject, true])
    }
})

test('no two languages share a subject, except for what is a name', () => {
  const english = samplesFor('en', 'en-US').map(({ mail }) => mail.subject)
  for (const language of LANGUAGES) {
    if (language === 'en') continue
    const own = samplesFor(language, CULTURES[language]).map(({ mail }) => mail.subject)
    expect([language, own.filter((subject, place) => subject === english[place])]).toEqual([language, []])
  }
})

test('words follow the language; days, times and sums the culture', () => {
  const reminder = samplesFor('de', 'de-DE').at(-5)?.mail.text ?? ''
  expect(reminder).toContain('Netflix: 15,99\u00a0$')
  expect(reminder).toContain('Verlängert sich in 3 Tagen, am Samstag, 7. März 2026')
  expect(samplesFor('de', 'en-US').at(-5)?.mail.text).toContain('Netflix: $15.99')
  expect(samplesFor('en', 'de-DE').at(-5)?.mail.text).toContain('on Saturday, 7 March 2026')
})

/** Names, addresses, sums and days are not ours to say. */
const GIVEN =
  /^(?:--|Duely|Netflix: \S+|FREE MONEY 4 U: \S+|Amber Contract: \S+|https?:\/\/\S+|.*\bapp-name\b.*|Netflix|Service \d+|FREE MONEY 4 U|Amber Contract)?$/

test('in the language of tests no text of a mail is written into the code', () => {
  for (const { kind, mail } of samplesFor(addPseudo(), 'en-US')) {
    const lines = mail.text.split('\n').map((line) => line.trim())
    const bare = lines.filter((line) => !GIVEN.test(line) && !line.includes('['))
    expect([kind, bare]).toEqual([kind, []])
    const inHtml = mail.html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>/g, '')
    const shown = [...inHtml.matchAll(/>([^<>]+)</g)].map(([, text = '']) =>
      text.replace(/&\w+;|&#\d+;/g, '').trim(),
    )
    const unsaid = shown.filter(
      (text) =>
        text !== 'ör' &&
        /\p{L}{2}/u.test(text) &&
        !text.includes('[') &&
        !text.includes(']') &&
        !GIVEN.test(text),
    )
    expect([kind, unsaid.filter((text) => !/^[$€]|^https?:|^(?:MS|Arial)/.test(text))]).toEqual([kind, []])
  }
})
