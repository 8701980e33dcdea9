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
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['\u22121', "'\u22121"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u202e\u00ad +1', "'\u202e\u00ad +1"],
    ['\u3164=1', "'\u3164=1"],
    ["\u200b'=1", "'\u200b'=1"],
    [' =1', "' =1"],
    ['a;b', '"a;b"'],
    ['Plan = 2', 'Plan = 2'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => expect(toCsv([[text]])).toBe(`\ufeff${cell}\r\n`))
})

/** What a spreadsheet might run, with and without leading quotes. */
const RUN = /^[\t\r]|^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u
const RUN_QUOTED = /^'*[\t\r]|^['\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u
const anyCell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '＝', '\u200b', ' ', '\t', ';', ',', '"', '-', 'a', '\n') }),
)

test('cells are read back unchanged, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const cells = parse(toCsv(rows).slice(1))
      for (const cell of cells.flat()) expect(cell).not.toMatch(RUN)
      expect(
        cells.map((row) =>
          row.map((cell) => (cell.startsWith("'") && RUN_QUOTED.test(cell) ? cell.slice(1) : cell)),
        ),
      ).toEqual(rows)
    }),
  )
})

/** An RFC 4180 parser. */
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
