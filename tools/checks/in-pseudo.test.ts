import { describe, expect, test } from 'vitest'
import { type Comparison, inEnglish, inPseudo } from '../../e2e/support/in-pseudo.ts'
import { pseudoTexts } from '../../packages/texts/src/testing/pseudo-texts.ts'

const pseudo = (text: string) => String(pseudoTexts({ text }).text)
const filled = (write: (values: Record<string, unknown>) => string, values: Record<string, unknown>) =>
  (pseudoTexts({ write }).write as typeof write)(values)
const decide = filled(({ name }) => `Decide about ${name}`, { name: 'Netflix' })
const nested = filled(({ what }) => `${what}, now`, { what: pseudo('Your reminders') })

const ANYWHERE: Comparison = { ignoresCase: true }
const WHOLE: Comparison = { isWhole: true }

describe('English finds the language of tests', () => {
  test.each<[string | RegExp, Comparison, string]>([
    ['Decide about Netflix', WHOLE, decide],
    ['Decide about Netflix', WHOLE, 'Decide about Netflix'],
    ['decide ABOUT', ANYWHERE, decide],
    ['Your reminders, now', WHOLE, nested],
    ['Sign in', WHOLE, `\n  ${pseudo('Sign in')}\n`],
    ['Sign in', WHOLE, pseudo('Sign\u00a0in')],
    ['Price (a month)?', WHOLE, pseudo('Price (a month)?')],
    ['', WHOLE, ' '],
    [/^Decide about/, {}, decide],
    [/^Decide about Netflix$/, {}, decide],
    [/^Decide about (?:Netflix|Hulu)$/, {}, decide],
    [/DECIDE/i, {}, decide],
    [/ab.ut \w+/, {}, decide],
    [/about\b/, {}, decide],
    [/Your .+ now$/, {}, nested],
    [/^[A-Z][a-z]+ [a-z]{9}, now$/, {}, nested],
    [/remind[^,]*, now/, {}, nested],
    [/^\d+ of \d+$/, {}, filled(({ a, b }) => `${a} of ${b}`, { a: '12', b: '30' })],
  ])('%s', (english, comparison, text) => expect(text).toMatch(inPseudo(english, comparison)))
})

describe('nothing else is found', () => {
  test.each<[string | RegExp, Comparison, string]>([
    ['Decide about', WHOLE, decide],
    ['decide about', {}, decide],
    ['Decide about Hulu', ANYWHERE, decide],
    ['', WHOLE, pseudo('Sign in')],
    [/^about/, {}, decide],
    [/Decide$/, {}, decide],
    [/abo\b/, {}, decide],
    [/^\d+$/, {}, decide],
  ])('%s', (english, comparison, text) => expect(text).not.toMatch(inPseudo(english, comparison)))
})

test.each(['Sign in', 'A sentence, longer than a line: “quoted” (once), 12.50', ''])(
  'in English again: %s',
  (text) => expect(inEnglish(pseudo(text))).toBe(text),
)

test('in English again: what is nested, and broken into lines', () => {
  expect(inEnglish(nested)).toBe('Your reminders, now')
  expect(inEnglish(pseudo('A sentence that is longer').replaceAll(' ', '\n'))).toBe(
    'A\nsentence\nthat\nis\nlonger',
  )
})
