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
