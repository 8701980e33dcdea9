import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+15555550100', "'+15555550100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written %j', (text, cell) => expect(toCsv([[text]])).toBe(`\ufeff${cell}\r\n`))
})

test('whatever is in them, cells are read back as they were, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const cells = parse(toCsv(rows).slice(1))
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(
        cells.map((row) => row.map((cell) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell))),
      ).toEqual(rows)
    }),
  )
})

/** A reader of RFC 4180, written by the letter. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
