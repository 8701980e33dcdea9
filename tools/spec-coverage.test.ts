import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * docs/spec-coverage.md names tests for every statement of the specification:
 * each named test must exist, and every row needs one.
 */
const root = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8')

type Proof = { readonly file: string; readonly title: string }

/** `path/to/file.test.ts` › "one title", "another" */
const NAMED = /`([^`]+)` › ("(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)/g

function proofsIn(text: string): Proof[] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, title = '']) => ({
      file,
      title: title.replaceAll('\\"', '"'),
    })),
  )
}

/** All table rows without header and separator rows. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  return rows
    .filter((line) => !/^\|[\s|-]+\|$/.test(line) && !line.startsWith('| What holds |'))
    .map((line) => line.slice(1, -1).split('|'))
}

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const path = resolve(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  sources.set(file, source)
  return source
}

/** Whether a test call has this title as first argument: `test('…',`, `])('…',`, `test.step('…',`. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`
    const at = [...source.matchAll(new RegExp(`\\(\\s*${RegExp.escape(literal)}\\s*,`, 'g'))]
    return at.length > 0
  })
}

describe('the coverage page', () => {
  test('has the nine sections of the specification in order', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('names a test in every row', () => {
    const rows = rowsOf(page)
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
    expect(rows.filter(([, proof = '']) => proofsIn(proof).length === 0)).toEqual([])
  })

  test('names only existing tests', () => {
    const missing = proofsIn(page).filter(({ file, title }) => !hasTest(sourceOf(file), title))
    expect(missing).toEqual([])
  })

  test('names no file without a title', () => {
    const files = [...page.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`(?! › ")/g)].map(([, file]) => file)
    expect(files).toEqual(['tools/spec-coverage.test.ts'])
  })
})

describe('parsing the page', () => {
  test.each([
    ["test('one', () => {})", 'one', true],
    ['])(\'%s: a "b"\', async () => {})', '%s: a "b"', true],
    ["test(\n  'one',\n  () => {})", 'one', true],
    ['await test.step("it\'s", async () => {})', "it's", true],
    ['test(`at $' + '{width} px`, () => {})', 'at $' + '{width} px', true],
    ["test('one and more', () => {})", 'one', false],
    ["expect('one')", 'one', false],
    ['// one', 'one', false],
  ])('%s', (source, title, there) => expect(hasTest(source, title)).toBe(there))

  test('accepts quotes in titles and several files', () => {
    expect(proofsIn('`a.test.ts` › "one", "\\"two\\" of them"<br>`b.test.ts` › "three"')).toEqual([
      { file: 'a.test.ts', title: 'one' },
      { file: 'a.test.ts', title: '"two" of them' },
      { file: 'b.test.ts', title: 'three' },
    ])
  })
})
