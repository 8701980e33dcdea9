import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { inTypedEnglish } from './typed-language.ts'
import { parseTypedLine } from './typed-line.ts'

/** A Wednesday. */
const today = plainDate('2026-03-04')
const told = (text: string, language: string) => {
  const line = parseTypedLine(text, { today, dayFirst: true, language })
  if (!line) return null
  const every = line.billingEvery === 1 ? line.billingCycle : `${line.billingEvery} ${line.billingCycle}`
  return [line.name, line.amount, line.currency, every, line.nextBillingDate]
    .map((part) => part ?? '-')
    .join(' | ')
}

describe.each<[string, [string, string][]]>([
  [
    'de',
    [
      ['Netflix 15,49 monatlich am 10.', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix 15,49 € jeden Monat', 'Netflix | 15.49 | EUR | monthly | -'],
      ['Spotify 11,99 €/Monat ab 5. April', 'Spotify | 11.99 | EUR | monthly | 2026-04-05'],
      [
        'Der Spiegel für 6 Euro alle zwei Wochen am Freitag',
        'Der Spiegel | 6.00 | EUR | 2 weekly | 2026-03-06',
      ],
      ['Gym 25 pro Woche in 3 Tagen', 'Gym | 25.00 | - | weekly | 2026-03-07'],
      ['Domain 12,00 jährlich am 1.5.', 'Domain | 12.00 | - | yearly | 2026-05-01'],
      ['Zeitung 30 vierteljährlich morgen', 'Zeitung | 30.00 | - | quarterly | 2026-03-05'],
      ['Strom 40 monatlich am Monatsende', 'Strom | 40.00 | - | monthly | 2026-03-31'],
      ['Netflix 15.49 monthly on the 10th', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
    ],
  ],
  [
    'fr',
    [
      ['Netflix 15,49 par mois le 10', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix 15,49 € tous les mois', 'Netflix | 15.49 | EUR | monthly | -'],
      ['Le Monde 12 € / mois à partir du 5 avril', 'Le Monde | 12.00 | EUR | monthly | 2026-04-05'],
      ['Gym 25 toutes les deux semaines dans 3 jours', 'Gym | 25.00 | - | 2 weekly | 2026-03-07'],
      ['Domaine 12 annuel le 1er', 'Domaine | 12.00 | - | yearly | 2026-04-01'],
      ['Journal 30 tous les 3 mois demain', 'Journal | 30.00 | - | quarterly | 2026-03-05'],
    ],
  ],
  [
    'es',
    [
      ['Netflix 15,49 mensual el día 10', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix 15,49 € cada mes', 'Netflix | 15.49 | EUR | monthly | -'],
      ['El País 12 al mes desde el 5 de abril', 'El País | 12.00 | - | monthly | 2026-04-05'],
      ['Gym 25 cada dos semanas en 3 días', 'Gym | 25.00 | - | 2 weekly | 2026-03-07'],
      ['Dominio 12 anual el 1 de mayo de 2027', 'Dominio | 12.00 | - | yearly | 2027-05-01'],
      ['Luz 30 trimestral mañana', 'Luz | 30.00 | - | quarterly | 2026-03-05'],
    ],
  ],
  [
    'it',
    [
      ['Netflix 15,49 al mese il 10', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix 15,49 € ogni mese', 'Netflix | 15.49 | EUR | monthly | -'],
      ['Il Post 8 mensile dal 5 aprile', 'Il Post | 8.00 | - | monthly | 2026-04-05'],
      ['Palestra 25 ogni due settimane tra 3 giorni', 'Palestra | 25.00 | - | 2 weekly | 2026-03-07'],
      ['Dominio 12 all’anno domani', 'Dominio | 12.00 | - | yearly | 2026-03-05'],
    ],
  ],
  [
    'pt-BR',
    [
      ['Netflix 15,49 por mês no dia 10', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix R$ 39,90 todo mês', 'Netflix | 39.90 | BRL | monthly | -'],
      ['Globo 25 mensal a partir de 5 de abril', 'Globo | 25.00 | - | monthly | 2026-04-05'],
      ['Academia 25 a cada duas semanas em 3 dias', 'Academia | 25.00 | - | 2 weekly | 2026-03-07'],
      ['Domínio 12 anual amanhã', 'Domínio | 12.00 | - | yearly | 2026-03-05'],
    ],
  ],
  [
    'pl',
    [
      ['Netflix 15,49 miesięcznie od 10.', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
      ['Netflix 43 zł co miesiąc', 'Netflix | 43.00 | PLN | monthly | -'],
      ['Siłownia 25 co 2 tygodnie za 3 dni', 'Siłownia | 25.00 | - | 2 weekly | 2026-03-07'],
      ['Gazeta 30 kwartalnie od 5 kwietnia', 'Gazeta | 30.00 | - | quarterly | 2026-04-05'],
      ['Domena 12 rocznie w piątek', 'Domena | 12.00 | - | yearly | 2026-03-06'],
    ],
  ],
])('in %s', (language, cases) => {
  test.each(cases)('%s', (text, meaning) => expect(told(text, language)).toBe(meaning))
})

test('English, and what no language knows, stays', () => {
  expect(inTypedEnglish('Netflix jeden Monat', 'en')).toBe('Netflix jeden Monat')
  expect(inTypedEnglish('Netflix jeden Monat', 'xx')).toBe('Netflix jeden Monat')
  expect(inTypedEnglish('Der Spiegel', 'de')).toBe('Der Spiegel')
})

test('any text can be read in every language, quickly', () => {
  const languages = fc.constantFrom('de', 'fr', 'es', 'it', 'pt-BR', 'pl')
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), languages, (text, language) => {
      expect(typeof inTypedEnglish(text, language)).toBe('string')
    }),
  )
  const before = performance.now()
  for (const language of ['de', 'fr', 'es', 'it', 'pt-BR', 'pl'])
    inTypedEnglish('co 2 en a cada '.repeat(13), language)
  expect(performance.now() - before).toBeLessThan(500)
})
