import { plainDate } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { wordsTexts } from '@duely/texts/words'
import { expect, test } from 'vitest'
import { wordsOf } from '#web/language/words.ts'
import { emptyForm } from '../form-values.ts'
import { whatIsSaved } from './what-is-saved.ts'

const english = { t: formTexts.en, words: wordsOf(wordsTexts.en) }
const day = plainDate('2026-12-03')
const filled = { ...emptyForm(null), name: ' HBO Max ', amount: '9.99' }
const said = (changes: object, isKnown = false, culture = 'en-US') =>
  whatIsSaved({ ...filled, ...changes }, day, { culture, format: () => 'Dec 3', isKnown, ...english })

test.each([
  ['as typed', {}, 'HBO Max, $9.99 monthly, from Dec 3.'],
  [
    'every four weeks',
    { billingCycle: 'weekly', billingEvery: '4' },
    'HBO Max, $9.99 every 4 weeks, from Dec 3.',
  ],
  ['a free trial', { trial: true }, 'HBO Max, free until Dec 3, then $9.99 monthly.'],
  ['a paid trial', { trial: true, trialAmount: '1' }, 'HBO Max, $1.00 until Dec 3, then $9.99 monthly.'],
  ['no name', { name: ' ' }, null],
  ['no amount', { amount: '' }, null],
  ['a wrong amount', { amount: '9.999' }, null],
  ['a wrong billing interval', { billingEvery: 'x' }, null],
])('%s', (_, changes, sentence) => expect(said(changes)).toBe(sentence))

test('an edited one runs already, and a price that holds later is not promised', () => {
  expect(said({}, true)).toBe('HBO Max, $9.99 monthly, next on Dec 3.')
  expect(said({ priceSince: 'from' }, true)).toBe('HBO Max, monthly, next on Dec 3.')
})

test('amounts are read as in the form', () => {
  expect(said({ amount: '9,9', currency: 'EUR' }, false, 'de-DE')).toBe('HBO Max, €9.90 monthly, from Dec 3.')
})
