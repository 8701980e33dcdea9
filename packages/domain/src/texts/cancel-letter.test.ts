import { pageCancelLetterTexts } from '@duely/texts/page-cancel-letter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { cancelLetter, mailtoOf } from './cancel-letter.ts'

const facts = {
  service: 'Netflix',
  reference: 'C-4711',
  lastDay: plainDate('2026-03-09'),
  today: plainDate('2026-03-05'),
  name: 'Ann Lee',
  email: 'ann@example.com',
  wording: 'en-US',
}
const t = pageCancelLetterTexts.en

test('names who, what, which number and the days in the way of its writer', () => {
  expect(cancelLetter(facts, t)).toEqual({
    subject: 'Cancellation of my Netflix subscription, customer number C-4711',
    body: `March 5, 2026

To whom it may concern,

I hereby cancel my Netflix subscription, customer number C-4711, with effect from March 9, 2026, or otherwise from the earliest possible date.

Please confirm the cancellation in writing and state the date on which it takes effect. I do not agree to any charge after that date.

Kind regards,
Ann Lee
ann@example.com`,
  })
})

test.each<[string, Partial<typeof facts> | { reference: null }, string]>([
  [
    'without a number',
    { reference: null },
    'I hereby cancel my Netflix subscription with effect from March 9, 2026',
  ],
  ['days of another culture', { wording: 'en-GB' }, 'with effect from 9 March 2026'],
  ['no name yet', { name: ' ' }, 'Kind regards,\n(your name)\nann@example.com'],
  ['no address', { email: '' }, 'Kind regards,\nAnn Lee'],
])('%s', (_, changed, words) => {
  expect(cancelLetter({ ...facts, ...changed }, t).body).toContain(words)
})

test('in the language of the country', async () => {
  const german = await pageCancelLetterTexts.read('de')
  const { subject, body } = cancelLetter({ ...facts, wording: { language: 'de', culture: 'en-US' } }, german)
  expect(subject).toBe('Kündigung meines Abonnements bei Netflix, Kundennummer C-4711')
  expect(body).toContain('5. März 2026\n\nSehr geehrte Damen und Herren,\n\nhiermit kündige ich')
})

test('the mail program gets the very same words, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (subject, body) => {
      const { searchParams } = new URL(mailtoOf({ subject, body }).replaceAll('+', '%2B'))
      expect(searchParams.get('subject')).toBe(subject)
      expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(body.replaceAll('\r\n', '\n'))
    }),
  )
})
