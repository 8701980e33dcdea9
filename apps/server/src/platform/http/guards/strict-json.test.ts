import { expect, test, vi } from 'vitest'
import { isStrictJson } from './strict-json.ts'

test.each([
  '{}',
  '[1,{"a":[{"a":1}],"b":{"a":"a"}}]',
  '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\"}',
  '"a:b"',
  `${'['.repeat(32)}${']'.repeat(32)}`,
])('%s is accepted', async (text) => expect(await isStrictJson(text)).toBe(true))

test.each([
  '',
  '{a:1}',
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '[{"x":{"b":1,"c":[],"b":1}}]',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  '['.repeat(100_000),
  '"open',
  '"open\\',
  '{"a":1',
  '{"\\x":1}',
  ']',
])('%.40s is refused', async (text) => expect(await isStrictJson(text)).toBe(false))

test('a long text is walked in slices, and its end counts like its beginning', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n,
    name: `No ${n}`,
    list: [{ a: '{"b": "' }],
  }))
  const text = JSON.stringify(rows)
  const turn = vi.fn()
  const timer = setInterval(turn, 0)
  expect(await isStrictJson(text)).toBe(true)
  clearInterval(timer)
  expect(turn).toHaveBeenCalled()
  expect(await isStrictJson(`${text.slice(0, -2)},"id":1}]`)).toBe(false)
})

const names = (count: number) => Array.from({ length: count }, (_, n) => `"${n}":1`).join()

test.each([
  ['nested', '['.repeat(5_800_000)],
  ['lists', `[${'[],'.repeat(150_000)}1]`],
  ['objects', `[${'{},'.repeat(1_900_000)}1]`],
  ['names', `{${names(2_001)}}`],
  ['shapes', `[${names(2_001).replaceAll(/"\d+":1/g, '{$&}')}]`],
])('too many (%s) are refused before the text is parsed', async (_, text) => {
  const parse = vi.spyOn(JSON, 'parse')
  try {
    expect(await isStrictJson(text)).toBe(false)
    expect(parse).not.toHaveBeenCalled()
  } finally {
    parse.mockRestore()
  }
})

test('as many as the largest import has are accepted', async () => {
  const charge = '{"date":"2026-01-01","amount":"15.99"}'
  const row = `{"charges":[${Array(20).fill(charge).join()}]}`
  expect(await isStrictJson(`[${Array(5_000).fill(row).join()}]`)).toBe(true)
  expect(await isStrictJson(`{${names(2_000)}}`)).toBe(true)
})
