import { expect, test } from 'vitest'
import { passwordForms } from './password-forms.ts'

test.each([
  ['Password1!', 'password'],
  ['P@ssw0rd1!', 'password'],
  ['Pa$$w0rd', 'password'],
  ['W3lc0m3!', 'welcome'],
  ['we1come!', 'welcome'],
  ['!!dragon2026', 'dragon'],
  ['TRUSTNO1!', 'trustno1'],
  ['ｐａｓｓｗｏｒｄ', 'password'],
  ['Summer2026!', 'summer'],
])('%s is made of %s', (typed, plain) => {
  expect(passwordForms(typed).has(plain)).toBe(true)
})

test.each([
  ['a rest too short to be a password', 'abc12345', 'abc'],
  ['more digits than anybody adds', 'dragon8231947', 'dragon'],
  ['a word in the middle', 'my dragon sleeps', 'dragon'],
])('%s does not count', (_, typed, plain) => {
  expect(passwordForms(typed).has(plain)).toBe(false)
})

test('the number of forms is bounded, and long texts are left alone', () => {
  expect(passwordForms('1111abcdefgh!1!1!1').size).toBeLessThanOrEqual(105)
  expect(passwordForms('12345678901234567890').size).toBeLessThanOrEqual(105)
  expect([...passwordForms('1'.repeat(100_000))]).toHaveLength(1)
})
