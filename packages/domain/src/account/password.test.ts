import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'
import { PASSWORD_MESSAGES } from './password-messages.ts'

test.each([
  ['', PASSWORD_MESSAGES.tooShort],
  ['kv7#Xpq', PASSWORD_MESSAGES.tooShort],
  ['kv7#Xpqz', null],
  ['correct horse battery staple', null],
  [`${'kv7#Xpqz'.repeat(12)}abc`, null],
  [`${'kv7#Xpqz'.repeat(12)}abcd`, PASSWORD_MESSAGES.tooLong],
  ['password1', PASSWORD_MESSAGES.tooCommon],
])('%j: %s', (text, message) => {
  expect(passwordRefusal(text)).toBe(message)
})

test.each([
  ['ann@example.com', PASSWORD_MESSAGES.isAddress],
  [' Ann@Example.COM\t', PASSWORD_MESSAGES.isAddress],
  ['ａｎｎ@example.com', PASSWORD_MESSAGES.isAddress],
  ['ann@example.com!', null],
  ['ann@example.org', null],
])('%j as the password of ann@example.com: %s', (text, message) => {
  expect(passwordRefusal(text, 'ann@example.com')).toBe(message)
  expect(passwordRefusal(text)).toBeNull()
})

test('the messages of the forms', () => {
  expect(PASSWORD_MESSAGES).toMatchObject({
    required: 'Password is required',
    tooShort: 'Password must be at least 8 characters',
    tooLong: 'Password must be less than 100 characters',
    mismatch: "Passwords don't match",
  })
})
