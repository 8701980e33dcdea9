import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** docs/spec-coverage.md names the test of every sentence: each named one must be there, and no line may have none. */
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

/** Every row of a table, without its head and the line below that. */
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

/** The title is the first argument of a call: `test('…',`, `])('…',`, `test.step('…',`. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`
    const at = [...source.matchAll(new RegExp(`\\(\\s*${RegExp.escape(literal)}\\s*,`, 'g'))]
    return at.length > 0
  })
}

describe('the page of proofs', () => {
  test('has the nine sections of the specification, in their order', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('proves every row', () => {
    const rows = rowsOf(page)
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
    expect(rows.filter(([, proof = '']) => proofsIn(proof).length === 0)).toEqual([])
  })

  test('names only tests that there are', () => {
    const missing = proofsIn(page).filter(({ file, title }) => !hasTest(sourceOf(file), title))
    expect(missing).toEqual([])
  })

  test('names no file without a title', () => {
    const files = [...page.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`(?! › ")/g)].map(([, file]) => file)
    expect(files).toEqual(['tools/spec-coverage.test.ts'])
  })
})

describe('the reading of it', () => {
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

  test('titles may hold quotes, and a file several', () => {
    expect(proofsIn('`a.test.ts` › "one", "\\"two\\" of them"<br>`b.test.ts` › "three"')).toEqual([
      { file: 'a.test.ts', title: 'one' },
      { file: 'a.test.ts', title: '"two" of them' },
      { file: 'b.test.ts', title: 'three' },
    ])
  })
})
