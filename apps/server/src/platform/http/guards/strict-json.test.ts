import { expect, test } from 'vitest'
import { isStrictJson } from './strict-json.ts'

test.each([
  '{}',
  '[1,{"a":[{"a":1}],"b":{"a":"a"}}]',
  '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\"}',
  '"a:b"',
  `${'['.repeat(32)}${']'.repeat(32)}`,
])('%s is accepted', (text) => expect(isStrictJson(text)).toBe(true))

test.each([
  '',
  '{a:1}',
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '[{"x":{"b":1,"c":[],"b":1}}]',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  '['.repeat(100_000),
])('%.40s is refused', (text) => expect(isStrictJson(text)).toBe(false))
