import { normaliseEmail } from '@duely/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ResetPassword, SignIn, SignUp } from './schema.ts'

const issuesOf = (parsed: { error?: z.ZodError }) =>
  parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])

test('the address is normalised, the password kept exactly', () =>
  expect(SignUp.parse({ email: ' Ann@Example.COM ', password: ' four horses ', timezone: 'UTC' })).toEqual({
    email: 'ann@example.com',
    password: ' four horses ',
    timezone: 'UTC',
  }))

test('an invalid culture becomes the fallback', () =>
  expect(
    SignUp.parse({ email: 'a@b.co', password: 'four horses', timezone: 'UTC', culture: '<b>' }).culture,
  ).toBe('en-US'))

test("the account's own address is refused as password", () => {
  const form = { email: ' Ann@Example.com ', password: 'ANN@example.com', timezone: 'UTC' }
  const said = [['password', 'Your email address cannot be your password. Please choose another one.']]
  expect(issuesOf(SignUp.safeParse(form))).toEqual(said)
})

test('addresses that could not sign in are refused', () => {
  const part = fc.string({ unit: fc.constantFrom(...`ab0.-_'+&/=!#$%*?^\`{|}~`), minLength: 1, maxLength: 8 })
  const address = fc
    .tuple(part, part, fc.constantFrom('io', 'com', 'xn--p1ai', 'c0'))
    .map(([local, name, top]) => `${local}@${name}.${top}`)
  fc.assert(
    fc.property(fc.oneof(address, fc.emailAddress()), (text) => {
      const stored = normaliseEmail(text)
      expect(stored === null || z.email().safeParse(stored).success).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['1234567', 'Password must be at least 8 characters'],
  ['x'.repeat(100), 'Password must be less than 100 characters'],
  ['password1', 'This password is too common. Please choose another one.'],
])('refuses the new password %j', (password, message) =>
  expect(ResetPassword.safeParse({ token: 't', newPassword: password }).error?.issues[0]?.message).toBe(
    message,
  ),
)

test.each([
  ['a@b', 'Invalid email address'],
  ['a@b.co,c@d.co', 'Invalid email address'],
  [`${'a'.repeat(250)}@b.com`, 'Email must be less than 255 characters'],
])('refuses to sign in %j', (email, message) =>
  expect(SignIn.safeParse({ email, password: 'x' }).error?.issues[0]?.message).toBe(message),
)

test('sign-in requires a password', () =>
  expect(SignIn.safeParse({ email: 'a@b.co', password: '' }).error?.issues[0]?.message).toBe(
    'Password is required',
  ))
