import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'
import { isSlow, type Pattern, patternsIn } from './slow-patterns.ts'

/*
 * One long line in a request must not stop the process. Only how a
 * pattern is built is judged; nothing is run or timed.
 */

/** Files whose slow patterns only ever see a short text, and what bounds it. */
const BOUNDED: Readonly<Record<string, string>> = {
  'packages/domain/src/money/amount.ts': 'the digits of a number',
  'packages/domain/src/quick-add/typed-line.ts': 'TYPED_LINE_MAX: 200 characters',
  'packages/domain/src/detection/words/descriptor-words.ts': 'LONGEST_TEXT in descriptor.ts: 400 characters',
}

/** Files that build patterns, from constants and without a repetition within or next to another. */
const BUILT = [
  'apps/server/src/features/api-keys/key-text.ts',
  'packages/contract/src/phone/schema.ts',
  'packages/domain/src/detection/foreign-amount.ts',
  'packages/domain/src/detection/line-kind.ts',
  // At most 200 characters, with single blanks.
  'packages/domain/src/quick-add/typed-cycle.ts',
  'packages/domain/src/quick-add/typed-date.ts',
  'packages/domain/src/quick-add/typed-language.ts',
  'packages/domain/src/quick-add/typed-line.ts',
  'packages/statements/src/csv-guess.ts',
  // At most 60 characters.
  'packages/statements/src/lists/list-values.ts',
  'packages/statements/src/read-mt940.ts',
]

const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/(?:testing|fixtures)\//.test(file),
)
const patterns = files.flatMap((file) => patternsIn(root, file))
const isLiteral = (pattern: Pattern): pattern is Pattern & { source: string } => pattern.source !== null
const filesOf = (list: readonly Pattern[]) => [...new Set(list.map(({ file }) => file))].sort()

test.each([
  // Once trimmed e-mail addresses, masked what was logged, and took slashes off the path of a page.
  ['^[ \\t]+|[ \\t]+$', true],
  ['([a-z])[a-z.]*@([a-z.]+\\.[a-z]+)', true],
  ['\\/+$', true],
  ['(?:a+)+b', true],
  ['(?:a|a)*b', true],
  ['"[^x]*x', true],
  ['(?<!\\/)\\/+$', false],
  ['^\\d+$', false],
  ['"[^"]*"', false],
])('whether %s is slow: %s', (source, slow) => {
  expect(isSlow({ source, flags: 'g' })).toBe(slow)
})

test('no text takes a pattern longer than in proportion to its length', () => {
  const literals = patterns.filter(isLiteral)
  expect(literals.length).toBeGreaterThan(300)
  const slow = literals.filter(isSlow)
  expect(
    slow.filter(({ file }) => !(file in BOUNDED)).map(({ file, source }) => `${file}: /${source}/`),
  ).toEqual([])
  expect(filesOf(slow)).toEqual(Object.keys(BOUNDED).sort())
})

test('patterns are literals, but for those that were looked at', () => {
  expect(filesOf(patterns.filter((pattern) => !isLiteral(pattern)))).toEqual([...BUILT].sort())
})
