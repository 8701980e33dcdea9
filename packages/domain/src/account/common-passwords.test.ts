import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  '12345678',
  '1234567890',
  '87654321',
  'qwerty123',
  'QWERTYUIOP',
  'poiuytrewq',
  'duely123',
  'Duely2026',
  'Duely2026!',
  '2026duely!',
  'iloveyou1',
  'welcome2026',
  '1q2w3e4r5t',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'summer2026',
  '123password',
  '31121999',
  ' letmein1 ',
  'Password1!',
  'Welcome1!',
  'P@ssw0rd1!',
  'Adm1n2026!',
])('%s is common', (text) => {
  expect(isCommonPassword(text)).toBe(true)
})

test.each([
  'kv7#Xpqz',
  'correct horse battery staple',
  'my duely secret',
  'Password-of-2026!',
  'a'.repeat(99),
  'Tr7-vintage-Øl',
  'password-for-the-cat',
])('%s is not', (text) => {
  expect(isCommonPassword(text)).toBe(false)
})

test('very long text is checked quickly', () => {
  expect(isCommonPassword('ab'.repeat(50_000).concat('c'))).toBe(false)
})
