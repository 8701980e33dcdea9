import { LANGUAGES, type Language } from '@duely/texts'
import { questionsIn } from '@duely/texts/questions'
import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import { watchTexts } from '@duely/texts/watch'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { septets } from '../sms/gsm-text.ts'
import { questionSmsText } from '../sms/question-sms.ts'
import { questionsBody, questionsSubject } from './question-text.ts'

const netflix = {
  name: 'Netflix',
  amount: '$15.99',
  chargeDay: 'Thursday, March 12, 2026',
  shortDay: 'Mar 12',
}
const FRAME = {
  appName: 'Duely',
  link: 'https://duely.example/act/abcdefghijklmnopqrstuvwx',
  reference: 'R1',
  words: { sms: smsIn('en'), reminders: remindersIn('en') },
}

const t = questionsIn('en')

test('screens ask as mails do', () => {
  const asked = { name: 'Netflix', day: 'Mar 12' }
  expect(watchTexts.en.question(asked)).toBe(t.question(asked))
  expect([t.stopped, t.charged, t.later]).toEqual([
    'No, it stopped',
    'Yes, it was charged',
    'Ask again in a week',
  ])
})

test('one question, and several', () => {
  expect(questionsSubject([netflix], t)).toBe('Was Netflix charged again on Mar 12?')
  expect(questionsSubject([netflix, netflix], t)).toBe('Were 2 cancelled subscriptions charged again?')
  expect(() => questionsSubject([], t)).toThrow(RangeError)
  expect(questionsBody([netflix], 2_400, t)).toBe(
    'You cancelled Netflix. Otherwise $15.99 would have been charged on Thursday, March 12, 2026. Please look at your bank or card account: banks may book a charge up to 2 days later.',
  )
  expect(questionsBody([netflix, { ...netflix, name: 'Hulu', isLate: true }], 2_400, t)).toBe(
    'These questions are late.\nNetflix, $15.99, on Mar 12\nHulu, $15.99, on Mar 12',
  )
  expect(questionsBody([{ ...netflix, name: 'Ü'.repeat(100) }], 60, t)).toMatch(/Ü…$/)
})

test('a text message', () => {
  expect(questionSmsText([{ name: 'Netflix', day: 'Mar 12' }], FRAME, false)).toBe(
    `Duely: was Netflix charged again on Mar 12? Answer: ${FRAME.link} Reply STOP to end. R1`,
  )
  const many = Array.from({ length: 9 }, (_, n) => ({ name: `Service number ${n}`, day: 'Mar 12' }))
  const text = questionSmsText(many, FRAME, true)
  expect(text).toMatch(/^Duely \(late\): charged again\? Service number/)
  expect(text).toContain(' more. ')
  expect(septets(text) ?? 999).toBeLessThanOrEqual(160)
  expect(questionSmsText([{ name: '漢字', day: 'Mar 12' }], { ...FRAME, link: null }, false)).toBe(
    'Duely: was A subscription charged again on Mar 12? Reply STOP to end. R1',
  )
})

test('a text message of a charge says so', () => {
  const one = [{ name: 'Netflix', day: 'Mar 12' }]
  expect(questionSmsText(one, FRAME, false, 'warning')).toBe(
    `Duely: Netflix was charged on Mar 12 although you cancelled it. See: ${FRAME.link} Reply STOP to end. R1`,
  )
  expect(questionSmsText([...one, { name: 'Hulu', day: 'Mar 13' }], FRAME, false, 'warning')).toBe(
    `Duely: charged although cancelled: Netflix (Mar 12); Hulu (Mar 13). See: ${FRAME.link} Reply STOP to end. R1`,
  )
})

test('text messages fit 160 septets in every language, whatever is asked', () => {
  const frameOf = (language: Language) => ({
    ...FRAME,
    link: 'https://duely.example/act/AbCdEfGhIjKlMnOp',
    reference: '#ABCDEFG',
    words: { sms: smsIn(language), reminders: remindersIn(language) },
  })
  const anyQuestion = fc.record({
    name: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
    day: fc.constantFrom('Mar 12', '31. Dez.', '30 września', '12 de mar. de 2027'),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.array(anyQuestion, { minLength: 1, maxLength: 25 }),
      fc.boolean(),
      fc.constantFrom('question' as const, 'warning' as const),
      (language, questions, isLate, is) => {
        const text = questionSmsText(questions, frameOf(language), isLate, is)
        expect(septets(text) ?? 999).toBeLessThanOrEqual(160)
        expect(text).toContain('https://duely.example/act/AbCdEfGhIjKlMnOp')
        expect(text.endsWith('#ABCDEFG')).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
