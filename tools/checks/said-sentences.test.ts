import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from '../texts/catalogues.ts'
import { saidSentences, sentencesIn } from '../texts/said-sentences.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Files whose sentences no screen says by `useSay`, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'apps/server/src/engine/links/by-link.routes.ts': 'answers to programs; its pages have catalogues',
  'apps/server/src/features/auth/sign-in/sign-in.ts': 'a line of the log',
  'apps/server/src/features/data-rights/export-zip.ts': 'a file in the export',
  'packages/domain/src/sms/sms-consent.ts': 'the settings have their own texts',
  'packages/domain/src/packet/packet-letters.ts': 'a letter',
  'packages/domain/src/texts/cancel-letter.ts': 'a letter',
  'packages/domain/src/plans/plan-cards.ts': 'the screens with plans have their own texts',
}

const catalogues = readCatalogues()
const known = Object.values(catalogues.read('en', 'sentences'))

/** Whether a text is made of these parts with something between them. */
function isMadeOf(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at + 1)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length > at
}

const all = saidSentences(ROOT)

test('every sentence that screens are given in English is in the area `sentences`', () => {
  const said = all.filter(({ file }) => !Object.hasOwn(ELSEWHERE, file))
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(({ parts }) => !known.some((text) => isMadeOf(text, parts)))).toEqual([])
})

test('what is no longer said anywhere is no longer in the area', () => {
  expect(known.filter((text) => !all.some(({ parts }) => isMadeOf(text, parts)))).toEqual([])
})

/** What readers of another language fetch once, next to the English of it; about a third when compressed. */
const LARGEST_BYTES = 30_000

test.each(catalogues.whole)('the sentences in %s are of a bounded size', (language) => {
  const size = JSON.stringify(catalogues.read(language, 'sentences')).length
  expect(size).toBeLessThan(LARGEST_BYTES)
})

test('no sentence stands there twice', () => {
  expect(known.filter((text, at) => known.indexOf(text) !== at)).toEqual([])
})

const CASES: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ["export const WAY_MESSAGES = { name: 'Name it', code: 'gone' }", [['Name it']]],
  ["const A_TOASTS = { late: 'It was ' + 'late.' }", [['It was late.']]],
  [`const X_MESSAGE = \`At most \${MAX} of them\``, [['At most ', ' of them']]],
  ["throw new Refusal('INVALID', [{ path, message: 'No such thing' }])", [['No such thing']]],
  ["z.string().max(5, 'Too long').describe('A name')", [['Too long']]],
  ["log.info('No such thing')", []],
  ["log.info('Please look')", [['Please look']]],
  ["function orderRefusal() { return 'Not this one' }", [['Not this one']]],
]

test.each(CASES)('%s', (source, sentences) => expect(sentencesIn(source)).toEqual(sentences))

test.each<[string, string[], boolean]>([
  ['Up to 60 signs', ['Up to ', ' signs'], true],
  ['Up to  signs', ['Up to ', ' signs'], false],
  ['Up to 60 signs', ['Up to ', ' sign'], false],
  ['Up to 60', ['Up to ', ''], true],
  ['Up', ['Up'], true],
])('%s of %j: %s', (text, parts, is) => expect(isMadeOf(text, parts)).toBe(is))
