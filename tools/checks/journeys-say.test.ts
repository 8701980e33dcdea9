import { describe, expect, test } from 'vitest'
import { PSEUDO, readerOf, sayIn } from '../../e2e/support/said.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what journeys read in German', () => {
  const say = sayIn(readerOf('de-DE'))
  test.each([
    ['Decide about Netflix', 'Über Netflix entscheiden'],
    ['Netflix, $15.49, renews in 4 days', 'Netflix, 15,49 $, verlängert sich in 4 Tagen'],
    ['Access until Mar 31', 'Zugang bis 31. März'],
    ['Two months', 'Zwei Monate'],
    ['1 selected', '1 ausgewählt'],
    ['$1,234.50', '1.234,50 $'],
  ])('%s', (english, german) => expect(plain(say(english))).toBe(german))

  test('what no catalogue says, or several say in their own way, is no text', () => {
    expect(() => say('Nobody says this')).toThrow('0 ways')
    expect(() => say('Undo')).toThrow('act-labels.undo')
    expect(say('Undo', 'act-labels')).toBe('Rückgängig')
  })
})

test('English stays as it is, and a culture without a language of ours reads it', () => {
  expect(sayIn(readerOf('en-GB'))('Nobody says this')).toBe('Nobody says this')
  expect(readerOf('nl-NL')).toEqual({ language: 'en', culture: 'nl-NL' })
})

test('the language of tests stands in brackets, what is filled in too', () => {
  const say = sayIn({ language: PSEUDO, culture: 'en-US' })
  expect(say('Decide about Netflix')).toBe('[Dëçîdë áböüt Netflix~~~~~ ]')
})
