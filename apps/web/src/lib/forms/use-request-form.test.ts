import { PasswordChange } from '@duely/contract'
import { expect, test } from 'vitest'
import { mismatch, type PasswordPair } from './password-pair.ts'
import { messagesOf } from './testing.tsx'

type Typed = PasswordPair & { currentPassword: string }
const form = {
  schema: PasswordChange,
  fields: { currentPassword: 'currentPassword', newPassword: 'password' },
  requestOf: ({ currentPassword, password }: Typed) => ({ currentPassword, newPassword: password }),
  faultsOf: (typed: Typed) => ({ confirmPassword: mismatch(typed) }),
} as const

test("the contract's errors stand at the form's fields, together with the form's own", async () => {
  const typed = { currentPassword: '', password: 'short', confirmPassword: 'other' }
  expect(await messagesOf<Typed, PasswordChange>(form, typed)).toEqual({
    currentPassword: 'Password is required',
    password: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
  })
  const right = { currentPassword: 'x', password: 'four quiet horses', confirmPassword: 'four quiet horses' }
  expect(await messagesOf<Typed, PasswordChange>(form, right)).toEqual({})
})

test('an error without a field is no silence', async () => {
  const typed = { currentPassword: 'x', password: 'short', confirmPassword: 'short' }
  const without = { ...form, fields: { currentPassword: 'currentPassword' } } as const
  await expect(async () => messagesOf<Typed, PasswordChange>(without, typed)).rejects.toThrow(
    'No field for newPassword',
  )
})
